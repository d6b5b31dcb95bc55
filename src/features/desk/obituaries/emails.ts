import { signInLink } from '#features/connections/core/emails.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';

type About = { language: Language; publicUrl: string; spiritId: string; placeName: string };

/** Asks somebody who decides in a family to read an obituary; nothing of what it says. */
export function obituaryAskMail(about: About) {
  const t = mailTranslator(about.language);
  const values = { place: about.placeName };
  const title = t('obituaries.ask.title', values);
  const layout = mailLayout({
    language: about.language,
    title,
    paragraphs: [t('obituaries.ask.what', values), t('obituaries.ask.how')],
    button: { label: t('obituaries.ask.button'), url: signInLink(about) },
    closing: t('obituaries.ask.closing', values),
  });
  return { subject: mailSubject(title), ...layout };
}

/** Tells a home what its family has said of an obituary; nothing of the family, and not in which words. */
export function obituaryToldMail({ news, ...about }: About & { news: 'approved' | 'changes' | 'withdrawn' }) {
  const t = mailTranslator(about.language);
  const values = { place: about.placeName, news };
  const title = t('obituaries.told.title', values);
  const layout = mailLayout({
    language: about.language,
    title,
    paragraphs: [t('obituaries.told.what', values)],
    button: { label: t('obituaries.told.button'), url: signInLink(about) },
    closing: t('obituaries.told.closing', values),
  });
  return { subject: mailSubject(title), ...layout };
}
