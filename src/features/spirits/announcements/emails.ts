import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { namedPerson } from '#vocabulary/ofName.ts';

/** A message to everybody in the circle: the frame in the reader's language, the words as they were written. */
export function announcementMail(about: {
  language: Language;
  publicUrl: string;
  spiritId: string;
  person: string;
  author: string;
  words: string;
  /** True where it replaces an earlier message. */
  replaces: boolean;
}) {
  const { language, publicUrl, spiritId, words, replaces } = about;
  const t = mailTranslator(language);
  const values = {
    author: about.author || t('circle.announcement.maker'),
    ...namedPerson(language, about.person || t('circle.somebody')),
  };
  const title = t('circle.announcement.title', values);
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t(`circle.announcement.${replaces ? 'replaces' : 'says'}`, values), words],
    button: {
      label: t('circle.announcement.button'),
      url: `${publicUrl}${localPath(language, `/spirit/${spiritId}`)}`,
    },
    closing: t('circle.announcement.closing', values),
  });
  return { subject: mailSubject(title), ...layout };
}

/** Asks somebody of a circle to read a message that they have not said they have read. */
export function reminderMail(about: {
  language: Language;
  publicUrl: string;
  spiritId: string;
  person: string;
  asker: string;
  /** Who has written it; null where it is the one who asks. */
  author: string | null;
  words: string;
}) {
  const { language, publicUrl, spiritId, words, author } = about;
  const t = mailTranslator(language);
  const maker = t('circle.announcement.maker');
  const values = {
    ...namedPerson(language, about.person || t('circle.somebody')),
    asker: about.asker || maker,
    author: author || maker,
  };
  const title = t('circle.reminder.title', values);
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t(`circle.reminder.${author === null ? 'asksOwn' : 'asks'}`, values), words],
    button: {
      label: t('circle.announcement.button'),
      url: `${publicUrl}${localPath(language, `/spirit/${spiritId}`)}`,
    },
    closing: t('circle.reminder.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}
