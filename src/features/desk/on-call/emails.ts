import { type RequestFacts, requestSubject, signInLink } from '#features/connections/core/emails.ts';
import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';

type About = RequestFacts & {
  language: Language;
  publicUrl: string;
  spiritId: string;
  place: string;
  /** True once everybody is called, false while it is one after the other. */
  isEverybody: boolean;
};

/** Calls somebody who is on call, or everybody of a home, to a request that cannot wait. Names nobody. */
export function onCallMail(about: About) {
  const { language, place, isEverybody } = about;
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('onCall.title', { place }),
    paragraphs: [
      t(isEverybody ? 'onCall.everybody' : 'onCall.you', { place }),
      t(isEverybody ? 'onCall.howEverybody' : 'onCall.how', { minutes: limits.onCall.roundMinutes }),
    ],
    button: { label: t('onCall.button'), url: signInLink({ ...about, placeName: place }) },
    closing: t('onCall.closing'),
  });
  const subject = t('onCall.subject', { request: requestSubject(about, language) });
  return { subject: mailSubject(subject), ...layout };
}

/** The same as a text, which says the town, how urgent it is and until when; it leads to what waits, and not to whom it is about. */
export function onCallText({
  language,
  publicUrl,
  place,
  ...request
}: Omit<About, 'spiritId' | 'isEverybody'>): string {
  const address = `${publicUrl}${localPath(language, '/today')}`;
  return mailTranslator(language)('texts.call', { request: requestSubject(request, language), place, address });
}
