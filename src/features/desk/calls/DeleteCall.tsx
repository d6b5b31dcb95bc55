import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './FamilyMissing.module.css';
import { useDeleteCall } from './useCallOfCase.ts';

/** Deletes a case that was taken by mistake, as long as that can be. */
export function DeleteCall({ spiritId, until }: { spiritId: string; until: string }) {
  const t = useTranslations('familyMissing');
  const moment = useDateTimeFormat();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDeleteCall(spiritId, () => {
    toasts.show(t('deleted'), 'good');
    void navigate('/spirits', { replace: true });
  });
  return (
    <div className={styles.remove}>
      <span className="quiet small">{t('deleteWhy', { until: moment.exact(until) })}</span>
      <Button kind="quiet" small flush onClick={() => setIsOpen(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('deleteTitle')}
        closeText={t('goBack')}
        confirmText={t('deleteConfirm')}
        danger
        busy={remove.isPending}
        refusal={sentenceOf(remove.error)}
        onConfirm={() => remove.mutate()}
      >
        <p>{t('deleteText', { days: limits.undoDays })}</p>
      </ConfirmDialog>
    </div>
  );
}
