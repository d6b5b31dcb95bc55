import { mailLayout, mailSubject, mailTranslator } from '../../../platform/mailLayout.ts';
import { type Language, prefixOf } from '../../../vocabulary/languages.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { productName as product } from '../../../vocabulary/productName.ts';
import { safeRedirect } from './rules.ts';

/**
 * What the link of a mail with a code leads to: `redirect` is the path asked for, not yet checked; `request` what the code
 * confirms besides the mailbox.
 */
export type CodeLink = {
  language: Language;
  publicUrl: string;
  email: string;
  code: string;
  linkKey: string;
  redirect?: string | null | undefined;
  request?: string;
};

/** The page that confirms a code. All of it is in the fragment, which no server, proxy or referrer header ever sees. */
export function confirmLink({ language, publicUrl, email, code, linkKey, redirect, request }: CodeLink): string {
  const facts = { code, email, redirect: safeRedirect(redirect), key: linkKey, ...(request && { request }) };
  const fragment = Object.entries(facts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `${publicUrl}${prefixOf[language]}/confirm-email#${fragment}`;
}

/** The mail that carries a sign-in code and a link to the page where it is confirmed. */
export function signInMail(mail: CodeLink): { subject: string; text: string; html: string } {
  const t = mailTranslator(mail.language);
  const layout = mailLayout({
    language: mail.language,
    title: t('signIn.title'),
    paragraphs: [t('signIn.why', { product }), t('signIn.how', { minutes: limits.signInCodeMinutes })],
    code: mail.code,
    button: { label: t('signIn.button'), url: confirmLink(mail) },
    closing: t('signIn.ignore'),
  });
  return { subject: mailSubject(t('signIn.subject', { product })), ...layout };
}

/** The mail that carries a code with which somebody who is signed in shows that it is them; it has no link, and opens nothing. */
export function proofMail(language: Language, code: string) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('proof.title'),
    paragraphs: [t('proof.why', { product }), t('proof.how', { minutes: limits.signInCodeMinutes })],
    code,
    closing: t('proof.closing'),
  });
  return { subject: mailSubject(t('proof.subject')), ...layout };
}

/** The mail that tells a person that they have signed in where they never had; `device` may be empty. */
export function newBrowserMail(mail: { language: Language; publicUrl: string; device: string }) {
  const t = mailTranslator(mail.language);
  const layout = mailLayout({
    language: mail.language,
    title: t('newBrowser.title'),
    paragraphs: [
      mail.device === ''
        ? t('newBrowser.whatUnknown', { product })
        : t('newBrowser.what', { product, device: mail.device }),
      t('newBrowser.then'),
    ],
    button: { label: t('newBrowser.button'), url: `${mail.publicUrl}${prefixOf[mail.language]}/account` },
    closing: t('newBrowser.closing'),
  });
  return { subject: mailSubject(t('newBrowser.subject', { product })), ...layout };
}
