import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { AddTask } from './AddTask.tsx';
import styles from './CaseTasks.module.css';
import { DoneTasks } from './DoneTasks.tsx';
import { PutLists } from './PutLists.tsx';
import type { BranchOfCase, CaseTask, TasksOfCase } from './schema.ts';
import { TaskLine } from './TaskLine.tsx';
import { useCaseTasks, useTaskWrites, useTicking } from './useCaseTasks.ts';

type CaseTasksProps = {
  spiritId: string;
  /** True for a person at rest: what is still open stays, and says so. */
  isClosed: boolean;
};

/** What the home has to do for a case; for its own people alone. */
export function CaseTasks({ spiritId, isClosed }: CaseTasksProps) {
  const t = useTranslations('caseTasks');
  const { data, error, isFetching, refetch } = useCaseTasks(spiritId);
  return (
    <section aria-labelledby="case-tasks" className="group no-print">
      <h2 id="case-tasks">{t('heading')}</h2>
      <p className="quiet">{t('text')}</p>
      {!data && error && <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton text={t('loading')} lines={3} />}
      {data && isClosed && data.tasks.some(({ done }) => !done) && <Notice title={t('closed')} />}
      {data?.branches.map((branch) => (
        <TasksOfBranch key={branch.id} spiritId={spiritId} branch={branch} data={data} />
      ))}
    </section>
  );
}

type TasksOfBranchProps = { spiritId: string; branch: BranchOfCase; data: TasksOfCase };

/** What came of an act, and the task that can be opened again or brought back with one press. */
type Said = { text: string; undo?: string; removed?: CaseTask };

/** The tasks of one branch: added by a line, ticked off with a press, undone with another. */
function TasksOfBranch({ spiritId, branch, data }: TasksOfBranchProps) {
  const t = useTranslations('caseTasks');
  const [said, setSaid] = useState<Said>({ text: '' });
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  const write = useTaskWrites(spiritId);
  const tasks = data.tasks.filter(({ placeId }) => placeId === branch.id);
  const open = tasks.filter(({ done }) => !done);
  const tell = (next: Said) => {
    setSaid(next);
    focusOutcome();
  };
  const ticking = useTicking(spiritId, ({ id, text }) => tell({ text: t('doneNow', { text }), undo: id }));
  const reopen = (task: CaseTask) => {
    const onSuccess = () => tell({ text: t('reopened', { text: task.text }) });
    if (!write.isPending) write.mutate({ kind: 'change', task, to: { done: false } }, { onSuccess });
  };
  const restore = ({ id, text }: CaseTask) => {
    const onSuccess = () => tell({ text: t('restored', { text }) });
    if (!write.isPending) write.mutate({ kind: 'restore', taskId: id }, { onSuccess });
  };
  const { removed } = said;
  const undone = tasks.find(({ id, done }) => id === said.undo && done);
  const undo = removed ? () => restore(removed) : undone && (() => reopen(undone));
  return (
    <>
      <WhatCame text={said.text} place={outcome} busy={write.isPending} onUndo={undo} />
      <ErrorMessage id={`case-tasks-${branch.id}`} message={ticking.refusal ?? sentenceOf(write.error)} />
      {open.length === 0 && <p>{t(tasks.length === 0 ? 'empty' : 'allDone')}</p>}
      {open.length > 0 && (
        <ul
          className={styles.list}
          aria-label={data.branches.length > 1 ? t('openAt', { home: branch.name }) : t('open')}
        >
          {open.map((task) => (
            <TaskLine
              key={task.id}
              spiritId={spiritId}
              task={task}
              branch={branch}
              isTicked={ticking.isTicked(task)}
              onTick={() => ticking.tick(task)}
              onTold={tell}
            />
          ))}
        </ul>
      )}
      <AddTask spiritId={spiritId} placeId={branch.id} onAdded={(text) => setSaid({ text })} />
      <PutLists spiritId={spiritId} branch={branch} onPut={(text) => tell({ text })} />
      <DoneTasks tasks={tasks.filter(({ done }) => done)} busy={write.isPending} onReopen={reopen} />
    </>
  );
}

type WhatCameProps = {
  text: string;
  place: RefObject<HTMLParagraphElement | null>;
  busy: boolean;
  /** Takes it back; absent where there is nothing to take back. */
  onUndo: (() => void) | undefined;
};

/** What came of an act, with the press that takes it back. */
function WhatCame({ text, place, busy, onUndo }: WhatCameProps) {
  const t = useTranslations('caseTasks');
  return (
    <>
      <p ref={place} tabIndex={-1} role="status" className={styles.outcome}>
        {text}
      </p>
      {onUndo && (
        <div>
          <Button kind="secondary" small busy={busy} onClick={onUndo}>
            {t('undo')}
          </Button>
        </div>
      )}
    </>
  );
}
