import { useTranslations } from 'use-intl';
import { localToday } from '#platform/browser/localToday.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { PlannedTask } from '../plan/plan.rules.ts';
import styles from './Offices.module.css';
import type { OfficesPlan } from './useNoticeLog.ts';

const transmission = 'simplifiedTransmission';

/** In Québec one form tells six offices, which then need no letter: ticked here as in the plan. */
export function SimplifiedTransmission({ planned, plan }: { planned: readonly PlannedTask[]; plan: OfficesPlan }) {
  const t = useTranslations('offices.transmission');
  const own = planned.find(({ task }) => task.key === transmission);
  if (!own || own.state === 'not-needed') return null;
  return (
    <section aria-labelledby="offices-transmission" className={styles.advice}>
      <h2 id="offices-transmission">{t('heading')}</h2>
      <p>{t('text')}</p>
      <Checkbox
        id={`tick-${transmission}`}
        label={t('tick')}
        checked={own.state === 'done'}
        onChange={({ target }) =>
          plan.mark(transmission, target.checked ? 'done' : null, target.checked ? localToday() : null)
        }
      />
      <p className="no-print">
        <Link href={plan.hrefOf(transmission)}>{t('more')}</Link>
      </p>
    </section>
  );
}
