import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { productName } from '#vocabulary/productName.ts';

type Mailbox = { language: Language; publicUrl: string };

const signInLink = ({ language, publicUrl }: Mailbox): string =>
  `${publicUrl}${localPath(language, '/sign-in')}?redirect=${localPath(language, '/spirits')}`;

/** Asks the owner of a mailbox to confirm the record that somebody saved for it. Holds nothing that somebody typed. */
export function unclaimedDraftMail(mailbox: Mailbox) {
  const t = mailTranslator(mailbox.language);
  const layout = mailLayout({
    language: mailbox.language,
    title: t('spirits.draft.title'),
    paragraphs: [
      t('spirits.draft.what', { product: productName }),
      t('spirits.draft.until', { days: limits.unclaimedDraftDays }),
    ],
    button: { label: t('spirits.draft.button'), url: signInLink(mailbox) },
    closing: t('spirits.draft.closing'),
  });
  return { subject: mailSubject(t('spirits.draft.subject', { product: productName })), ...layout };
}

/** Tells the owner of a mailbox that as many records wait for them as may wait, and that others come into sight as these are decided. */
export function severalDraftsMail(mailbox: Mailbox) {
  const t = mailTranslator(mailbox.language);
  const layout = mailLayout({
    language: mailbox.language,
    title: t('spirits.several.title'),
    paragraphs: [
      t('spirits.several.what', { count: limits.unclaimedDraftsPerMailbox, product: productName }),
      t('spirits.several.how'),
    ],
    button: { label: t('spirits.several.button'), url: signInLink(mailbox) },
    closing: t('spirits.several.closing'),
  });
  return { subject: mailSubject(t('spirits.several.subject', { product: productName })), ...layout };
}

/** Tells a family that what they deleted is not erased yet, and why. Says nothing of what it is. */
export function heldMail(language: Language) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('spirits.held.title'),
    paragraphs: [t('spirits.held.why'), t('spirits.held.meanwhile')],
    closing: t('spirits.held.closing'),
  });
  return { subject: mailSubject(t('spirits.held.subject', { product: productName })), ...layout };
}
