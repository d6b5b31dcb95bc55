import { signInLink } from '#features/connections/core/emails.ts';
import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';

type Handover = {
  language: Language;
  publicUrl: string;
  /** How the colleague is called who has handed it over. */
  who: string;
  hasNote: boolean;
};

/** Tells somebody that a case is theirs now, and who gave it to them; nothing of the family, and not whom it is about. */
export function assignedMail({ who, hasNote, ...about }: Handover & { spiritId: string; placeName: string }) {
  const t = mailTranslator(about.language);
  const place = about.placeName;
  const layout = mailLayout({
    language: about.language,
    title: t('connections.assigned.title', { place }),
    paragraphs: [t('connections.assigned.what', { who, place }), ...(hasNote ? [t('connections.assigned.note')] : [])],
    button: { label: t('connections.assigned.button'), url: signInLink(about) },
    closing: t('connections.assigned.closing'),
  });
  return { subject: mailSubject(t('connections.assigned.title', { place })), ...layout };
}

/** Tells somebody that several cases are theirs now, with the way to them. */
export function assignedCasesMail({ language, publicUrl, who, hasNote, count }: Handover & { count: number }) {
  const t = mailTranslator(language);
  const title = t('connections.assignedCases.title', { count });
  const layout = mailLayout({
    language,
    title,
    paragraphs: [
      t('connections.assignedCases.what', { who, count }),
      ...(hasNote ? [t('connections.assignedCases.note')] : []),
    ],
    button: {
      label: t('connections.assignedCases.button'),
      url: `${publicUrl}${localPath(language, '/sign-in')}?redirect=${encodeURIComponent(`${localPath(language, '/spirits')}?who=mine`)}`,
    },
    closing: t('connections.assignedCases.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}
