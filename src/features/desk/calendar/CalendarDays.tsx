import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { usePaperGaps } from '#features/forms/official-papers/usePaperGaps.ts';
import { useNames } from '#features/places/team/useNames.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { Time } from '#platform/ui/Time.tsx';
import styles from './CalendarDays.module.css';
import { daysFrom, eventsOn } from './rules.ts';
import type { Calendar, CalendarEvent } from './schema.ts';
import type { CalendarView } from './useCalendar.ts';
import { useEventWords } from './useEventWords.ts';

type CalendarDaysProps = {
  calendar: Calendar;
  view: CalendarView;
  heading: RefObject<HTMLHeadingElement | null>;
  onOpen: (event: CalendarEvent) => void;
};

const PaperGapWords = lazyPart(
  () => import('#features/forms/official-papers/PaperGapWords.tsx').then((module) => module.PaperGapWords),
  ['paperGaps'],
);

/** Days with what is planned on each, in the order of the hours; side by side on a desk, and a sheet each on paper. */
export function CalendarDays({ calendar, view, heading, onOpen }: CalendarDaysProps) {
  const t = useTranslations('calendar');
  const { wholeDay, dayName } = useEventWords();
  const days = daysFrom(calendar.from, calendar.days);
  const branch = calendar.branches.find(({ id }) => id === calendar.place);
  const last = days.at(-1) ?? calendar.from;
  // A sheet bears its own day: only of a week in which nothing is planned there is none.
  const onScreen = view === 'week' && calendar.events.length === 0 ? undefined : 'no-print';
  const title = view === 'day' ? wholeDay(calendar.from) : `${dayName(calendar.from)} – ${wholeDay(last)}`;
  return (
    <section aria-labelledby="calendar-days" className={styles.days}>
      <h2 id="calendar-days" ref={heading} tabIndex={-1} className={classes(styles.title, onScreen)}>
        {[title, branch?.name].filter(Boolean).join(' · ')}
      </h2>
      {calendar.events.length === 0 && <p className={onScreen}>{t('empty')}</p>}
      <div className={view === 'week' ? styles.week : styles.one}>
        {days.map((day) => (
          <Day key={day} calendar={calendar} view={view} day={day} onOpen={onOpen} />
        ))}
      </div>
    </section>
  );
}

type DayProps = Pick<CalendarDaysProps, 'calendar' | 'view' | 'onOpen'> & { day: string };

function Day({ calendar, view, day, onOpen }: DayProps) {
  const t = useTranslations('calendar');
  const { dayName, wholeDay } = useEventWords();
  const events = eventsOn(calendar.events, day);
  const isToday = day === calendar.today;
  return (
    <section aria-labelledby={`day-${day}`} className={classes(styles.day, events.length === 0 && styles.free)}>
      <h3 id={`day-${day}`} className={styles.dayName}>
        <span className={classes(view === 'day' && 'visually-hidden', styles.screenDay)}>
          <Time dateTime={day}>{dayName(day)}</Time>
        </span>
        <span className={styles.paperDay}>
          {t('sheet')}, {wholeDay(day)}
        </span>
        {isToday && <span className={classes(styles.today, 'no-print')}>{t('isToday')}</span>}
      </h3>
      {events.length === 0 ? (
        <p className="quiet small">{t('emptyDay')}</p>
      ) : (
        <ul className={styles.events}>
          {events.map((event, index) => (
            <EventBlock
              key={event.id}
              event={event}
              day={day}
              several={calendar.branches.length > 1 && calendar.place === null}
              overlapping={events.slice(0, index).some(({ ends }) => ends > event.begins)}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type EventBlockProps = {
  event: CalendarEvent;
  day: string;
  several: boolean;
  overlapping: boolean;
  onOpen: CalendarDaysProps['onOpen'];
};

function EventBlock({ event, day, several, overlapping, onOpen }: EventBlockProps) {
  const t = useTranslations('calendar');
  const { timesOf, titleOf } = useEventWords();
  const gap = usePaperGaps().find(({ eventId }) => eventId === event.id);
  const nameOf = useNames();
  const needs = event.resources.map(({ name }) => name).join(', ');
  return (
    <li className={styles.event}>
      <p className="small tabular">{timesOf(event, day)}</p>
      <button type="button" className={styles.open} onClick={() => onOpen(event)}>
        {titleOf(event)}
      </button>
      <p className={styles.paperTitle}>{titleOf(event)}</p>
      {gap && (
        <p className={styles.gap}>
          <PaperGapWords gap={{ papers: gap.papers }} />
        </p>
      )}
      {overlapping && <p className={classes('quiet', 'small', 'no-print')}>{t('overlaps')}</p>}
      <dl className={styles.facts}>
        {several && <Fact name={t('branch')} value={event.place.name} />}
        <Fact name={t('where')} value={event.location} />
        <Fact name={t('needs')} value={needs} />
        <Fact name={t('people')} value={event.people.map(nameOf).join(', ')} more />
        <Fact name={t('note')} value={event.note} more />
      </dl>
    </li>
  );
}

/** A line about an event; with `more` it is left out where days stand side by side, but for paper. */
function Fact({ name, value, more }: { name: string; value: string; more?: boolean }) {
  if (!value) return null;
  return (
    <div className={more ? styles.more : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
