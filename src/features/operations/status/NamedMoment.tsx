import { useFormatter } from 'use-intl';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { Time } from '#platform/ui/Time.tsx';

/** Whose clock a page tells that is the same for everybody. */
const clock = { timeZone: 'America/Toronto', timeZoneName: 'long' } as const;

/** A moment on a page that is drawn once for readers everywhere: day and minute by a clock that is named. */
export function NamedMoment({ at }: { at: string }) {
  const format = useFormatter();
  const words = format.dateTime(new Date(at), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...clock,
  });
  return <Time dateTime={at}>{withFrenchFirstDay(words)}</Time>;
}
