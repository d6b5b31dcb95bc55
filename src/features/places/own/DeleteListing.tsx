import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { listDeletedPlaces } from '#features/places/changes/deletedPlaces.contract.ts';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import type { deletePlace } from '#features/places/core/editing.contract.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { limits } from '#vocabulary/limits.ts';

/** Deletes a listing after saying what that leads to; families that are connected come first. */
export function DeleteListing({ place, onDeleted }: { place: EditablePlace; onDeleted: () => void }) {
  const t = useTranslations('myListings.delete');
  const [isAsked, setAsked] = useState(false);
  const connected = place.connectionCount ?? 0;
  const remove = useWrite(
    [
      queryOf<typeof listMyPlaces>('GET /api/places/my-listings').queryKey,
      queryOf<typeof listDeletedPlaces>('GET /api/deleted-places').queryKey,
      ['listing'],
    ],
    async (_, options) => {
      await call<typeof deletePlace>('DELETE /api/places/{id}', { params: { id: place.id } }, options);
      toasts.show(t('done', { name: place.name }), 'good');
      onDeleted();
    },
  );
  return (
    <>
      <Button kind="quiet" small onClick={() => setAsked(true)}>
        {t('button')}
        <span className="visually-hidden"> {place.name}</span>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        danger
        title={t('title', { name: place.name })}
        closeText={t('goBack')}
        confirmText={t('confirm')}
        busy={remove.isPending}
        refusal={sentenceOf(remove.error)}
        onConfirm={() => remove.mutate()}
      >
        {connected > 0 && <p>{t('connected', { count: connected })}</p>}
        <p>{t('text', { days: limits.undoDays })}</p>
      </ConfirmDialog>
    </>
  );
}
