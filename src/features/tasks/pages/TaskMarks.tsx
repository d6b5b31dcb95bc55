import { useTranslations } from 'use-intl';
import { localToday } from '#platform/browser/localToday.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import type { PlanMarkState } from '#vocabulary/tasks/marks.ts';
import type { PlannedTask, TaskState } from '../plan/plan.rules.ts';
import styles from './Task.module.css';
import type { PlanSource } from './usePlanSource.ts';
import { usePlanWords } from './usePlanWords.ts';

/** What a press does: the words on the button, and the mark that it sets. */
type Press = {
  words: 'done' | 'undo' | 'asked' | 'answered' | 'notAsked' | 'notAnswered' | 'notNeeded' | 'needed';
  to: PlanMarkState | null;
};

const leaveOut: Press = { words: 'notNeeded', to: 'not-needed' };

/** What can be pressed from each state: help to pay is asked for and answered, everything else is done. */
const pressesOf = ({ task: { pays } }: PlannedTask): Record<TaskState, readonly Press[]> => ({
  todo: pays ? [{ words: 'asked', to: 'asked' }, leaveOut] : [{ words: 'done', to: 'done' }, leaveOut],
  asked: [
    { words: 'answered', to: 'answered' },
    { words: 'notAsked', to: null },
  ],
  answered: [{ words: 'notAnswered', to: 'asked' }],
  done: [{ words: 'undo', to: null }],
  'not-needed': [{ words: 'needed', to: null }],
  covered: [],
});

/** Where a task stands, and how that is changed. */
export function TaskMarks({ planned, plan }: { planned: PlannedTask; plan: PlanSource }) {
  const t = useTranslations('plan.task');
  const words = usePlanWords(plan.answers);
  const { state, task } = planned;
  const standing =
    state === 'covered' ? t('covered') : state === 'not-needed' ? t('isNotNeeded') : words.state(planned);
  return (
    <section className={`${styles.part} no-print`}>
      <h2>{t('markHeading')}</h2>
      <p role="status">{standing ?? ''}</p>
      <ButtonRow>
        {pressesOf(planned)[state].map((press, index) => (
          <Button
            key={press.words}
            kind={index === 0 && state === 'todo' ? 'primary' : 'secondary'}
            onClick={() => plan.mark(task.key, press.to, press.to && localToday())}
          >
            {t(press.words)}
          </Button>
        ))}
      </ButtonRow>
      <ErrorMessage id="mark-refused" message={plan.error} />
    </section>
  );
}
