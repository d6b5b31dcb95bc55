import { useTranslations } from 'use-intl';
import { totalsOf } from '#features/invoices/core/rules.ts';
import { InvoiceView } from '#features/invoices/document/InvoiceView.tsx';
import { DraftFields } from '#features/invoices/draft/DraftFields.tsx';
import { completeLines } from '#features/invoices/draft/draft.rules.ts';
import { PaperEditor } from '#features/invoices/draft/PaperEditor.tsx';
import { ContractActions, type PartyNames } from './ContractActions.tsx';
import { ContractPdfButton } from './ContractPdfButton.tsx';
import type { Contract, ContractDraft } from './schema.ts';
import { useContractDraft } from './useContractActs.ts';

type ContractEditorProps = {
  contract: Contract;
  draft: ContractDraft;
  /** Who arranges the funeral and who died, as the record says. */
  names: PartyNames;
  onSent: (contract: Contract) => void;
  onDiscarded: () => void;
};

/** What is written of a contract, with the lines of its estimate and the way to the family. */
export function ContractEditor({ contract, draft: stored, names, onSent, onDiscarded }: ContractEditorProps) {
  const t = useTranslations('contracts.draft');
  const editing = useContractDraft(contract, stored);
  const { draft } = editing;
  const { id, region, place, number, versions } = contract;
  const lines = completeLines(draft);
  const totals = totalsOf(lines, region);
  const headingId = `contract-draft-${id}`;
  return (
    <PaperEditor
      headingId={headingId}
      heading={
        <h3 id={headingId} tabIndex={-1}>
          {number === null ? t('first') : t('next', { number, version: versions.length + 1 })}
        </h3>
      }
      readers={t(versions.length === 0 ? 'onlyYou' : 'onlyYouNext')}
      totalOf={(written) => totalsOf(written, region).total}
      editing={editing}
      preview={
        <InvoiceView invoice={{ kind: 'contract', corrects: null, region, place, lines, totals, note: draft.note }} />
      }
      fields={(strict) => (
        <DraftFields
          paper={{ id, region, place, kind: 'contract' }}
          draft={draft}
          strict={strict}
          totals={totals}
          noteHint={t('noteHint')}
          onChange={editing.change}
        >
          {region === 'Quebec' && <p>{t('frenchFirst')}</p>}
        </DraftFields>
      )}
      pdf={<ContractPdfButton contract={contract} writing={editing} />}
      ends={(onCheck) => (
        <ContractActions {...{ contract, editing, names, total: totals.total, onCheck, onSent, onDiscarded }} />
      )}
    />
  );
}
