import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { namedPerson } from '#vocabulary/ofName.ts';
import type { CareMoment } from '#vocabulary/tasks/careNotes.ts';

/** Where one press stops the notes; the key stands behind `#`, so that no server and no log sees it before. */
const stopPath = '/care-notes/stop';

/** A few lines in the first year after a death, with the way to a harder day’s page and the way to stop them. */
export function careNoteMail(about: {
  language: Language;
  publicUrl: string;
  moment: CareMoment;
  stopKey: string;
  person: string;
}) {
  const { language, publicUrl, moment, stopKey, person } = about;
  const t = mailTranslator(language);
  const values = namedPerson(language, person || t('careNotes.somebody'));
  const title = t(`careNotes.${moment}.title`, values);
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t(`careNotes.${moment}.what`, values), t(`careNotes.${moment}.help`, values)],
    button: { label: t('careNotes.button'), url: `${publicUrl}${localPath(language, '/a-harder-day')}` },
    links: [{ label: t('careNotes.stop'), url: `${publicUrl}${localPath(language, stopPath)}#${stopKey}` }],
    closing: t('careNotes.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}

/** Asks once a year whether a plan made ahead is still as it is wished, with the way to the record and the way to stop it. */
export function reviewMail(about: {
  language: Language;
  publicUrl: string;
  spiritId: string;
  stopKey: string;
  person: string;
  /** True where the reader plans for themselves. */
  isForSelf: boolean;
}) {
  const { language, publicUrl, spiritId, stopKey, person, isForSelf } = about;
  const t = mailTranslator(language);
  const values = { whose: isForSelf ? 'own' : 'other', ...namedPerson(language, person || t('circle.somebody')) };
  const title = t('careNotes.yearly-review.title', values);
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t('careNotes.yearly-review.what', values), t('careNotes.yearly-review.help', values)],
    button: {
      label: t('careNotes.yearly-review.button'),
      url: `${publicUrl}${localPath(language, `/spirit/${spiritId}`)}`,
    },
    links: [
      { label: t('careNotes.yearly-review.stop'), url: `${publicUrl}${localPath(language, stopPath)}#${stopKey}` },
    ],
    closing: t('careNotes.yearly-review.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}
