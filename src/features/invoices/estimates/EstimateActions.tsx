import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { DraftEnd } from '#features/invoices/draft/DraftEnd.tsx';
import { type Asked, DraftEndings } from '#features/invoices/draft/DraftEndings.tsx';
import { ApiError, call } from '#platform/browser/network/api.ts';
import type { Press } from '#platform/browser/network/usePress.ts';
import { addDays } from '#platform/days.ts';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
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
export function EstimateActions({ onCheck, onSent, onDiscarded, ...rest }: EstimateActionsProps) {
  const t = useTranslations('estimates.draft');
  const { money } = useMoneyFormat();
  const { estimate, editing, total } = rest;
  const discard = (press: Press) =>
    press(undefined, (options) =>
      call<typeof deleteEstimateDraft>(
        'DELETE /api/spirits/{id}/estimates/{estimateId}',
        { params: paramsOf(estimate) },
        options,
      ),
    );
  return (
    <DraftEndings
      words={{
        send: t('send', { total: money(total) }),
        discard: t('discard'),
        discardTitle: t('discardTitle'),
        discardText: t('discardText'),
        discardConfirm: t('discardConfirm'),
      }}
      autosave={editing.autosave}
      onCheck={onCheck}
      sending={(asked) => <SendDialog {...asked} {...rest} onSent={onSent} />}
      discard={discard}
      refetch={useRefetchEstimates(estimate.spiritId)}
      onDiscarded={onDiscarded}
    />
  );
}

const paramsOf = ({ id, spiritId }: Estimate) => ({ id: spiritId, estimateId: id });

type SendDialogProps = Asked & Omit<EstimateActionsProps, 'onCheck' | 'onDiscarded'>;

/** Sends what is saved, with the last day on which it can be accepted: while something is not saved, it is refused here. */
function SendDialog({ estimate, editing, total, onSent, ...asked }: SendDialogProps) {
  const t = useTranslations('estimates.draft');
  const invoices = useTranslations('invoices.draft');
  const { money } = useMoneyFormat();
  const today = dayInRegion(estimate.region, new Date());
  const [validUntil, setValidUntil] = useState(() => addDays(today, limits.estimateDays.usual));
  const send = async (press: Press) => {
    if (!(await editing.autosave.flush())) throw new ApiError(409, invoices('unsaved'));
    const updatedAt = editing.autosave.read().snapshot?.updatedAt ?? editing.version;
    const body = { updatedAt, validUntil };
    return press(body, (options) =>
      call<typeof sendEstimate>(
        'POST /api/spirits/{id}/estimates/{estimateId}/send',
        { params: paramsOf(estimate), body },
        options,
      ),
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
