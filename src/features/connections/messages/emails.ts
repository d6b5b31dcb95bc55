import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import { type Language, languages } from '#vocabulary/languages.ts';
import type { Sentence } from './schema.ts';

/** The sentences that Rivage begins with, each with the id that it bears everywhere. */
const startingSentences = [
  ['inCare', '5e0f3a52-1c1a-4a55-9d0e-6f3a3d6c0001'],
  ['certificate', '5e0f3a52-1c1a-4a55-9d0e-6f3a3d6c0002'],
  ['bring', '5e0f3a52-1c1a-4a55-9d0e-6f3a3d6c0003'],
  ['call', '5e0f3a52-1c1a-4a55-9d0e-6f3a3d6c0004'],
] as const;

/** What stays in a sentence to be filled in. */
const open = { person: '{person}', home: '{home}', phone: '{phone}' };

/** The sentences that Rivage begins with, in both languages; `language` is that of their names. */
export const sentencesToBegin = (language: Language): Sentence[] =>
  startingSentences.map(([key, id]) => {
    const [en = '', fr = ''] = languages.map((one) => mailTranslator(one)(`homeMessages.sentences.${key}.words`, open));
    return { id, name: mailTranslator(language)(`homeMessages.sentences.${key}.name`), en, fr };
  });

/** Tells somebody of a family what a funeral home has written: the frame in their language, the words as they were written. */
export function homeMessageMail(about: {
  language: Language;
  publicUrl: string;
  spiritId: string;
  home: string;
  words: string;
}) {
  const { language, publicUrl, spiritId, home, words } = about;
  const t = mailTranslator(language);
  const title = t('homeMessages.title', { home });
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t('homeMessages.says', { home }), words],
    button: { label: t('homeMessages.button'), url: `${publicUrl}${localPath(language, `/spirit/${spiritId}`)}` },
    closing: t('homeMessages.closing', { home }),
  });
  return { subject: mailSubject(title), ...layout };
}
