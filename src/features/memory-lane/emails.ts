import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTexts } from '#platform/mailLayout.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';

/** Something that waits for its family, as a mail may say it: what kind of thing, and when it came. */
export type WaitingTribute = { id: string; kind: 'candle' | 'message' | 'photograph' | 'reported'; date: string };

type Waiting = {
  language: Language;
  publicUrl: string;
  spiritId: string;
  count: number;
  /** The first of them, each with a link of its own. */
  first: readonly WaitingTribute[];
};

/**
 * Tells a family, once a day at most, that something waits on its memory page. Names nobody; each link leads to the page at
 * that message, where a button shows or removes it.
 */
export function waitingMail({ language, publicUrl, spiritId, count, first }: Waiting) {
  const t = mailTexts(language);
  const page = localPath(language, `/spirit/${spiritId}/memory-lane`);
  const signIn = `${publicUrl}${localPath(language, '/sign-in')}`;
  const linkTo = (path: string) => `${signIn}?redirect=${encodeURIComponent(path)}`;
  const day = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'America/Toronto' });
  const links = first.map(({ id, kind, date }) => ({
    label: t(`memoryLane.${kind}`, { date: day.format(new Date(date)) }),
    url: linkTo(`${page}?tribute=${id}`),
  }));
  const layout = mailLayout({
    language,
    title: t('memoryLane.title', { count }),
    paragraphs: [t('memoryLane.what'), t('memoryLane.pace')],
    button: { label: t('memoryLane.button'), url: `${signIn}?redirect=${page}` },
    links,
    closing: t('memoryLane.closing'),
  });
  return { subject: mailSubject(t('memoryLane.title', { count })), ...layout };
}
