import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { productName as product } from '#vocabulary/productName.ts';

type At = { language: Language; publicUrl: string };

/** What somebody typed into one of the forms for businesses, field by field; empty where nothing was written. */
export type BusinessLetter = {
  kind: 'claim' | 'sign-up' | 'collaborate';
  fields: { label: 'name' | 'position' | 'organization' | 'email' | 'phone' | 'website' | 'town'; text: string }[];
  place: string;
  message: string;
};

/** Brings an administrator what somebody wrote, as it was typed, with the way to the queue. */
export function businessMail({ language, publicUrl }: At, { kind, fields, place, message }: BusinessLetter) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t(`inquiries.business.${kind}`, { place }),
    paragraphs: [
      ...fields.filter(({ text }) => text).map(({ label, text }) => t(`inquiries.business.${label}`, { text })),
      ...(message ? [t('inquiries.business.wrote'), message] : []),
    ],
    button: { label: t('inquiries.business.button'), url: `${publicUrl}${localPath(language, '/inquiries')}` },
    closing: t('inquiries.business.closing'),
  });
  return {
    subject: mailSubject(t('inquiries.business.subject', { product, name: place || itemAt(fields, 0).text })),
    ...layout,
  };
}

/** Tells whoever wrote that it has arrived, and with that that the mailbox works. */
export function receivedMail({ language }: Pick<At, 'language'>, about: string) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('inquiries.received.title'),
    paragraphs: [t('inquiries.received.what', { about, product })],
    closing: t('inquiries.received.closing'),
  });
  return { subject: mailSubject(t('inquiries.received.subject', { product })), ...layout };
}

/** Tells a listing's own mailbox that somebody claims the listing: signing in with it settles the matter. */
export function claimedHereMail({ language, publicUrl }: At, place: string) {
  const t = mailTranslator(language);
  const redirect = localPath(language, '/my-listings');
  const layout = mailLayout({
    language,
    title: t('inquiries.claimedHere.title', { place }),
    paragraphs: [t('inquiries.claimedHere.what', { place, product }), t('inquiries.claimedHere.yours')],
    button: {
      label: t('inquiries.claimedHere.button'),
      url: `${publicUrl}${localPath(language, '/sign-in')}?redirect=${redirect}`,
    },
    closing: t('inquiries.claimedHere.closing'),
  });
  return { subject: mailSubject(t('inquiries.claimedHere.title', { place })), ...layout };
}

/** An administrator's answer, in their own words; `about` is empty where somebody wrote a message. */
export function answerMail(
  { language, publicUrl }: At,
  { outcome, about, message }: { outcome: 'approved' | 'declined' | 'closed'; about: string; message: string },
) {
  const t = mailTranslator(language);
  const named = about ? 'yes' : 'no';
  const title = t(`inquiries.answer.${outcome}`, { about, named });
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t('inquiries.answer.what', { about, named, product }), ...(message ? [message] : [])],
    button: { label: t('inquiries.answer.button'), url: `${publicUrl}${localPath(language, '/contact')}` },
    closing: t('inquiries.answer.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}
