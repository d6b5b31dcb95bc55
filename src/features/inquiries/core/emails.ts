import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { ContactTopic } from '#vocabulary/contactTopics.ts';
import type { Language } from '#vocabulary/languages.ts';
import { productName as product } from '#vocabulary/productName.ts';

/** What a funeral home wrote; empty where it wrote nothing. */
export type HomeInquiry = { name: string; email: string; phone: string; message: string };

/** Brings an administrator what a funeral home wrote, as it was typed. */
export function homeInquiryMail(language: Language, inquiry: HomeInquiry) {
  const t = mailTranslator(language);
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

/** What somebody wrote to us; empty where nothing was written. `account` is the mailbox of the session, if there was one. */
export type ContactInquiry = {
  topic: ContactTopic;
  name: string;
  email: string;
  phone: string;
  message: string;
  page: string;
  account: string;
};

/** Brings an administrator what somebody wrote, as it was typed. */
export function contactMail(language: Language, inquiry: ContactInquiry) {
  const t = mailTranslator(language);
  const { topic, name, email, phone, message, page, account } = inquiry;
  const about = t(`inquiries.contact.topics.${topic}`);
  const layout = mailLayout({
    language,
    title: t('inquiries.contact.title'),
    paragraphs: [
      t('inquiries.contact.about', { about }),
      ...(name ? [t('inquiries.contact.name', { name })] : []),
      t('inquiries.contact.email', { email }),
      ...(phone ? [t('inquiries.contact.phone', { phone })] : []),
      ...(page ? [t('inquiries.contact.page', { page })] : []),
      t('inquiries.contact.wrote'),
      message,
    ],
    closing: account ? t('inquiries.contact.account', { account }) : t('inquiries.contact.closing'),
  });
  return { subject: mailSubject(t('inquiries.contact.subject', { product, about })), ...layout };
}

/** Confirms to whoever wrote to us that their letter has arrived; it repeats nothing, because the address is as it was typed. */
export function contactReceivedMail(language: Language) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('inquiries.received.title'),
    paragraphs: [t('inquiries.received.whatContact', { product })],
    closing: t('inquiries.received.closing'),
  });
  return { subject: mailSubject(t('inquiries.received.subject', { product })), ...layout };
}
