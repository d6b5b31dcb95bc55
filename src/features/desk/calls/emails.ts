import { signInLink } from '#features/connections/core/emails.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { productName } from '#vocabulary/productName.ts';

type Invitation = {
  language: Language;
  publicUrl: string;
  spiritId: string;
  placeName: string;
  placePhone: string | null;
};

/** Invites a family to what its funeral home has written down on the phone; nothing of it, and not whom it is about. */
export function familyInvitationMail({ placePhone, ...about }: Invitation) {
  const t = mailTranslator(about.language);
  const values = { place: about.placeName, product: productName, days: limits.familyInvitationDays };
  const layout = mailLayout({
    language: about.language,
    title: t('connections.familyInvitation.title', values),
    paragraphs: [
      t('connections.familyInvitation.what', values),
      t('connections.familyInvitation.how', values),
      ...(placePhone ? [t('connections.familyInvitation.phone', { ...values, phone: placePhone })] : []),
    ],
    button: { label: t('connections.familyInvitation.button'), url: signInLink(about) },
    closing: t('connections.familyInvitation.closing', values),
  });
  return { subject: mailSubject(t('connections.familyInvitation.title', values)), ...layout };
}
