import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { countHappenings, type Happening, historyOf, newestOf } from './history.rules.ts';
import styles from './Record.module.css';
import { useHistory } from './useHistory.ts';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const shownAtFirst = 8;

/** Who did what to a record, by day, newest first; `record` is what was read of it, whose change asks for more. */
export function History({ spiritId, record }: { spiritId: string; record: unknown }) {
  const t = useTranslations('spirits.history');
  const again = useTranslations('spirits')('tryAgain');
  const format = useFormatter();
  const { audits, error, isFetching, refetch } = useHistory(spiritId, record);
  const [all, setAll] = useState(false);
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const dayOf = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'full', timeZone: ownZone() });
  const days = historyOf(audits ?? [], dayOf);
  const count = countHappenings(days);
  const showAll = () => {
    setAll(true);
    focusHeading();
  };
  return (
    <section aria-labelledby="history" className={`no-print ${styles.section}`}>
      <h2 id="history" ref={heading} tabIndex={-1}>
        {t('heading')}
      </h2>
      {!audits && !error && <Skeleton text={t('loading')} lines={4} />}
      {!audits && error && (
        <>
          <p>{t('failed')}</p>
          <div>
            <Button kind="secondary" busy={isFetching} onClick={() => refetch()}>
              {again}
            </Button>
          </div>
        </>
      )}
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

/** One thing that happened, in a sentence, with its time of day. */
function Happened({ happening: { action, actor, home, date, times } }: { happening: Happening }) {
  const t = useTranslations('spirits.history');
  const format = useFormatter();
  const who = actor === 'funeral-home' ? (home ?? t('aHome')) : '';
  const values = { side: actor, who, home: home ?? t('aHome') };
  const known = t.has(`actions.${action}`) ? action : 'other';
  return (
    <li>
      <span>
        {t(`actions.${known}`, values)}
        {times > 1 && <span className="quiet"> {t('times', { times })}</span>}
      </span>
      <Time dateTime={date}>{format.dateTime(new Date(date), { timeStyle: 'short', timeZone: ownZone() })}</Time>
    </li>
  );
}
