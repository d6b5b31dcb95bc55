import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';

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
    person: about.person || t('circle.somebody'),
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
