import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
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
  const [chosen, setChosen] = useState('');
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
    const done = (added: number) => {
      setChosen('');
      onPut(t('added', { count: added }));
    };
    write.mutate({ kind: 'put', lists: { placeId: branch.id, listIds }, onPut: done });
  };
  const suggested = branch.lists.filter((list) => list.suggested && !list.put);
  const others = branch.lists.filter((list) => !suggested.includes(list));
  return (
    <>
      {suggested.length > 0 && (
        <fieldset className={styles.put}>
          <legend className="quiet small">{t('suggested')}</legend>
          {suggested.map((list) => (
            <Button key={list.id} kind="secondary" small busy={write.isPending} onClick={() => put([list.id])}>
              {t('put', { name: list.name })}
            </Button>
          ))}
          {suggested.length > 1 && (
            <Button small busy={write.isPending} onClick={() => put(suggested.map((list) => list.id))}>
              {t('putAll')}
            </Button>
          )}
        </fieldset>
      )}
      {others.length > 0 && (
        <div className={styles.add}>
          <SelectField
            id={`${id}-list`}
            label={t('other')}
            room="long"
            value={chosen}
            choices={[
              { value: '', label: t('choose') },
              ...others.map((list) => ({ value: list.id, label: list.name })),
            ]}
            onChange={setChosen}
          />
          <Button kind="secondary" busy={write.isPending} onClick={() => put(chosen ? [chosen] : [])}>
            {t('putOne')}
          </Button>
        </div>
      )}
      <ErrorMessage id={`${id}-refused`} message={sentenceOf(write.error)} />
      <p className="small">{toLists}</p>
    </>
  );
}
