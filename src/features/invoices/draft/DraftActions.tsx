import { useMutation } from '@tanstack/react-query';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { deleteInvoice, sendInvoice } from '#features/invoices/core/contract.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
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
const writeOptions = () => ({ quiet: true, idempotencyKey: crypto.randomUUID() });

type SendDialogProps = DialogProps & Pick<DraftActionsProps, 'total' | 'onSent'>;

/** Sends what is saved: while something is not, it is refused here. */
function SendDialog({ invoice, editing, open, onClose, total, onSent }: SendDialogProps) {
  const t = useTranslations('invoices.draft');
  const { money } = useMoneyFormat();
  const refresh = useRefetchAccounts(invoice.spiritId);
  const send = useMutation({
    mutationFn: async () => {
      if (!(await editing.autosave.flush())) throw new ApiError(409, t('unsaved'));
      return call<typeof sendInvoice>(
        'POST /api/spirits/{id}/invoices/{invoiceId}/send',
        {
          params: paramsOf(invoice),
          body: { updatedAt: editing.autosave.read().snapshot?.updatedAt ?? invoice.updatedAt },
        },
        writeOptions(),
      );
    },
    onSuccess: onSent,
    onSettled: refresh,
  });
  const close = () => {
    send.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t(`sendTitle.${invoice.kind}`, { total: money(total) })}
      closeText={t('close')}
      confirmText={t('sendConfirm')}
      busy={send.isPending}
      refusal={sentenceOf(send.error)}
      onConfirm={() => send.mutate()}
    >
      <p>{t('sendWhat')}</p>
      <p>{t('sendNever')}</p>
    </ConfirmDialog>
  );
}

type DiscardDialogProps = DialogProps & Pick<DraftActionsProps, 'count' | 'onDiscarded'>;

/** Deletes the draft, and what was typed and never saved with it. */
function DiscardDialog({ invoice, editing, open, onClose, count, onDiscarded }: DiscardDialogProps) {
  const t = useTranslations('invoices.draft');
  const refresh = useRefetchAccounts(invoice.spiritId);
  const discard = useMutation({
    mutationFn: () =>
      call<typeof deleteInvoice>(
        'DELETE /api/spirits/{id}/invoices/{invoiceId}',
        { params: paramsOf(invoice) },
        writeOptions(),
      ),
    onSuccess: () => {
      editing.autosave.drop();
      onDiscarded();
    },
    onSettled: refresh,
  });
  const close = () => {
    discard.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('discardTitle')}
      closeText={t('close')}
      confirmText={t('discardConfirm')}
      danger
      busy={discard.isPending}
      refusal={sentenceOf(discard.error)}
      onConfirm={() => discard.mutate()}
    >
      <p>{t('discardText', { count })}</p>
    </ConfirmDialog>
  );
}
