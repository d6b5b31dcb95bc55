import { useTranslations } from 'use-intl';
import styles from '#features/invoices/core/InvoiceNote.module.css';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import type { setPaid } from '#features/spirits/core/contract.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { PaidState } from './PaidState.tsx';

type PaidFlagProps = { spirit: Spirit; record: unknown; due: number };

/** Whether the home has marked the funeral as paid, and the button that changes it. */
export function PaidFlag({ spirit, record, due }: PaidFlagProps) {
  const t = useTranslations('invoices.paid');
  const { money } = useMoneyFormat();
  const isPaid = spirit.core.paid === true;
  const mark = useWrite<boolean>(readsOfRecord(spirit.id), (paid, options) =>
    call<typeof setPaid>('POST /api/spirits/{id}/paid', { params: { id: spirit.id }, body: { paid } }, options),
  );
  return (
    <section aria-labelledby="paid" className="group">
      <h2 id="paid">{t('heading')}</h2>
      <div role="status">
        <PaidState spirit={spirit} record={record} />
      </div>
      {due > 0 && !isPaid && <p className="quiet">{t('stillDue', { due: money(due) })}</p>}
      <div>
        <Button kind="secondary" busy={mark.isPending} onClick={() => mark.mutate(!isPaid)}>
          {t(isPaid ? 'unmark' : 'mark')}
        </Button>
      </div>
      <ErrorMessage id="paid-refused" message={sentenceOf(mark.error)} />
      <p className={styles.why}>{t('hint')}</p>
    </section>
  );
}
