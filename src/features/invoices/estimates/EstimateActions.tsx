import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { DraftEnd, endOptions } from '#features/invoices/draft/DraftEnd.tsx';
import { dayInRegion } from '#features/invoices/offers/rules.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import { addDays } from '#platform/days.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { limits } from '#vocabulary/limits.ts';
import type { deleteEstimateDraft, sendEstimate } from './contract.ts';

import type { Estimate } from './schema.ts';
import type { EstimateEditing } from './useEstimateDraft.ts';
import { useRefetchEstimates } from './useEstimates.ts';

type EstimateActionsProps = {
  estimate: Estimate;
  editing: EstimateEditing;
  total: number;
  /** Says whether it may be sent, and shows what keeps it from that. */
  onCheck: () => boolean;
  onSent: (estimate: Estimate) => void;
  onDiscarded: () => void;
};

/** The two ways in which writing ends: sent, or thrown away; each asked about once more. */
export function EstimateActions({ estimate, editing, total, onCheck, onSent, onDiscarded }: EstimateActionsProps) {
  const t = useTranslations('estimates.draft');
  const { money } = useMoneyFormat();
  const [asking, setAsking] = useState<'send' | 'discard' | null>(null);
  const dialog = { estimate, editing, onClose: () => setAsking(null) };
  return (
    <>
      <ButtonRow>
        <Button icon={<Icon of={Send} />} onClick={() => onCheck() && setAsking('send')}>
          {t('send', { total: money(total) })}
        </Button>
        <Button kind="quiet" icon={<Icon of={Trash2} />} onClick={() => setAsking('discard')}>
          {t('discard')}
        </Button>
      </ButtonRow>
      <SendDialog {...dialog} open={asking === 'send'} total={total} onSent={onSent} />
      <DiscardDialog {...dialog} open={asking === 'discard'} onDiscarded={onDiscarded} />
    </>
  );
}

type DialogProps = Pick<EstimateActionsProps, 'estimate' | 'editing'> & { open: boolean; onClose: () => void };

const paramsOf = ({ id, spiritId }: Estimate) => ({ id: spiritId, estimateId: id });

type SendDialogProps = DialogProps & Pick<EstimateActionsProps, 'total' | 'onSent'>;

/** Sends what is saved, with the last day on which it can be accepted: while something is not saved, it is refused here. */
function SendDialog({ estimate, editing, total, onSent, ...asked }: SendDialogProps) {
  const t = useTranslations('estimates.draft');
  const invoices = useTranslations('invoices.draft');
  const { money } = useMoneyFormat();
  const today = dayInRegion(estimate.region, new Date());
  const [validUntil, setValidUntil] = useState(() => addDays(today, limits.estimateDays.usual));
  const send = async () => {
    if (!(await editing.autosave.flush())) throw new ApiError(409, invoices('unsaved'));
    const updatedAt = editing.autosave.read().snapshot?.updatedAt ?? editing.version;
    return call<typeof sendEstimate>(
      'POST /api/spirits/{id}/estimates/{estimateId}/send',
      { params: paramsOf(estimate), body: { updatedAt, validUntil } },
      endOptions(),
    );
  };
  return (
    <DraftEnd
      {...asked}
      title={t('sendTitle', { total: money(total) })}
      confirmText={t('sendConfirm')}
      act={send}
      onDone={onSent}
      refetch={useRefetchEstimates(estimate.spiritId)}
    >
      <p>{t('sendWhat')}</p>
      <p>{t('sendAgain')}</p>
      <Field id={`valid-until-${estimate.id}`} label={t('validUntil')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            room="medium"
            min={today}
            max={addDays(today, limits.estimateDays.most)}
            value={validUntil}
            onChange={({ target }) => setValidUntil(target.value)}
          />
        )}
      </Field>
    </DraftEnd>
  );
}

type DiscardDialogProps = DialogProps & Pick<EstimateActionsProps, 'onDiscarded'>;

/** Throws away what is being written, and what was typed and never saved with it. */
function DiscardDialog({ estimate, editing, onDiscarded, ...asked }: DiscardDialogProps) {
  const t = useTranslations('estimates.draft');
  const discard = () =>
    call<typeof deleteEstimateDraft>(
      'DELETE /api/spirits/{id}/estimates/{estimateId}',
      { params: paramsOf(estimate) },
      endOptions(),
    );
  return (
    <DraftEnd
      {...asked}
      title={t('discardTitle')}
      confirmText={t('discardConfirm')}
      danger
      act={discard}
      onDone={() => {
        editing.autosave.drop();
        onDiscarded();
      }}
      refetch={useRefetchEstimates(estimate.spiritId)}
    >
      <p>{t('discardText')}</p>
    </DraftEnd>
  );
}
