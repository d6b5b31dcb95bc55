import { useTranslations } from 'use-intl';
import invoiceNoteStyles from '#features/invoices/core/InvoiceNote.module.css';
import type { InvoiceLine } from '#features/invoices/core/schema.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';
import styles from './DraftConflict.module.css';
import { completeLines, type WrittenPaper } from './draft.rules.ts';
import type { PaperDraft } from './usePaperDraft.ts';

type DraftConflictProps<Paper extends WrittenPaper> = {
  theirs: Paper;
  totalOf: (lines: readonly InvoiceLine[]) => number;
  editing: Pick<PaperDraft<Paper>, 'draft' | 'autosave'>;
};

/** What a colleague has saved beside what is being typed, until one of the two is chosen. */
export function DraftConflict<Paper extends WrittenPaper>({ theirs, totalOf, editing }: DraftConflictProps<Paper>) {
  const { draft, autosave } = editing;
  const mine = <Version lines={completeLines(draft)} note={draft.note} totalOf={totalOf} />;
  return (
    <ConflictNotice
      who="colleague"
      versions={[{ key: 'draft', mine, theirs: <Version lines={theirs.lines} note={theirs.note} totalOf={totalOf} /> }]}
      onResolve={(whose) => autosave.resolve('draft', whose)}
    />
  );
}

type VersionProps = Pick<DraftConflictProps<WrittenPaper>, 'totalOf'> & { lines: readonly InvoiceLine[]; note: string };

function Version({ lines, note, totalOf }: VersionProps) {
  const t = useTranslations('invoices.draft.conflict');
  const { money, number } = useMoneyFormat();
  return (
    <div>
      <p>{t('summary', { count: lines.length, total: money(totalOf(lines)) })}</p>
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
