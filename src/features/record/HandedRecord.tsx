import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useWithdrawInvitation } from '#features/desk/calls/useCallOfCase.ts';
import type { updateSpirit } from '#features/spirits/core/contract.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { acceptedIn, readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';

/** What its funeral home has written down for a family on the phone, which may take it over or refuse it. */
export function HandedRecord({ spirit, onClaimed }: { spirit: Spirit; onClaimed: () => void }) {
  const t = useTranslations('handedRecord');
  const { id, core } = spirit;
  const home = acceptedIn(core)[0]?.name ?? '';
  const claim = useWrite(readsOfRecord(id), async (_, options) => {
    const body = { spirit: { core: { claimed: true, updatedAt: core.updatedAt } } };
    await call<typeof updateSpirit>('PATCH /api/spirit/{id}', { params: { id }, body }, options);
    // Before the record is read anew: by then this part of the page is gone.
    toasts.show(t('taken'), 'good');
    onClaimed();
  });
  return (
    <Notice title={t('title', { home })}>
      <p>{t('text', { home })}</p>
      <ErrorMessage id="handed-refused" message={sentenceOf(claim.error)} />
      <ButtonRow>
        <Button busy={claim.isPending} onClick={() => claim.mutate()}>
          {t('confirm')}
        </Button>
        <Refuse id={id} home={home} />
      </ButtonRow>
    </Notice>
  );
}

function Refuse({ id, home }: { id: string; home: string }) {
  const t = useTranslations('handedRecord');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const refuse = useWithdrawInvitation(id, () => {
    toasts.show(t('refused'), 'good');
    void navigate('/spirits', { replace: true });
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {t('refuse')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('refuseTitle')}
        closeText={t('goBack')}
        confirmText={t('refuseConfirm')}
        busy={refuse.isPending}
        refusal={sentenceOf(refuse.error)}
        onConfirm={() => refuse.mutate()}
      >
        <p>{t('refuseText', { home })}</p>
      </ConfirmDialog>
    </>
  );
}
