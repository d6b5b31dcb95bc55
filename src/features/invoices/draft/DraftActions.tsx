import { useTranslations } from 'use-intl';
import type { deleteInvoice, sendInvoice } from '#features/invoices/core/contract.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import type { Press } from '#platform/browser/network/usePress.ts';
import { DraftEnd } from './DraftEnd.tsx';
import { type Asked, DraftEndings } from './DraftEndings.tsx';
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
  const discard = (press: Press) =>
    press(undefined, (options) =>
      call<typeof deleteInvoice>(
        'DELETE /api/spirits/{id}/invoices/{invoiceId}',
        { params: paramsOf(invoice) },
        options,
      ),
    );
  return (
    <DraftEndings
      words={{
        send: t(`send.${invoice.kind}`, { total: money(total) }),
        discard: t('discard'),
        discardTitle: t('discardTitle'),
        discardText: t('discardText', { count }),
        discardConfirm: t('discardConfirm'),
      }}
      autosave={editing.autosave}
      onCheck={onCheck}
      sending={(asked) => <SendDialog {...asked} invoice={invoice} editing={editing} total={total} onSent={onSent} />}
      discard={discard}
      refetch={useRefetchAccounts(invoice.spiritId)}
      onDiscarded={onDiscarded}
    />
  );
}

const paramsOf = (invoice: Invoice) => ({ id: invoice.spiritId, invoiceId: invoice.id });

type SendDialogProps = Asked & Pick<DraftActionsProps, 'invoice' | 'editing' | 'total' | 'onSent'>;

/** Sends what is saved: while something is not, it is refused here. */
function SendDialog({ invoice, editing, total, onSent, ...asked }: SendDialogProps) {
  const t = useTranslations('invoices.draft');
  const { money } = useMoneyFormat();
  const send = async (press: Press) => {
    if (!(await editing.autosave.flush())) throw new ApiError(409, t('unsaved'));
    const body = { updatedAt: editing.autosave.read().snapshot?.updatedAt ?? invoice.updatedAt };
    return press(body, (options) =>
      call<typeof sendInvoice>(
        'POST /api/spirits/{id}/invoices/{invoiceId}/send',
        { params: paramsOf(invoice), body },
        options,
      ),
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
