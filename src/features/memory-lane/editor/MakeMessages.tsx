import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { KeptMemoryPage, MemoryMessages } from '#features/memory-lane/core/schema.ts';
import type { chooseMemoryMessages } from '#features/memory-lane/core/tributes.contract.ts';
import { keptPageQuery } from '#features/memory-lane/editing/useMaking.ts';
import { call } from '#platform/browser/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { RadioCards } from '#platform/ui/RadioCards.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import styles from './Make.module.css';

const ways: readonly MemoryMessages[] = ['held', 'shown', 'closed'];

/** What becomes of what visitors leave: how it is now, and folded away how else it can be. */
export function MakeMessages({ id, page }: { id: string; page: KeptMemoryPage }) {
  const t = useTranslations('memoryLane.messages');
  const [wish, setWish] = useState<MemoryMessages>(page.messages);
  const choose = useWrite<MemoryMessages>([keptPageQuery(id).queryKey], (messages, options) =>
    call<typeof chooseMemoryMessages>(
      'PATCH /api/spirits/{id}/memory-lane/messages',
      { params: { id }, body: { messages } },
      options,
    ),
  );
  const shownHint = page.privacy === 'public' ? 'shownHintPublic' : 'shownHint';
  const hints = { held: t('heldHint'), shown: t(shownHint), closed: t('closedHint') };
  return (
    <div className={styles.messages}>
      <p role="status">
        <strong>{t(`now.${page.messages}`)}</strong>
      </p>
      <details className={styles.help}>
        <summary>{t('change')}</summary>
        <div className={styles.inside}>
          <RadioCards
            id="memory-messages"
            name="memory-messages"
            legend={t('question')}
            value={wish}
            onChange={(value) => setWish(value as MemoryMessages)}
            choices={ways.map((way) => ({ value: way, label: t(way), hint: hints[way] }))}
          />
          <p className="quiet small">{t('waitingStay')}</p>
          <Refusal id="messages-refusal" sentence={sentenceOf(choose.error)} />
          <ButtonRow>
            <Button busy={choose.isPending} onClick={() => choose.mutate(wish)}>
              {t('save')}
            </Button>
          </ButtonRow>
        </div>
      </details>
    </div>
  );
}
