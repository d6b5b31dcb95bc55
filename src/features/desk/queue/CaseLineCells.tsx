import { useFormatter, useTranslations } from 'use-intl';
import type { CaseLine } from '#features/desk/case-lines/schema.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './CasesTable.module.css';

const ServiceWords = lazyPart(() => import('./ServiceWords.tsx').then((module) => module.ServiceWords), ['calendar']);

const shortDay = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** The day of the death: short, with the year where it is not the present one; what is not a whole day as it was typed. */
export function DiedOn({ line }: { line: CaseLine | undefined }) {
  const t = useTranslations('desk.table');
  const format = useFormatter();
  const day = line?.diedOn;
  if (!day) return null;
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(day);
  const isThisYear = day.startsWith(String(new Date().getFullYear()));
  const written = isWhole
    ? format.dateTime(new Date(`${day}T00:00Z`), isThisYear ? shortDay : { ...shortDay, year: 'numeric' })
    : day;
  return (
    <>
      <span className={styles.term}>{t('diedTerm')}</span>
      <Time dateTime={day}>{withFrenchFirstDay(written)}</Time>
    </>
  );
}

/** Where the person is: by the chain of custody, else as the family has said it. A chain that is broken is said beside it. */
export function WhereNow({ line, said }: { line: CaseLine | undefined; said: string }) {
  const t = useTranslations('desk.table');
  const where = line?.care?.where ?? said;
  return (
    <>
      {where && <span title={where}>{where}</span>}
      {line?.care && line.care.alarms > 0 && <span className={styles.gap}>{t('alarm')}</span>}
    </>
  );
}

/** What comes next in the calendar; while nothing is planned what is wished. */
export function NextService({ line, wish }: { line: CaseLine | undefined; wish: string }) {
  if (line?.service) return <ServiceWords service={line.service} />;
  return wish ? <span className="quiet">{wish}</span> : null;
}

/** What is still to be paid; nothing where nothing was asked yet, or the reader does not work on money. */
export function Balance({ line }: { line: CaseLine | undefined }) {
  const t = useTranslations('desk.table');
  const { money } = useMoneyFormat();
  if (line?.balance === null || line?.balance === undefined) return null;
  return (
    <>
      <span className={styles.term}>{t('balanceTerm')}</span>
      {money(line.balance)}
    </>
  );
}
