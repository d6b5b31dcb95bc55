import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { KeptTribute } from '#features/memory-lane/core/schema.ts';
import type { judgeTributes } from '#features/memory-lane/core/tributes.contract.ts';
import { keptPageQuery } from '#features/memory-lane/editing/useMaking.ts';
import { isShownWithOthers } from '#features/memory-lane/tributes/tributeList.rules.ts';
import { call } from '#platform/browser/api.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import styles from './Make.module.css';

type AllShownProps = { id: string; tributes: readonly KeptTribute[]; isWaiting: boolean };

/** Shows in one press all that wait, and lets them wait again in one more. */
export function MakeAllShown({ id, tributes, isWaiting }: AllShownProps) {
  const t = useTranslations('memoryLane.tributes');
  const [shown, setShown] = useState<readonly string[]>([]);
  const [outcome, goToOutcome] = useFocusAfter<HTMLParagraphElement>();
  const judge = useWrite<{ ids: string[]; state: 'shown' | 'waiting' }>(
    [keptPageQuery(id).queryKey],
    async (body, options) => {
      const reply = await call<typeof judgeTributes>(
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
      <Refusal id="judge-all" sentence={sentenceOf(judge.error)} />
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
