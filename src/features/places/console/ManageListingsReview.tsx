import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { updatePlace } from '#features/places/core/editing.contract.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { type CallOptions, call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import type { approvePlace, declinePlace } from './console.contract.ts';
import { ReasonField } from './ReasonField.tsx';

/** What can be decided about a listing's state. */
export type ReviewAction = 'approve' | 'decline' | 'close' | 'reopen';

/** What can be decided about a listing in this state; one that is hidden is brought back in another way. */
export function actsOn(status: EditablePlace['status'], isHidden: boolean): readonly ReviewAction[] {
  if (isHidden) return [];
  return status === 'review' ? ['approve', 'decline'] : [status === 'closed' ? 'reopen' : 'close'];
}

/** The reads that a decision makes old. */
export const listingReads = [
  ['GET /api/admin/places'],
  ['GET /api/admin/places/{id}/duplicates'],
  ['GET /api/places/{id}'],
  ['GET /api/admin/actions'],
] as const;

type ReviewProps = {
  act: ReviewAction;
  place: { id: string; name: string; email: string | null };
  onClose: () => void;
};

type Decision = Pick<ReviewProps, 'act' | 'place'> & { reason: string };

/** Makes the call that a decision needs. */
async function decide({ act, place, reason }: Decision, options: CallOptions): Promise<void> {
  const params = { id: place.id };
  if (act === 'approve') await call<typeof approvePlace>('POST /api/admin/places/{id}/approve', { params }, options);
  else if (act === 'decline')
    await call<typeof declinePlace>('POST /api/admin/places/{id}/decline', { params, body: { reason } }, options);
  else {
    const [from, to] = act === 'close' ? (['published', 'closed'] as const) : (['closed', 'published'] as const);
    const body = { status: to, before: { status: from } };
    await call<typeof updatePlace>('PATCH /api/places/{id}', { params, body }, options);
  }
}

/** Asks once more before a listing is published, declined, closed or opened again; declining needs a reason. */
export function ManageListingsReview({ act, place, onClose }: ReviewProps) {
  const t = useTranslations('manage.review');
  const id = useId();
  const [reason, setReason] = useState('');
  const write = useWrite([...listingReads], async (_, options) => {
    await decide({ act, place, reason }, options);
    toasts.show(t(`done.${act}`, { name: place.name }), 'good');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`title.${act}`, { name: place.name })}
      closeText={t('back')}
      footer={
        <ButtonRow>
          <Button
            type="submit"
            form={`${id}-form`}
            kind={act === 'decline' || act === 'close' ? 'danger' : 'primary'}
            busy={write.isPending}
          >
            {t(`confirm.${act}`)}
          </Button>
        </ButtonRow>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={submit}>
        <p>{t(`text.${act}`)}</p>
        {(act === 'approve' || act === 'decline') && (
          <p>{place.email ? t('mail', { email: place.email }) : t('noMail')}</p>
        )}
        {act === 'decline' && (
          <ReasonField id={`${id}-reason`} label={t('reason')} reason={reason} onChange={setReason} />
        )}
        <ErrorMessage id={`${id}-refusal`} message={sentenceOf(write.error)} />
      </form>
    </Dialog>
  );
}
