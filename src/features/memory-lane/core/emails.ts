import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { zoneOf } from '#vocabulary/regions/timeZones.ts';

/** Something a family is told of, as a mail may say it: what kind of thing, when it came, whether it is shown already. */
export type WaitingTribute = {
  id: string;
  kind: 'candle' | 'message' | 'photograph' | 'reported';
  date: string;
  shown: boolean;
};

type Waiting = {
  language: Language;
  publicUrl: string;
  spiritId: string;
  /** Where the page is at home, whose clock says on which day something came. */
  region: string | null;
  /** How many wait to be looked at, and how many are shown already that came since the last mail. */
  waiting: number;
  shown: number;
  /** The first of them, each with a link of its own. */
  first: readonly WaitingTribute[];
};

/**
 * Tells a family, once a day at most, that something waits on its memory page, or came and is shown there already. Names nobody; each link leads to the page at
 * that message, where a button shows or removes it.
 */
export function waitingMail({ language, publicUrl, spiritId, region, waiting, shown, first }: Waiting) {
  const t = mailTranslator(language);
  const page = localPath(language, `/spirit/${spiritId}/memory-lane`);
  const signIn = `${publicUrl}${localPath(language, '/sign-in')}`;
  const linkTo = (path: string) => `${signIn}?redirect=${encodeURIComponent(path)}`;
  const day = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: zoneOf(region ?? '') });
  const links = first.map(({ id, kind, date, shown: isShown }) => ({
    label: t(`memoryLane.${isShown && kind !== 'reported' ? 'shownAtOnce' : kind}`, {
      date: withFrenchFirstDay(day.format(new Date(date))),
    }),
    url: linkTo(`${page}?tribute=${id}`),
  }));
  const title = waiting > 0 ? t('memoryLane.title', { count: waiting }) : t('memoryLane.titleShown', { count: shown });
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t(`memoryLane.${shown > 0 ? 'whatShown' : 'what'}`, { count: shown }), t('memoryLane.pace')],
    button: { label: t('memoryLane.button'), url: `${signIn}?redirect=${page}` },
    links,
    closing: t('memoryLane.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}
