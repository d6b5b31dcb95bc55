import { useTranslations } from 'use-intl';
import invoiceNoteStyles from '#features/invoices/core/InvoiceNote.module.css';
import { totalsOf } from '#features/invoices/core/rules.ts';
import type { Invoice, InvoiceLine } from '#features/invoices/core/schema.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import styles from './DraftConflict.module.css';
import { completeLines } from './draft.rules.ts';
import type { InvoiceDraft } from './useInvoiceDraft.ts';

/** What a colleague has saved beside what is being typed, until one of the two is chosen. */
export function DraftConflict({ theirs, editing }: { theirs: Invoice; editing: InvoiceDraft }) {
  const t = useTranslations('invoices.draft.conflict');
  const mine = completeLines(editing.draft);
  return (
    <Notice kind="warning" title={t('title')} live>
      <p>{t('text')}</p>
      <div className={styles.two}>
        <Version title={t('theirs')} lines={theirs.lines} note={theirs.note} region={theirs.region} />
        <Version title={t('mine')} lines={mine} note={editing.draft.note} region={theirs.region} />
      </div>
      <ButtonRow>
        <Button onClick={editing.keepMine}>{t('keepMine')}</Button>
        <Button kind="secondary" onClick={() => editing.applyInvoice(theirs)}>
          {t('takeTheirs')}
        </Button>
      </ButtonRow>
    </Notice>
  );
}

type VersionProps = { title: string; lines: readonly InvoiceLine[] } & Pick<Invoice, 'note' | 'region'>;

function Version({ title, lines, note, region }: VersionProps) {
  const t = useTranslations('invoices.draft.conflict');
  const { money, number } = useMoneyFormat();
  return (
    <div>
      <p className={invoiceNoteStyles.noteHead}>{title}</p>
      <p>{t('summary', { count: lines.length, total: money(totalsOf(lines, region).total) })}</p>
      <ul className={styles.version}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are only read here
          <li key={index}>
            {t('line', { item: line.item, quantity: number(line.quantity), price: money(line.unitPrice) })}
          </li>
        ))}
      </ul>
      {note && <p className={invoiceNoteStyles.multiline}>{note}</p>}
    </div>
  );
}
