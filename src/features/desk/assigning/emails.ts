import { signInLink } from '#features/connections/core/emails.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';

type Handover = {
  language: Language;
  publicUrl: string;
  spiritId: string;
  placeName: string;
  /** The mailbox of the colleague who has handed the case over. */
  who: string;
  hasNote: boolean;
};

/** Tells somebody that a case is theirs now, and who gave it to them; nothing of the family, and not whom it is about. */
export function assignedMail({ who, hasNote, ...about }: Handover) {
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
