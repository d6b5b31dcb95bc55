import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
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

type Suspended = { language: Language; publicUrl: string; until: string | null; reason: string | null };

/** Tells a person that their account is suspended, until when, and why where that is told. */
export function accountSuspendedMail({ language, publicUrl, until, reason }: Suspended) {
  const t = mailTranslator(language);
  const day = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });
  const layout = mailLayout({
    language,
    title: t('accountSuspended.title'),
    paragraphs: [
      t('accountSuspended.what', { product }),
      until
        ? t('accountSuspended.until', { day: withFrenchFirstDay(day.format(new Date(until))) })
        : t('accountSuspended.open'),
      ...(reason ? [t('accountSuspended.reason', { reason })] : []),
      t('accountSuspended.data'),
    ],
    button: { label: t('accountSuspended.button'), url: `${publicUrl}${localPath(language, '/contact')}` },
    closing: t('accountSuspended.closing'),
  });
  return { subject: mailSubject(t('accountSuspended.subject', { product })), ...layout };
}

/** Tells a person that they can sign in again, and why where that is told. */
export function accountBackMail({ language, publicUrl, reason }: Omit<Suspended, 'until'>) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('accountBack.title'),
    paragraphs: [t('accountBack.what', { product }), ...(reason ? [t('accountBack.reason', { reason })] : [])],
    button: { label: t('accountBack.button'), url: `${publicUrl}${localPath(language, '/sign-in')}` },
    closing: t('accountBack.closing'),
  });
  return { subject: mailSubject(t('accountBack.subject', { product })), ...layout };
}
