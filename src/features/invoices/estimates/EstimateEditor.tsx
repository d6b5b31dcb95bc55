import { useTranslations } from 'use-intl';
import { totalsOf } from '#features/invoices/core/rules.ts';
import { DraftFields } from '#features/invoices/draft/DraftFields.tsx';
import { completeLines } from '#features/invoices/draft/draft.rules.ts';
import { PaperEditor } from '#features/invoices/draft/PaperEditor.tsx';
import { EstimateActions } from './EstimateActions.tsx';
import { EstimatePdfButton } from './EstimatePdfButton.tsx';
import { EstimateView } from './EstimateView.tsx';
import type { Estimate, EstimateDraft } from './schema.ts';
import { useEstimateDraft } from './useEstimateDraft.ts';

type EstimateEditorProps = {
  estimate: Estimate;
  draft: EstimateDraft;
  onSent: (estimate: Estimate) => void;
  onDiscarded: () => void;
};

/** What is written of an estimate, with the lines of an invoice and the way to the family. */
export function EstimateEditor({ estimate, draft: stored, onSent, onDiscarded }: EstimateEditorProps) {
  const t = useTranslations('estimates.draft');
  const editing = useEstimateDraft(estimate, stored);
  const { draft } = editing;
  const { id, region, place, number, versions } = estimate;
  const lines = completeLines(draft);
  const totals = totalsOf(lines, region);
  const headingId = `estimate-draft-${id}`;
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
      preview={<EstimateView estimate={estimate} version={{ lines, totals, note: draft.note }} />}
      fields={(strict) => (
        <DraftFields
          paper={{ id, region, place, kind: 'estimate' }}
          draft={draft}
          strict={strict}
          totals={totals}
          noteHint={t('noteHint')}
          onChange={editing.change}
        />
      )}
      pdf={<EstimatePdfButton estimate={estimate} writing={editing} />}
      ends={(onCheck) => (
        <EstimateActions {...{ estimate, editing, total: totals.total, onCheck, onSent, onDiscarded }} />
      )}
    />
  );
}
