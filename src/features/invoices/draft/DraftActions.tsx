import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { deleteInvoice, sendInvoice } from '#features/invoices/core/contract.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { DraftEnd, endOptions } from './DraftEnd.tsx';
import type { InvoiceDraft } from './useInvoiceDraft.ts';

type DraftActionsProps = {
  invoice: Invoice;
  editing: InvoiceDraft;
  total: number;
  count: number;
  /** Says whether it may be sent, and shows what keeps it from that. */
  onCheck: () => boolean;
  onSent: (invoice: Invoice) => void;
  onDiscarded: () => void;
};

/** The two ways in which a draft ends: sent, or thrown away; each asked about once more. */
export function DraftActions({ invoice, editing, total, count, onCheck, onSent, onDiscarded }: DraftActionsProps) {
  const t = useTranslations('invoices.draft');
  const { money } = useMoneyFormat();
  const [asking, setAsking] = useState<'send' | 'discard' | null>(null);
  const dialog = { invoice, editing, onClose: () => setAsking(null) };
  return (
    <>
      <ButtonRow>
        <Button icon={<Icon of={Send} />} onClick={() => onCheck() && setAsking('send')}>
          {t(`send.${invoice.kind}`, { total: money(total) })}
        </Button>
        <Button kind="quiet" icon={<Icon of={Trash2} />} onClick={() => setAsking('discard')}>
          {t('discard')}
        </Button>
      </ButtonRow>
      <SendDialog {...dialog} open={asking === 'send'} total={total} onSent={onSent} />
      <DiscardDialog {...dialog} open={asking === 'discard'} count={count} onDiscarded={onDiscarded} />
    </>
  );
}

type DialogProps = Pick<DraftActionsProps, 'invoice' | 'editing'> & { open: boolean; onClose: () => void };

const paramsOf = (invoice: Invoice) => ({ id: invoice.spiritId, invoiceId: invoice.id });

type SendDialogProps = DialogProps & Pick<DraftActionsProps, 'total' | 'onSent'>;

/** Sends what is saved: while something is not, it is refused here. */
function SendDialog({ invoice, editing, total, onSent, ...asked }: SendDialogProps) {
  const t = useTranslations('invoices.draft');
  const { money } = useMoneyFormat();
  const send = async () => {
    if (!(await editing.autosave.flush())) throw new ApiError(409, t('unsaved'));
    return call<typeof sendInvoice>(
      'POST /api/spirits/{id}/invoices/{invoiceId}/send',
      {
        params: paramsOf(invoice),
        body: { updatedAt: editing.autosave.read().snapshot?.updatedAt ?? invoice.updatedAt },
      },
      endOptions(),
    );
  };
  return (
    <DraftEnd
      {...asked}
      title={t(`sendTitle.${invoice.kind}`, { total: money(total) })}
      confirmText={t('sendConfirm')}
      act={send}
      onDone={onSent}
      refetch={useRefetchAccounts(invoice.spiritId)}
    >
      <p>{t('sendWhat')}</p>
      <p>{t('sendNever')}</p>
    </DraftEnd>
  );
}

type DiscardDialogProps = DialogProps & Pick<DraftActionsProps, 'count' | 'onDiscarded'>;

/** Deletes the draft, and what was typed and never saved with it. */
function DiscardDialog({ invoice, editing, count, onDiscarded, ...asked }: DiscardDialogProps) {
  const t = useTranslations('invoices.draft');
  const discard = () =>
    call<typeof deleteInvoice>(
      'DELETE /api/spirits/{id}/invoices/{invoiceId}',
      { params: paramsOf(invoice) },
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
      refetch={useRefetchAccounts(invoice.spiritId)}
    >
      <p>{t('discardText', { count })}</p>
    </DraftEnd>
  );
}
