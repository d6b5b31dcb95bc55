import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './CaseTasks.module.css';
import type { BranchOfCase } from './schema.ts';
import { useTaskWrites } from './useCaseTasks.ts';
import { taskListsHref } from './useTaskLists.ts';

type PutListsProps = { spiritId: string; branch: BranchOfCase; onPut: (said: string) => void };

/** Puts lists into the case: those that fit its answers with one press, every other one by choosing it. */
export function PutLists({ spiritId, branch, onPut }: PutListsProps) {
  const t = useTranslations('caseTasks.lists');
  const id = useId();
  const write = useTaskWrites(spiritId);
  const toLists = <Link href={taskListsHref(branch.id)}>{t('open')}</Link>;
  if (branch.lists.length === 0)
    return (
      <p className="quiet small">
        {t('none')} {toLists}
      </p>
    );
  const put = (listIds: string[]) => {
    if (write.isPending || listIds.length === 0) return;
    const done = (added: number) => onPut(t('added', { count: added }));
    write.mutate({ kind: 'put', lists: { placeId: branch.id, listIds }, onPut: done });
  };
  const suggested = branch.lists.filter((list) => list.suggested && !list.put);
  const others = branch.lists.filter((list) => !suggested.includes(list));
  return (
    <>
      {suggested.length > 0 && <Suggested lists={suggested} busy={write.isPending} onPut={put} />}
      {others.length > 0 && <Others id={id} lists={others} busy={write.isPending} onPut={put} />}
      <ErrorMessage id={`${id}-refused`} message={sentenceOf(write.error)} />
      <p className="small">{toLists}</p>
    </>
  );
}

type ListsProps = { lists: BranchOfCase['lists']; busy: boolean; onPut: (listIds: string[]) => void };

function Suggested({ lists, busy, onPut }: ListsProps) {
  const t = useTranslations('caseTasks.lists');
  return (
    <fieldset className={styles.put}>
      <legend className="quiet small">{t('suggested')}</legend>
      {lists.map((list) => (
        <Button key={list.id} kind="secondary" small busy={busy} onClick={() => onPut([list.id])}>
          {t('put', { name: list.name })}
        </Button>
      ))}
      {lists.length > 1 && (
        <Button small busy={busy} onClick={() => onPut(lists.map((list) => list.id))}>
          {t('putAll')}
        </Button>
      )}
    </fieldset>
  );
}

function Others({ id, lists, busy, onPut }: ListsProps & { id: string }) {
  const t = useTranslations('caseTasks.lists');
  const [chosen, setChosen] = useState('');
  const put = () => {
    onPut(chosen ? [chosen] : []);
    setChosen('');
  };
  return (
    <div className={styles.add}>
      <SelectField
        id={`${id}-list`}
        label={t('other')}
        room="long"
        value={chosen}
        choices={[{ value: '', label: t('choose') }, ...lists.map((list) => ({ value: list.id, label: list.name }))]}
        onChange={setChosen}
      />
      <Button kind="secondary" busy={busy} onClick={put}>
        {t('putOne')}
      </Button>
    </div>
  );
}
