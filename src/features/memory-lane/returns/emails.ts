import { formatDate } from '#features/memory-lane/core/moments.rules.ts';
import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { ofName } from '#vocabulary/ofName.ts';

/** Where a press confirms or stops it; the key stands behind `#`, so that no server and no log sees it before. */
const confirmPath = '/memory-lane/return';

/** About whose page a mail is, when it comes, and the key by which its reader confirms and stops it. */
type ReturnMailContext = {
  language: Language;
  publicUrl: string;
  name: string;
  day: string;
  key: string;
};

function wordsOf({ language, publicUrl, name, day }: ReturnMailContext) {
  const t = mailTranslator(language);
  const values = { ofName: ofName(language, name || t('memorySteward.unnamed')), day: formatDate(day, language) };
  return { t, values, urlOf: (path: string) => `${publicUrl}${localPath(language, path)}` };
}

/** Asks a mailbox whether it wishes to be written to once; without its press nothing comes. */
export function confirmReturnMail(about: ReturnMailContext) {
  const { t, values, urlOf } = wordsOf(about);
  const title = t('memoryReturn.confirm.title', values);
  const layout = mailLayout({
    language: about.language,
    title,
    paragraphs: [
      t('memoryReturn.confirm.what', values),
      t('memoryReturn.confirm.how', { days: limits.returnConfirmDays }),
    ],
    button: { label: t('memoryReturn.confirm.button'), url: `${urlOf(confirmPath)}#${about.key}` },
    links: [{ label: t('memoryReturn.confirm.stop'), url: `${urlOf(`${confirmPath}/stop`)}#${about.key}` }],
    closing: t('memoryReturn.confirm.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}

/** The one mail that was asked for: a sentence, the way to the page, and the way to be sure that nothing follows. */
export function returnMail(about: ReturnMailContext & { slug: string }) {
  const { t, values, urlOf } = wordsOf(about);
  const title = t('memoryReturn.day.title', values);
  const layout = mailLayout({
    language: about.language,
    title,
    paragraphs: [t('memoryReturn.day.what', values)],
    button: { label: t('memoryReturn.day.button'), url: urlOf(`/memory-lane/${about.slug}`) },
    links: [{ label: t('memoryReturn.day.stop'), url: `${urlOf(`${confirmPath}/stop`)}#${about.key}` }],
    closing: t('memoryReturn.day.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}
