import { useFormatter } from 'use-intl';
import type { Answers } from '#features/answers/schema.ts';
import type { Circumstance } from '#vocabulary/tasks/task.ts';
import type { PlannedTask } from '../plan/plan.rules.ts';
import { usePlanWords } from './usePlanWords.ts';

/** Why a task is there: what the family has said, and what it has not said. */
export function TaskReasons({ planned, answers }: { planned: PlannedTask; answers: Answers }) {
  const { t } = usePlanWords(answers);
  const format = useFormatter();
  const listOf = (circumstances: readonly Circumstance[]) =>
    format.list(
      circumstances.map((one) => t(`circumstances.${one}`)),
      { type: 'conjunction' },
    );
  return (
    <>
      {planned.because.length > 0 && <p className="quiet">{t('task.told', { list: listOf(planned.because) })}</p>}
      {planned.unknown.length > 0 && <p className="quiet">{t('task.maybe', { list: listOf(planned.unknown) })}</p>}
    </>
  );
}
