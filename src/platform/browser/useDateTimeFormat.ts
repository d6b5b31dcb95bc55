import { useFormatter, useNow } from 'use-intl';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { withFrenchFirstDay } from '../firstDay.ts';

/** "16 h 05" stays on one line. */
const withNoBreakSpaces = (text: string): string => text.replace(/(\d) h (\d)/, '$1\u00a0h\u00a0$2');

/** Writes moments for signed-in people, in their own time zone: how long ago, and exactly when. */
export function useDateTimeFormat() {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return {
    /** Never less than a minute: seconds would only make a page restless, and the clock is looked at once a minute. */
    ago: (iso: string): string =>
      format.relativeTime(new Date(iso), new Date(Math.max(now.getTime(), Date.parse(iso) + 60_000))),
    exact: (iso: string): string =>
      withNoBreakSpaces(
        withFrenchFirstDay(
          format.dateTime(new Date(iso), { dateStyle: 'long', timeStyle: 'short', timeZone: localTimeZone() }),
        ),
      ),
    /** The same in less room. */
    short: (iso: string): string =>
      withNoBreakSpaces(
        withFrenchFirstDay(
          format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short', timeZone: localTimeZone() }),
        ),
      ),
    /** The time of day alone. */
    time: (iso: string): string =>
      withNoBreakSpaces(format.dateTime(new Date(iso), { timeStyle: 'short', timeZone: localTimeZone() })),
    /** The day alone. */
    day: (iso: string): string =>
      withFrenchFirstDay(format.dateTime(new Date(iso), { dateStyle: 'long', timeZone: localTimeZone() })),
  };
}
