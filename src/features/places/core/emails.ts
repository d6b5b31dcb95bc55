import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { productName as product } from '#vocabulary/productName.ts';

/** Proves that a mailbox works. Holds nothing that somebody typed. */
export function validationMail(language: Language) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('places.validation.title'),
    paragraphs: [t('places.validation.what', { product })],
    closing: t('places.validation.closing'),
  });
  return { subject: mailSubject(t('places.validation.subject', { product })), ...layout };
}

type OwnerChange = { language: Language; publicUrl: string; place: string };

/** Tells a mailbox that it keeps a listing now: from the next sign-in on, also where somebody is signed in with it already. */
export function newOwnerMail({ language, publicUrl, place }: OwnerChange) {
  const t = mailTranslator(language);
  const redirect = localPath(language, '/my-listings');
  const layout = mailLayout({
    language,
    title: t('places.newKeeper.title', { place }),
    paragraphs: [t('places.newKeeper.what', { place, product })],
    button: {
      label: t('places.newKeeper.button'),
      url: `${publicUrl}${localPath(language, '/sign-in')}?invited&redirect=${redirect}`,
    },
    closing: t('places.newKeeper.closing'),
  });
  return { subject: mailSubject(t('places.newKeeper.title', { place })), ...layout };
}

/** Tells a mailbox that it keeps a listing no longer; whose it is now is not its business. */
export function formerOwnerMail({ language, publicUrl, place }: OwnerChange) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('places.formerKeeper.title', { place }),
    paragraphs: [t('places.formerKeeper.what', { place, product })],
    button: { label: t('places.formerKeeper.button'), url: `${publicUrl}${localPath(language, '/contact')}` },
    closing: t('places.formerKeeper.closing'),
  });
  return { subject: mailSubject(t('places.formerKeeper.title', { place })), ...layout };
}

/** Tells a keeper that the listing is public now. */
export function publishedPlaceMail({ language, publicUrl, place, id }: OwnerChange & { id: string }) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('places.published.title', { place }),
    paragraphs: [t('places.published.what', { place, product }), t('places.published.keep')],
    button: { label: t('places.published.button'), url: `${publicUrl}${localPath(language, `/listing/${id}`)}` },
    closing: t('places.published.closing'),
  });
  return { subject: mailSubject(t('places.published.title', { place })), ...layout };
}

/** Tells a keeper that the listing is not published, and why. */
export function declinedPlaceMail({ language, publicUrl, place, reason }: OwnerChange & { reason: string }) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('places.declined.title', { place }),
    paragraphs: [t('places.declined.what', { place, product }), reason],
    button: { label: t('places.declined.button'), url: `${publicUrl}${localPath(language, '/contact')}` },
    closing: t('places.declined.closing'),
  });
  return { subject: mailSubject(t('places.declined.title', { place })), ...layout };
}

/** Tells a keeper that an administrator hides the listing from the public, and why. */
export function hiddenPlaceMail({ language, publicUrl, place, reason }: OwnerChange & { reason: string }) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('places.hidden.title', { place }),
    paragraphs: [t('places.hidden.what', { place, product }), reason, t('places.hidden.goesOn')],
    button: { label: t('places.hidden.button'), url: `${publicUrl}${localPath(language, '/contact')}` },
    closing: t('places.hidden.closing'),
  });
  return { subject: mailSubject(t('places.hidden.title', { place })), ...layout };
}

/** Tells a keeper that the listing is public again, and why. */
export function shownPlaceMail({
  language,
  publicUrl,
  place,
  id,
  reason,
}: OwnerChange & { id: string; reason: string }) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('places.shown.title', { place }),
    paragraphs: [t('places.shown.what', { place, product }), reason],
    button: { label: t('places.shown.button'), url: `${publicUrl}${localPath(language, `/listing/${id}`)}` },
    closing: t('places.shown.closing'),
  });
  return { subject: mailSubject(t('places.shown.title', { place })), ...layout };
}
