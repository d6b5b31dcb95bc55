import { mailLayout, mailSubject, mailTranslator } from '../../platform/mailLayout.ts';
import type { Language } from '../../vocabulary/languages.ts';
import { productName as product } from '../../vocabulary/productName.ts';

/** The mail that shows an administrator that mails arrive. */
export function testMail(language: Language): { subject: string; text: string; html: string } {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('operations.test.title'),
    paragraphs: [t('operations.test.why', { product })],
    closing: t('operations.test.closing'),
  });
  return { subject: mailSubject(t('operations.test.subject', { product })), ...layout };
}
