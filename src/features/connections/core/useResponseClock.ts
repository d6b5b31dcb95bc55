import { useFormatter, useNow, useTranslations } from 'use-intl';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { isOverdue, type TimedRequest } from './responseClock.rules.ts';

/** What the clock of a request says: whether it is over, and the sentence for each side. */
export type ResponseClock = { late: boolean; forHome: string; forFamily: string };

/** Says by when a funeral home is asked to answer, or that it is late; null for a request that is answered. */
export function useResponseClock(): (request: TimedRequest) => ResponseClock | null {
  const t = useTranslations('connections.clock');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const timeZone = localTimeZone();
  const dayOf = (moment: Date) => format.dateTime(moment, { dateStyle: 'short', timeZone });
  return (request) => {
    if (request.status !== 'pending' || request.answerBy === undefined) return null;
    const moment = new Date(request.answerBy);
    const isToday = dayOf(moment) === dayOf(now);
    const late = isOverdue(request, now.getTime());
    const day = withFrenchFirstDay(
      format.dateTime(moment, { weekday: 'short', day: 'numeric', month: 'short', timeZone }),
    );
    const time = format.dateTime(moment, { timeStyle: 'short', timeZone });
    const values = { day, time, today: isToday ? 'yes' : 'no' };
    return {
      late,
      forHome: t(late ? 'late' : 'by', values),
      forFamily: t(late ? 'familyLate' : 'familyBy', values),
    };
  };
}
