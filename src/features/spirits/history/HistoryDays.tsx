import { type ReactNode, useState } from 'react';
import { useFormatter } from 'use-intl';
import type { Audit } from '#features/audits/schema.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { Button } from '#platform/ui/Button.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { Time } from '#platform/ui/Time.tsx';
import { itemAt } from '#vocabulary/lists.ts';
import styles from './HistoryDays.module.css';
import { countEntries, type HistoryEntry, historyOf, newestOf } from './history.rules.ts';

const shownAtFirst = 8;

/** A history and its words; `sentenceOf` says what happened, the children stand where it is not there yet. */
export type HistoryDaysProps = {
  audits: readonly Audit[];
  heading: string;
  allText: (count: number) => string;
  timesText: (times: number) => string;
  sentenceOf: (happening: HistoryEntry) => ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** What happened to a record, by day, newest first: the latest on the screen, everything on paper. */
export function HistoryDays({ audits, heading, allText, className, children, ...words }: HistoryDaysProps) {
  const format = useFormatter();
  const [all, setAll] = useState(false);
  const [title, focusTitle] = useFocusAfter<HTMLHeadingElement>();
  const dayOf = (iso: string) =>
    withFrenchFirstDay(format.dateTime(new Date(iso), { dateStyle: 'full', timeZone: localTimeZone() }));
  const days = historyOf(audits, dayOf);
  const count = countEntries(days);
  const newest = newestOf(days, all ? count : shownAtFirst).flatMap(({ entries }) => entries);
  const shown = new Set(newest.map(({ id }) => id));
  const classOf = ({ id }: HistoryEntry) => (shown.has(id) ? undefined : styles.later);
  const showAll = () => {
    setAll(true);
    focusTitle();
  };
  return (
    <section aria-labelledby="history" className={classes('group', className)}>
      <h2 id="history" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children}
      {days.map(({ day, entries }) => (
        <div key={day} className={classOf(itemAt(entries, 0))}>
          <h3 className={styles.day}>{day}</h3>
          <ul className={styles.happenings}>
            {entries.map((happening) => (
              <HistoryLine key={happening.id} happening={happening} className={classOf(happening)} {...words} />
            ))}
          </ul>
        </div>
      ))}
      {!all && count > shownAtFirst && (
        <div className="no-print">
          <Button kind="quiet" flush onClick={showAll}>
            {allText(count)}
          </Button>
        </div>
      )}
    </section>
  );
}

type HistoryLineProps = Pick<HistoryDaysProps, 'timesText' | 'sentenceOf' | 'className'> & { happening: HistoryEntry };

/** One thing that happened, in a sentence, with its time of day. */
function HistoryLine({ happening, className, timesText, sentenceOf }: HistoryLineProps) {
  const format = useFormatter();
  const { date, times } = happening;
  return (
    <li className={className}>
      <span>
        {sentenceOf(happening)}
        {times > 1 && <span className="quiet"> {timesText(times)}</span>}
      </span>
      <Time dateTime={date}>{format.dateTime(new Date(date), { timeStyle: 'short', timeZone: localTimeZone() })}</Time>
    </li>
  );
}
