import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import type { decidePlaces, ListedPlace, UndecidedReason } from './console.contract.ts';
import { listingReads } from './ManageListingsReview.tsx';
import { ReasonField } from './ReasonField.tsx';

/** What is decided about several listings at once. */
export type Decision = 'approve' | 'decline';

/** What came of a decision: how many were done, and the others by name with why. */
export type Decided = {
  decision: Decision;
  done: number;
  refused: readonly { id: string; name: string; why: UndecidedReason }[];
};

type DecideProps = {
  decision: Decision;
  places: readonly ListedPlace[];
  onClose: () => void;
  onDecided: (decided: Decided) => void;
};

/** Asks once more before several listings are published or declined; declining needs one reason for all of them. */
export function ManageListingsDecide({ decision, places, onClose, onDecided }: DecideProps) {
  const t = useTranslations('manage.several');
  const id = useId();
  const [reason, setReason] = useState('');
  const write = useWrite([...listingReads], async (_, options) => {
    const asked = places.map(({ id, updatedAt }) => ({ id, updatedAt }));
    const body = { decision, places: asked, ...(decision === 'decline' ? { reason } : {}) };
    const { done, refused } = await call<typeof decidePlaces>('POST /api/admin/places/decide', { body }, options);
    const nameOf = (refusedId: string) => places.find((place) => place.id === refusedId)?.name ?? '';
    // Told before the list is read again: where nothing waits any more, this dialog is gone with the list.
    onDecided({ decision, done: done.length, refused: refused.map((one) => ({ ...one, name: nameOf(one.id) })) });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`title.${decision}`, { count: places.length })}
      closeText={t('back')}
      footer={
        <ButtonRow>
          <Button
            type="submit"
            form={`${id}-form`}
            kind={decision === 'decline' ? 'danger' : 'primary'}
            busy={write.isPending}
          >
            {t(`confirm.${decision}`, { count: places.length })}
          </Button>
        </ButtonRow>
      }
    >
      <form id={`${id}-form`} className="group" noValidate onSubmit={submit}>
        <p>{t(`text.${decision}`)}</p>
        <ul>
          {places.map(({ id, name, city }) => (
            <li key={id}>{[name, city].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
        {decision === 'decline' && (
          <ReasonField id={`${id}-reason`} label={t('reason')} reason={reason} onChange={setReason} />
        )}
        <ErrorMessage id={`${id}-refusal`} message={sentenceOf(write.error)} />
      </form>
    </Dialog>
  );
}
