import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedTribute } from '#features/memory-lane/core/schema.ts';
import type { moderateTributes } from '#features/memory-lane/core/tributes.contract.ts';
import { editablePageQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import styles from '#features/memory-lane/editing/MemoryEditorActions.module.css';
import { isShownWithOthers } from '#features/memory-lane/tributes/tributeList.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';

type AllShownProps = { id: string; tributes: readonly ModeratedTribute[]; isWaiting: boolean };

/** Shows in one press all that wait, and lets them wait again in one more. */
export function MemoryEditorShowAll({ id, tributes, isWaiting }: AllShownProps) {
  const t = useTranslations('memoryLane.tributes');
  const [shown, setShown] = useState<readonly string[]>([]);
  const [outcome, goToOutcome] = useFocusAfter<HTMLParagraphElement>();
  const judge = useWrite<{ ids: string[]; state: 'shown' | 'waiting' }>(
    [editablePageQuery(id).queryKey],
    async (body, options) => {
      const reply = await call<typeof moderateTributes>(
        'PATCH /api/spirits/{id}/memory-lane/tributes',
        { params: { id }, body },
        options,
      );
      setShown(body.state === 'shown' ? reply.changed : []);
    },
  );
  const waiting = tributes.filter(isShownWithOthers).map((tribute) => tribute.id);
  const send = (ids: readonly string[], state: 'shown' | 'waiting') =>
    judge.mutate({ ids: [...ids], state }, { onSuccess: goToOutcome });
  const mayShow = isWaiting && waiting.length > 1;
  if (!mayShow && shown.length === 0 && !judge.error) return null;
  return (
    <div className={styles.acts}>
      <ErrorMessage id="judge-all" message={sentenceOf(judge.error)} />
      <p ref={outcome} tabIndex={-1} role="status" className={shown.length > 0 ? undefined : 'visually-hidden'}>
        {shown.length > 0 && t('allShown', { count: shown.length })}
      </p>
      {shown.length > 0 && (
        <Button kind="secondary" small busy={judge.isPending} onClick={() => send(shown, 'waiting')}>
          {t('allBack')}
        </Button>
      )}
      {mayShow && (
        <Button kind="secondary" small busy={judge.isPending} onClick={() => send(waiting, 'shown')}>
          {t('showAll', { count: waiting.length })}
        </Button>
      )}
    </div>
  );
}
