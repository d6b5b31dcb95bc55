import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Audit } from '#features/audits/schema.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { classes } from '#platform/ui/classes.ts';
import { Time } from '#platform/ui/Time.tsx';
import deskStyles from './Desk.module.css';
import { countHappenings, type Happening, historyOf, newestOf } from './history.rules.ts';
import styles from './Record.module.css';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const shownAtFirst = 8;

/** Who did what to a case, by day, newest first; who it was at the own funeral home is said by name. */
export function DeskHistory({ audits }: { audits: readonly Audit[] }) {
  const t = useTranslations('desk.history');
  const format = useFormatter();
  const [all, setAll] = useState(false);
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const dayOf = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'full', timeZone: ownZone() });
  const days = historyOf(audits, dayOf);
  const count = countHappenings(days);
  const showAll = () => {
    setAll(true);
    focusHeading();
  };
  return (
    <section aria-labelledby="history" className={classes(styles.section, deskStyles.other, 'no-print')}>
      <h2 id="history" ref={heading} tabIndex={-1}>
        {t('heading')}
      </h2>
      {newestOf(days, all ? count : shownAtFirst).map(({ day, happenings }) => (
        <div key={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul className={styles.happenings}>
            {happenings.map((happening) => (
              <Happened key={happening.id} happening={happening} />
            ))}
          </ul>
        </div>
      ))}
      {!all && count > shownAtFirst && (
        <div>
          <Button kind="quiet" onClick={showAll}>
            {t('all', { count })}
          </Button>
        </div>
      )}
    </section>
  );
}

function Happened({ happening: { action, actor, colleague, date, times } }: { happening: Happening }) {
  const t = useTranslations('audits');
  const desk = useTranslations('desk.history');
  const format = useFormatter();
  const who = colleague ?? t(`who.${actor}`);
  return (
    <li>
      <span className={deskStyles.who}>
        {t.has(`actions.${action}`) ? t(`actions.${action}`, { who }) : t('actions.other', { who })}
        {times > 1 && <span className="quiet"> {desk('times', { times })}</span>}
      </span>
      <Time dateTime={date}>{format.dateTime(new Date(date), { timeStyle: 'short', timeZone: ownZone() })}</Time>
    </li>
  );
}
