import { type CodeLink, confirmLink } from '#features/sessions/core/emails.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import { limits } from '#vocabulary/limits.ts';
import { productName as product } from '#vocabulary/productName.ts';

/**
 * The mail with which a mailbox confirms what was typed before signing in. It names the funeral home as our directory does, and
 * holds nothing that somebody typed: until it is confirmed nobody knows whose mailbox it is.
 */
export function confirmRequestMail(mail: CodeLink & { code: string; home: string | null; phone: string | null }) {
  const t = mailTranslator(mail.language);
  const asks = mail.home === null ? 'no' : 'yes';
  const values = { asks, home: mail.home ?? '', product };
  const layout = mailLayout({
    language: mail.language,
    title: t('connections.confirm.title', values),
    paragraphs: [
      t('connections.confirm.what', values),
      t('connections.confirm.how', { minutes: limits.signInCodeMinutes }),
      ...(mail.home && mail.phone ? [t('connections.confirm.phone', { home: mail.home, phone: mail.phone })] : []),
    ],
    code: mail.code,
    button: { label: t('connections.confirm.button', values), url: confirmLink(mail) },
    closing: t('connections.confirm.closing', { days: limits.unclaimedDraftDays }),
  });
  return { subject: mailSubject(t('connections.confirm.subject', values)), ...layout };
}
