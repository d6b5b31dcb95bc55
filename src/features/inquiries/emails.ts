import { mailLayout, mailSubject, mailTexts } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { productName as product } from '#vocabulary/productName.ts';

/** What a funeral home wrote; empty where it wrote nothing. */
export type HomeInquiry = { name: string; email: string; phone: string; message: string };

/** Brings an administrator what a funeral home wrote, as it was typed. */
export function homeInquiryMail(language: Language, inquiry: HomeInquiry) {
  const t = mailTexts(language);
  const { name, email, phone, message } = inquiry;
  const layout = mailLayout({
    language,
    title: t('inquiries.home.title'),
    paragraphs: [
      t('inquiries.home.name', { name }),
      t('inquiries.home.email', { email }),
      ...(phone ? [t('inquiries.home.phone', { phone })] : []),
      ...(message ? [t('inquiries.home.wrote'), message] : []),
    ],
    closing: t('inquiries.home.closing'),
  });
  return { subject: mailSubject(t('inquiries.home.subject', { product })), ...layout };
}
