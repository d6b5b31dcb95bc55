import { placeAndPerson, type RequestFacts, requestSubject } from '#features/connections/core/emails.ts';
import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';

type About = { language: Language; publicUrl: string; spiritId: string; place: string };

const linkTo = ({ language, publicUrl, spiritId }: About, page = ''): string =>
  `${publicUrl}${localPath(language, '/sign-in')}?redirect=${localPath(language, `/spirit/${spiritId}${page}`)}`;

/** Reminds a funeral home, once and kindly, that a family waits for its answer. Names nobody. */
export function reminderMail(about: About & RequestFacts) {
  const t = mailTranslator(about.language);
  const { place, language } = about;
  const layout = mailLayout({
    language: about.language,
    title: t('reminders.home.title', { place }),
    paragraphs: [t('reminders.home.what', { place }), t('reminders.home.how')],
    button: { label: t('reminders.home.button'), url: linkTo(about) },
    closing: t('reminders.home.closing'),
  });
  const subject = t('reminders.home.subject', { request: requestSubject(about, language) });
  return { subject: mailSubject(subject), ...layout };
}

/** Tells a family that no answer has come in time, and what it can do without typing anything again. */
export function lateMail(about: About & { person: string; placePhone: string | null }) {
  const t = mailTranslator(about.language);
  const { language, place, placePhone: phone, person } = about;
  const title = t('reminders.family.title', placeAndPerson({ language, placeName: place, person }));
  const layout = mailLayout({
    language: about.language,
    title,
    paragraphs: [
      t('reminders.family.what', { place }),
      ...(phone ? [t('reminders.family.phone', { place, phone })] : []),
      t('reminders.family.next'),
    ],
    button: { label: t('reminders.family.button'), url: linkTo(about) },
    closing: t('reminders.family.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}
