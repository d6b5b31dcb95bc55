import { mailLayout, mailSubject, mailTranslator } from '../../platform/mailLayout.ts';
import { type Language, prefixOf } from '../../vocabulary/languages.ts';
import { productName as product } from '../../vocabulary/productName.ts';
import type { Alarm } from './schema.ts';

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

/** The mail that calls an administrator to what happens at the doors. */
export function alarmMail(language: Language, alarm: Alarm, publicUrl: string) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('operations.alarm.title'),
    paragraphs: [t(`operations.alarm.what.${alarm}`), t('operations.alarm.then')],
    button: { label: t('operations.alarm.button'), url: `${publicUrl}${prefixOf[language]}/operations?view=alarms` },
    closing: t('operations.alarm.closing', { product }),
  });
  return { subject: mailSubject(t('operations.alarm.subject', { product })), ...layout };
}
