import { useFormatter } from 'use-intl';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { Time } from '#platform/ui/Time.tsx';

/** A date as far as it is known: a year, a month or a day. */
export function PartialDate({ date }: { date: string }) {
  const format = useFormatter();
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date) ?? [];
  if (!year || !month) return <>{date}</>;
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const parts = { year: 'numeric', month: 'long', day: day ? 'numeric' : undefined, timeZone: 'UTC' } as const;
  return <Time dateTime={date}>{withFrenchFirstDay(format.dateTime(moment, parts))}</Time>;
}
