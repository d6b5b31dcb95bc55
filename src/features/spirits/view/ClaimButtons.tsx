import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { deleteSpirit, updateSpirit } from '#features/spirits/core/contract.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { limits } from '#vocabulary/limits.ts';
import { readsOfRecord } from './recordStatus.rules.ts';

/** What the buttons are about; `onDone` is told when the record was confirmed or discarded. */
export type ClaimButtonsProps = { spirit: Spirit; onDone: (outcome: 'claimed' | 'discarded') => void };

/** Confirms a record that was sent in without signing in, or discards it. */
export function ClaimButtons({ spirit: { id, core }, onDone }: ClaimButtonsProps) {
  const t = useTranslations('spirits');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const claim = useWrite(readsOfRecord(id), (_, options) => {
    const body = { spirit: { core: { claimed: true, updatedAt: core.updatedAt } } };
    return call<typeof updateSpirit>('PATCH /api/spirit/{id}', { params: { id }, body }, options);
  });
  const discard = useWrite(readsOfRecord(id), (_, options) =>
    call<typeof deleteSpirit>('DELETE /api/spirit/{id}', { params: { id } }, options),
  );
  const finish = (outcome: 'claimed' | 'discarded') => () => {
    toasts.show(t(`claim.${outcome}`), 'good');
    onDone(outcome);
  };
  return (
    <>
      <ErrorMessage id={`claim-${id}-error`} message={sentenceOf(claim.error)} />
      <ButtonRow>
        <Button busy={claim.isPending} onClick={() => claim.mutate(undefined, { onSuccess: finish('claimed') })}>
          {t('claim.confirm')}
        </Button>
        <Button kind="secondary" onClick={() => setIsDialogOpen(true)}>
          {t('claim.discard')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('claim.discardTitle')}
        closeText={t('goBack')}
        confirmText={t('claim.discardConfirm')}
        danger
        busy={discard.isPending}
        refusal={sentenceOf(discard.error)}
        onConfirm={() => discard.mutate(undefined, { onSuccess: finish('discarded') })}
      >
        <p>{t('claim.discardText', { days: limits.undoDays })}</p>
      </ConfirmDialog>
    </>
  );
}
