import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { productName as product } from '#vocabulary/productName.ts';

type About = { language: Language; publicUrl: string; place: string };

/** Tells a mailbox that it may keep a listing now, who invited it, and that it has to do nothing if that was a mistake. */
export function invitationMail({ language, publicUrl, place, invitedBy }: About & { invitedBy: string }) {
  const t = mailTranslator(language);
  const redirect = localPath(language, '/my-listings');
  const layout = mailLayout({
    language,
    title: t('colleagues.invitation.title', { place }),
    paragraphs: [t('colleagues.invitation.what', { place, product, invitedBy }), t('colleagues.invitation.how')],
    button: {
      label: t('colleagues.invitation.button'),
      url: `${publicUrl}${localPath(language, '/sign-in')}?invited&redirect=${redirect}`,
    },
    closing: t('colleagues.invitation.closing'),
  });
  return { subject: mailSubject(t('colleagues.invitation.title', { place })), ...layout };
}
