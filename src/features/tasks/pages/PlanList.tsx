import { useLocation } from 'react-router';
import { regionOf, wayOf } from '#features/answers/answers.rules.ts';
import { FoldedBand } from '#platform/ui/FoldedBand.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { estatePath } from '#vocabulary/regions/regionPaths.ts';
import type { PlanBand } from '#vocabulary/tasks/bands.ts';
import { bandsOf, isOpenTask, type PlannedTask } from '../plan/plan.rules.ts';
import styles from './Plan.module.css';
import { PlanRow } from './PlanRow.tsx';
import type { PlanSource } from './usePlanSource.ts';
import { usePlanWords } from './usePlanWords.ts';

/** Where an estate is settled: in the weeks after, and within the year. */
const estateBands: readonly PlanBand[] = ['month', 'year'];

/** The bands of a plan: the one that the address names is unfolded, else the first one with something open in it. */
export function PlanList({ planned, plan }: { planned: readonly PlannedTask[]; plan: PlanSource }) {
  const { t } = usePlanWords(plan.answers);
  const bands = bandsOf(planned);
  const region = regionOf(plan.answers);
  const { hash } = useLocation();
  const named = bands.find(({ band }) => hash === `#plan-${band}`);
  const first = named ?? bands.find(({ tasks }) => tasks.some(isOpenTask));
  return (
    <div>
      {bands.map(({ band, tasks }) => (
        <FoldedBand
          key={band}
          id={`plan-${band}`}
          heading={t(`bands.${wayOf(plan.answers)}.${band}`)}
          note={t('bands.open', { open: tasks.filter(isOpenTask).length })}
          open={band === first?.band}
        >
          <ul className={styles.list}>
            {tasks.map((one) => (
              <PlanRow key={one.task.key} planned={one} plan={plan} />
            ))}
          </ul>
          {region && wayOf(plan.answers) === 'now' && estateBands.includes(band) && (
            <p className="no-print">
              <Link href={estatePath(region)}>{t('page.estate')}</Link>
            </p>
          )}
        </FoldedBand>
      ))}
    </div>
  );
}
