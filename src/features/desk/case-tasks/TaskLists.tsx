import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TaskList } from '#features/spirits/case-tasks/schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { TaskListCard } from './TaskListCard.tsx';
import { TaskListForm } from './TaskListForm.tsx';
import styles from './TaskLists.module.css';
import { useTaskLists, useTaskListWrites } from './useTaskLists.ts';

/** The lists of one branch: begun with ours, added, changed in their place and deleted. */
export function TaskLists({ placeId }: { placeId: string }) {
  const t = useTranslations('taskLists');
  const read = useTaskLists(placeId);
  const [opened, setOpened] = useState<TaskList['id'] | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  if (read.error && !read.data) return <LoadFailed message={t('failed')} again={t('again')} read={read} />;
  if (!read.data) return <Skeleton text={t('loading')} lines={6} />;
  const { lists } = read.data;
  const tell = (message: string) => {
    setOpened(null);
    setSaid(message);
    focusOutcome();
  };
  const close = () => setOpened(null);
  const add = (
    <Button
      kind={lists.length === 0 ? 'secondary' : 'primary'}
      icon={<Icon of={Plus} />}
      onClick={() => setOpened('new')}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <p ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {said}
      </p>
      {opened === 'new' && <TaskListForm placeId={placeId} list={null} onClose={close} onTold={tell} />}
      {opened !== 'new' && lists.length === 0 && <NoLists placeId={placeId} add={add} onTold={tell} />}
      {opened === null && lists.length > 0 && <div className="no-print">{add}</div>}
      {lists.map((list) =>
        opened === list.id ? (
          <TaskListForm key={list.id} placeId={placeId} list={list} onClose={close} onTold={tell} />
        ) : (
          <TaskListCard key={list.id} list={list} onChange={() => setOpened(list.id)} />
        ),
      )}
    </>
  );
}

type NoListsProps = { placeId: string; add: ReactNode; onTold: (said: string) => void };

/** Before there is a list: ours to begin with, or one of their own. */
function NoLists({ placeId, add, onTold }: NoListsProps) {
  const t = useTranslations('taskLists');
  const language = useLanguage();
  const fill = useTaskListWrites(placeId);
  const begin = () => fill.mutate({ kind: 'fill', language, onDone: () => onTold(t('filled')) });
  return (
    <>
      <ErrorMessage id="task-lists-refused" message={sentenceOf(fill.error)} />
      <EmptyState
        title={t('empty.title')}
        action={
          <div className="row">
            <Button busy={fill.isPending} onClick={begin}>
              {t('empty.fill')}
            </Button>
            {add}
          </div>
        }
      >
        <p>{t('empty.text')}</p>
      </EmptyState>
    </>
  );
}
