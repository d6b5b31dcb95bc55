import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EditableMemoryPage, MemoryMessages } from '#features/memory-lane/core/schema.ts';
import type { chooseMemoryMessages } from '#features/memory-lane/core/tributes.contract.ts';
import { editablePageQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import memoryEditorFieldsStyles from '#features/memory-lane/editing/MemoryEditorFields.module.css';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import styles from './MemoryEditorModeration.module.css';

const moderationModes: readonly MemoryMessages[] = ['held', 'shown', 'closed'];

/** What becomes of what visitors leave: how it is now, and folded away how else it can be. */
export function MemoryEditorModeration({ id, page }: { id: string; page: EditableMemoryPage }) {
  const t = useTranslations('memoryLane.messages');
  const [mode, setWish] = useState<MemoryMessages>(page.messages);
  const choose = useWrite<MemoryMessages>([editablePageQuery(id).queryKey], (messages, options) =>
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
      <details className={memoryEditorFieldsStyles.help}>
        <summary>{t('change')}</summary>
        <div className={memoryEditorFieldsStyles.inside}>
          <RadioCards
            id="memory-messages"
            name="memory-messages"
            legend={t('question')}
            value={mode}
            onChange={(value) => isOneOf(moderationModes, value) && setWish(value)}
            choices={moderationModes.map((way) => ({ value: way, label: t(way), hint: hints[way] }))}
          />
          <p className="quiet small">{t('waitingStay')}</p>
          <ErrorMessage id="messages-refusal" message={sentenceOf(choose.error)} />
          <ButtonRow>
            <Button busy={choose.isPending} onClick={() => choose.mutate(mode)}>
              {t('save')}
            </Button>
          </ButtonRow>
        </div>
      </details>
    </div>
  );
}
