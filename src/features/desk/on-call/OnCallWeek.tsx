import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { daysFrom, mondayOf, wallIn } from '#features/desk/calendar/rules.ts';
import { printPage } from '#platform/browser/printPage.ts';
import { addDays } from '#platform/days.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { Table } from '#platform/ui/Table.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './OnCall.module.css';
import { dayOfRota, gapsOf, hasRota, type Stretch } from './rota.rules.ts';
import type { Rota } from './schema.ts';
import { useRotaWords } from './useRotaWords.ts';

/** A week of a branch, day by day: who is on call from when until when, and when nobody is. */
export function OnCallWeek({ rota, home }: { rota: Rota; home: string }) {
  const t = useTranslations('onCall.week');
  const { date } = useRotaWords();
  const today = wallIn(rota.zone, new Date(rota.now)).slice(0, 10);
  const [from, setFrom] = useState(mondayOf(today));
  if (!hasRota(rota)) return null;
  const hasGaps = gapsOf(rota, rota.zone, { from, days: 7 }).length > 0;
  return (
    <section aria-labelledby="on-call-week" className="group">
      <h2 id="on-call-week">{t('heading', { day: date(from) })}</h2>
      <p className={styles.paper}>{home}</p>
      {hasGaps && <p>{t('gaps')}</p>}
      <div className="no-print">
        <ButtonRow>
          <Button kind="secondary" small onClick={() => setFrom(addDays(from, -7))}>
            {t('previous')}
          </Button>
          <Button kind="secondary" small onClick={() => setFrom(mondayOf(today))}>
            {t('this')}
          </Button>
          <Button kind="secondary" small onClick={() => setFrom(addDays(from, 7))}>
            {t('next')}
          </Button>
          <Button kind="quiet" small icon={<Icon of={Printer} />} onClick={() => void printPage()}>
            {t('print')}
          </Button>
        </ButtonRow>
      </div>
      <Table caption={t('caption', { day: date(from) })} captionHidden stacked className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('who')}</th>
          </tr>
        </thead>
        {daysFrom(from, 7).map((day) => (
          <Day key={day} rota={rota} day={day} isToday={day === today} />
        ))}
      </Table>
    </section>
  );
}

function Day({ rota, day, isToday }: { rota: Rota; day: string; isToday: boolean }) {
  const t = useTranslations('onCall.week');
  const { dayName } = useRotaWords();
  const stretches = dayOfRota(rota, rota.zone, day);
  return (
    <tbody>
      {stretches.map((stretch, index) => (
        <tr key={stretch.begins.toISOString()}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={stretches.length} className={styles.day}>
              <Time dateTime={day}>{dayName(day)}</Time>
              {isToday && <span className={classes(styles.today, 'no-print')}> {t('today')}</span>}
            </th>
          )}
          <Turn zone={rota.zone} stretch={stretch} isWhole={stretches.length === 1} />
        </tr>
      ))}
    </tbody>
  );
}

type TurnProps = { zone: string; stretch: Stretch; isWhole: boolean };

function Turn({ zone, stretch: { begins, ends, people }, isWhole }: TurnProps) {
  const t = useTranslations('onCall.week');
  const { time, onPaper } = useRotaWords();
  const shown = (moment: Date) => time(wallIn(zone, moment).slice(11));
  return (
    <>
      <td>{isWhole ? t('allDay') : t('times', { from: shown(begins), to: shown(ends) })}</td>
      <td className={styles.who}>
        {people.length > 0 ? onPaper(people) : <span className="quiet">{t('nobody')}</span>}
      </td>
    </>
  );
}
