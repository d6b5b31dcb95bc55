import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { deleteSpirit } from '#features/spirits/core/contract.ts';
import { mayDelete } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import styles from '#features/spirits/view/RecordCards.module.css';
import { readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { limits } from '#vocabulary/limits.ts';

/** The end of a record's page: the family may delete it while no funeral home has accepted. */
export function DeleteRecord({ spirit: { id, core } }: { spirit: Spirit }) {
  const t = useTranslations('spirits');
  const navigate = useNavigate();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const remove = useWrite(readsOfRecord(id), async (_, options) => {
    await call<typeof deleteSpirit>('DELETE /api/spirit/{id}', { params: { id } }, options);
    toasts.show(t('delete.done'), 'good');
    await navigate('/spirits', { replace: true });
  });
  return (
    <section aria-labelledby="delete" className={`no-print ${styles.foot}`}>
      <h2 id="delete">{t('delete.heading')}</h2>
      <p className="quiet">{t(mayDelete('family', core) ? 'delete.text' : 'delete.blocked')}</p>
      {mayDelete('family', core) && (
        <div>
          <Button kind="danger" onClick={() => setIsDialogOpen(true)}>
            {t('delete.action')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('delete.title')}
        closeText={t('goBack')}
        confirmText={t('delete.confirm')}
        danger
        busy={remove.isPending}
        refusal={sentenceOf(remove.error)}
        onConfirm={() => remove.mutate()}
      >
        <p>{t('delete.consequences', { days: limits.undoDays })}</p>
      </ConfirmDialog>
    </section>
  );
}
