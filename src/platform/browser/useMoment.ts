import { useFormatter, useNow } from 'use-intl';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Writes moments for signed-in people, in their own time zone: how long ago, and exactly when. */
export function useMoment() {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return {
    /** What has only just happened is never in the future, even where the last look at the clock was before it. */
    ago: (iso: string): string =>
      format.relativeTime(new Date(iso), new Date(Math.max(now.getTime(), Date.parse(iso)))),
    exact: (iso: string): string =>
      format.dateTime(new Date(iso), { dateStyle: 'long', timeStyle: 'short', timeZone: ownZone() }),
  };
}
