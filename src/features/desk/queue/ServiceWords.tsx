import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import type { CaseLine } from '#features/desk/case-lines/schema.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { Time } from '#platform/ui/Time.tsx';

/** What comes next for a case, with its day and time on the clock of its place. */
export function ServiceWords({ service: { kind, begins } }: { service: NonNullable<CaseLine['service']> }) {
  const kinds = useTranslations('calendar.kinds');
  const format = useFormatter();
  const day = format.dateTime(new Date(`${begins.slice(0, 10)}T12:00Z`), {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  });
  return (
    <Time dateTime={begins}>
      {`${kinds(kind)}, ${withFrenchFirstDay(day)}, ${wallClock(format).time(begins.slice(11))}`}
    </Time>
  );
}
