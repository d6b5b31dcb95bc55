import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RemovedTribute } from '#features/memory-lane/core/tributes.contract.ts';
import memoryEditorActionsStyles from '#features/memory-lane/editing/MemoryEditorActions.module.css';
import memoryEditorItemsStyles from '#features/memory-lane/editing/MemoryEditorItems.module.css';
import { tributesPerStep } from '#features/memory-lane/tributes/tributeList.rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { removedQuery, useModeration } from './useModeration.ts';

/** What was removed and is not erased yet: each comes back as it was in one press. */
export function RemovedTributes({ id }: { id: string }) {
  const t = useTranslations('memoryLane.tributes');
  const read = useQuery(removedQuery(id));
  const [maximum, setMost] = useState(tributesPerStep);
  const [back, setBack] = useState('');
  const [outcome, goToOutcome] = useFocusAfter<HTMLParagraphElement>();
  const removed = read.data?.tributes;
  if (read.error && !removed)
    return (
      <>
        <ErrorMessage id="removed-refusal" message={sentenceOf(read.error)} />
        <div>
          <Button kind="secondary" small busy={read.isFetching} onClick={() => read.refetch()}>
            {t('again')}
          </Button>
        </div>
      </>
    );
  if (!removed) return <Skeleton text={t('loading')} lines={3} />;
  const left = removed.length - maximum;
  const onBack = async (name: string) => {
    await read.refetch();
    setBack(name);
    goToOutcome();
  };
  return (
    <>
      <p className="quiet">{t(removed.length > 0 ? 'removedHint' : 'empty.removed')}</p>
      <p ref={outcome} tabIndex={-1} role="status">
        {back && t('cameBack', { name: back })}
      </p>
      <ul className={memoryEditorItemsStyles.items}>
        {removed.slice(0, maximum).map((tribute) => (
          <RemovedTributeRow key={tribute.id} id={id} tribute={tribute} onRestored={() => onBack(tribute.name)} />
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button kind="secondary" small onClick={() => setMost(maximum + tributesPerStep)}>
            {t('more', { count: Math.min(left, tributesPerStep), left })}
          </Button>
        </div>
      )}
    </>
  );
}

function RemovedTributeRow({
  id,
  tribute,
  onRestored,
}: {
  id: string;
  tribute: RemovedTribute;
  onRestored: () => unknown;
}) {
  const t = useTranslations('memoryLane.tributes');
  const { day } = useDateTimeFormat();
  const judge = useModeration(id, tribute.id);
  const { name, words, hasPhotograph, blocked, erasedAt } = tribute;
  return (
    <li className={memoryEditorItemsStyles.item}>
      <p>
        <strong className={memoryEditorItemsStyles.name}>{name}</strong>
      </p>
      {words && <p className={memoryEditorItemsStyles.words}>{words}</p>}
      {!words && !hasPhotograph && <p>{t('candle')}</p>}
      {hasPhotograph && <p className="quiet">{t('withPhotograph')}</p>}
      {blocked && <p className="quiet">{t('blocked')}</p>}
      <p className="quiet small">{t('erasedOn', { date: day(erasedAt) })}</p>
      <ErrorMessage id={`back-${tribute.id}`} message={sentenceOf(judge.error)} />
      <div className={memoryEditorActionsStyles.acts}>
        <Button
          kind="secondary"
          small
          busy={judge.isPending}
          onClick={() => judge.mutate({ state: 'back', block: false }, { onSuccess: onRestored })}
        >
          {t('bringBack')}
          <span className="visually-hidden"> ({name})</span>
        </Button>
      </div>
    </li>
  );
}
