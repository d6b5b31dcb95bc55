import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './CaseTasks.module.css';
import type { BranchOfCase, CaseTask } from './schema.ts';
import { TaskEditor } from './TaskEditor.tsx';
import { useDueWords } from './useDueWords.ts';
import type { Edited } from './useTaskEditor.ts';

type TaskLineProps = {
  spiritId: string;
  task: CaseTask;
  branch: BranchOfCase;
  /** It is just being ticked off. */
  isTicked: boolean;
  onTick: () => void;
  onTold: (edited: Edited) => void;
};

/** A task that is open: one press says that it is done, another changes it in its place. */
export function TaskLine({ spiritId, task, branch, isTicked, onTick, onTold }: TaskLineProps) {
  const t = useTranslations('caseTasks');
  const reader = useActor()?.email;
  const nameOf = useNames();
  const [isEditing, setEditing] = useState(false);
  const [opener, focusOpener] = useFocusAfter<HTMLButtonElement>();
  const close = (edited?: Edited) => {
    setEditing(false);
    if (edited) onTold(edited);
    else focusOpener();
  };
  return (
    <li className={styles.task}>
      {isEditing ? (
        <TaskEditor spiritId={spiritId} task={task} branch={branch} onClose={close} />
      ) : (
        <>
          <Checkbox
            id={`task-${task.id}`}
            className={styles.what}
            label={task.text}
            checked={isTicked}
            onChange={onTick}
          />
          <DueOfTask task={task} today={branch.today} />
          {task.assignee && (
            <span className="quiet small">{task.assignee === reader ? t('you') : nameOf(task.assignee)}</span>
          )}
          <Button ref={opener} kind="quiet" small onClick={() => setEditing(true)}>
            {t('change')} <span className="visually-hidden">{t('changeHidden', { text: task.text })}</span>
          </Button>
        </>
      )}
    </li>
  );
}

/** When it is due, late once that is over, or what it waits for. */
function DueOfTask({ task, today }: { task: CaseTask; today: string }) {
  const { dueOrLate, waiting } = useDueWords();
  const { dueOn, dueAt, late } = task;
  if (dueOn === null) return <span className="quiet small">{task.rule ? waiting(task) : ''}</span>;
  return (
    <span className={`small ${late ? styles.late : ''}`}>
      <Time dateTime={dueAt === null ? dueOn : `${dueOn}T${dueAt}`}>{dueOrLate(task, today)}</Time>
    </span>
  );
}
