import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { DraftEnd } from '#features/invoices/draft/DraftEnd.tsx';
import { type Asked, DraftEndings } from '#features/invoices/draft/DraftEndings.tsx';
import { lastVersionOf } from '#features/invoices/offers/rules.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import type { Press } from '#platform/browser/network/usePress.ts';
import { addDays } from '#platform/days.ts';
import { limits } from '#vocabulary/limits.ts';
import { centsToInput } from '#vocabulary/money.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import type { deleteContractDraft, sendContract } from './contract.ts';

import { depositIn, type SendingBoxes, wrongInSending } from './rules.ts';
import { SendingFields } from './SendingFields.tsx';
import type { Contract } from './schema.ts';
import type { ContractEditing } from './useContractActs.ts';
import { useRefetchContracts } from './useContracts.ts';

/** Who arranges the funeral and who died, as the record says. */
export type PartyNames = { purchaser: string; person: string };

type ContractActionsProps = {
  contract: Contract;
  editing: ContractEditing;
  names: PartyNames;
  total: number;
  /** Says whether it may be sent, and shows what keeps it from that. */
  onCheck: () => boolean;
  onSent: (contract: Contract) => void;
  onDiscarded: () => void;
};

/** The two ways in which writing ends: sent to be signed, or thrown away; each asked about once more. */
export function ContractActions({ onCheck, onSent, onDiscarded, ...rest }: ContractActionsProps) {
  const t = useTranslations('contracts.draft');
  const { money } = useMoneyFormat();
  const { contract, editing, total } = rest;
  const discard = (press: Press) =>
    press(undefined, (options) =>
      call<typeof deleteContractDraft>(
        'DELETE /api/spirits/{id}/contracts/{contractId}',
        { params: paramsOf(contract) },
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
      refetch={useRefetchContracts(contract.spiritId)}
      onDiscarded={onDiscarded}
    />
  );
}

const paramsOf = ({ id, spiritId }: Contract) => ({ id: spiritId, contractId: id });

type SendDialogProps = Asked & Omit<ContractActionsProps, 'onCheck' | 'onDiscarded'>;

/** Sends what is saved, with its parties, deposit and last day: while something is not saved, it is refused here. */
function SendDialog({ contract, editing, names, total, onSent, ...asked }: SendDialogProps) {
  const t = useTranslations('contracts.draft');
  const invoices = useTranslations('invoices.draft');
  const { money, language } = useMoneyFormat();
  const today = dayInRegion(contract.region, new Date());
  const [boxes, setBoxes] = useState<SendingBoxes>(() => {
    const last = lastVersionOf(contract)?.terms;
    return {
      purchaser: last?.purchaser.name ?? names.purchaser,
      purchaserAddress: last?.purchaser.lines.join('\n') ?? '',
      person: last?.person.name ?? names.person,
      personAddress: last?.person.lines.join('\n') ?? '',
      deposit: last?.deposit ? centsToInput(last.deposit, language) : '',
      validUntil: addDays(today, limits.contractDays),
    };
  });
  const [strict, setStrict] = useState(false);
  const wrong = wrongInSending(boxes, { total, region: contract.region, today });
  const send = async (press: Press) => {
    setStrict(true);
    const deposit = depositIn(boxes);
    if (wrong.length > 0 || deposit === null) throw new ApiError(400, t('lookAgain'));
    if (!(await editing.autosave.flush())) throw new ApiError(409, invoices('unsaved'));
    const updatedAt = editing.autosave.read().snapshot?.updatedAt ?? editing.version;
    const purchaser = { name: boxes.purchaser, address: boxes.purchaserAddress };
    const person = { name: boxes.person, address: boxes.personAddress };
    const body = { updatedAt, validUntil: boxes.validUntil, deposit, purchaser, person };
    return press(body, (options) =>
      call<typeof sendContract>(
        'POST /api/spirits/{id}/contracts/{contractId}/send',
        { params: paramsOf(contract), body },
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
      refetch={useRefetchContracts(contract.spiritId)}
    >
      <p>{t('sendWhat')}</p>
      <SendingFields
        id={contract.id}
        boxes={boxes}
        total={total}
        region={contract.region}
        today={today}
        wrong={strict ? wrong : []}
        onChange={(next) => setBoxes({ ...boxes, ...next })}
      />
    </DraftEnd>
  );
}
