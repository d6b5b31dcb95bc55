import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { productName as product } from '#vocabulary/productName.ts';

type Deleted = { language: Language; publicUrl: string; email: string };

/** Confirms to a person that their account is deleted, and until when signing in brings it back. */
export function accountDeletedMail({ language, publicUrl, email }: Deleted) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('accountDeleted.title'),
    paragraphs: [t('accountDeleted.what', { product, email }), t('accountDeleted.undo', { days: limits.undoDays })],
    button: { label: t('accountDeleted.button'), url: `${publicUrl}${localPath(language, '/sign-in')}` },
    closing: t('accountDeleted.closing'),
  });
  return { subject: mailSubject(t('accountDeleted.subject', { product })), ...layout };
}
