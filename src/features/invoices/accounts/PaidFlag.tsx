import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { setPaid } from '#features/invoices/core/contract.ts';
import styles from '#features/invoices/core/InvoiceNote.module.css';
import { isPaidByLedger } from '#features/invoices/core/rules.ts';
import type { Account } from '#features/invoices/core/schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { PaidState } from './PaidState.tsx';
import { PaymentForm } from './PaymentForm.tsx';

type PaidFlagProps = { spirit: Spirit; record: unknown; account: Account };

/**
 * Whether the funeral is paid. Where invoices were sent the payments decide; else the home says so, and what it received.
 */
export function PaidFlag({ spirit, record, account }: PaidFlagProps) {
  const t = useTranslations('invoices.paid');
  const [asking, setAsking] = useState(false);
  const isPaid = spirit.core.paid === true;
  const follows = isPaidByLedger(account.balance) !== undefined;
  const unmark = useWrite(readsOfRecord(spirit.id), (_, options) =>
    call<typeof setPaid>('POST /api/spirits/{id}/paid', { params: { id: spirit.id }, body: { paid: false } }, options),
  );
  return (
    <section aria-labelledby="paid" className="group">
      <h2 id="paid">{t('heading')}</h2>
      <div role="status">
        <PaidState spirit={spirit} record={record} />
      </div>
      {!follows && (
        <div>
          <Button kind="secondary" busy={unmark.isPending} onClick={() => (isPaid ? unmark.mutate() : setAsking(true))}>
            {t(isPaid ? 'unmark' : 'mark')}
          </Button>
        </div>
      )}
      <ErrorMessage id="paid-refused" message={sentenceOf(unmark.error)} />
      <p className={styles.why}>{t(follows ? 'follows' : 'hint')}</p>
      <PaymentForm
        spiritId={spirit.id}
        account={account}
        marksPaid
        open={asking}
        onClose={() => setAsking(false)}
        onSaved={() => setAsking(false)}
      />
    </section>
  );
}
