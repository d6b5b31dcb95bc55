import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '#features/memory-lane/core/MemoryEditorFrame.module.css';
import type { EditableMemoryPage } from '#features/memory-lane/core/schema.ts';
import type { removeMemoryPage, restoreMemoryPage } from '#features/memory-lane/core/stewardship.contract.ts';
import { readsOf } from '#features/memory-lane/core/useMemoryPages.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';

/** Removes the whole page, said twice before and undone for 30 days after. */
export function MemoryEditorRemove({ id }: { id: string }) {
  const t = useTranslations('memorySteward.remove');
  const [isAsked, setAsked] = useState(false);
  const remove = useWrite(readsOf(id), (_, options) =>
    call<typeof removeMemoryPage>('DELETE /api/spirits/{id}/memory-lane', { params: { id } }, options),
  );
  return (
    <>
      <p>{t('text')}</p>
      <div>
        <Button kind="secondary" small onClick={() => setAsked(true)}>
          {t('act')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('title')}
        closeText={t('keep')}
        confirmText={t('confirm')}
        danger
        busy={remove.isPending}
        refusal={sentenceOf(remove.error)}
        onConfirm={() => remove.mutate()}
      >
        <p>{t('text')}</p>
      </ConfirmDialog>
    </>
  );
}

/** A page that was removed: until when it can be brought back, and the button that does. */
export function RemovedMemoryPage({ id, page }: { id: string; page: EditableMemoryPage }) {
  const t = useTranslations('memorySteward.remove');
  const format = useDateTimeFormat();
  const restore = useWrite(readsOf(id), (_, options) =>
    call<typeof restoreMemoryPage>('POST /api/spirits/{id}/memory-lane/restore', { params: { id } }, options),
  );
  const day = page.erasedAt ? format.day(page.erasedAt) : '';
  return (
    <div className={styles.begin}>
      <Notice title={t('removed')}>
        <p>{t('until', { day })}</p>
      </Notice>
      {page.right === 'keeper' && (
        <ButtonRow>
          <Button busy={restore.isPending} onClick={() => restore.mutate()}>
            {t('restore')}
          </Button>
        </ButtonRow>
      )}
      <ErrorMessage id="restore-refusal" message={sentenceOf(restore.error)} />
    </div>
  );
}
