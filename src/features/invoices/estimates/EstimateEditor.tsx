import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { totalsOf } from '#features/invoices/core/rules.ts';
import { DraftConflict } from '#features/invoices/draft/DraftConflict.tsx';
import styles from '#features/invoices/draft/DraftEditor.module.css';
import { DraftFields } from '#features/invoices/draft/DraftFields.tsx';
import { completeLines, firstIncompleteLine } from '#features/invoices/draft/draft.rules.ts';
import { useDraftCheck } from '#features/invoices/draft/useDraftCheck.ts';
import { Button } from '#platform/ui/Button.tsx';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
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
  const invoices = useTranslations('invoices.draft');
  const editing = useEstimateDraft(estimate, stored);
  const [preview, setPreview] = useState(false);
  const { draft } = editing;
  const { strict, problems, check } = useDraftCheck(draft);
  const { id, region, place, number, versions } = estimate;
  const lines = completeLines(draft);
  const totals = totalsOf(lines, region);
  return (
    <section aria-labelledby={`estimate-draft-${id}`} className={styles.draft}>
      <div>
        <h3 id={`estimate-draft-${id}`} tabIndex={-1}>
          {number === null ? t('first') : t('next', { number, version: versions.length + 1 })}
        </h3>
        <p className="quiet">{t(versions.length === 0 ? 'onlyYou' : 'onlyYouNext')}</p>
      </div>
      {editing.theirs && <DraftConflict theirs={editing.theirs} region={region} editing={editing} />}
      <ErrorSummary title={invoices('problems')} problems={problems} />
      {preview ? (
        <EstimateView estimate={estimate} version={{ lines, totals, note: draft.note }} />
      ) : (
        <DraftFields
          paper={{ id, region, place, kind: 'estimate' }}
          draft={draft}
          strict={strict}
          totals={totals}
          noteHint={t('noteHint')}
          onChange={editing.change}
        />
      )}
      <div className="row">
        <Button kind="secondary" icon={<Icon of={preview ? Pencil : Eye} />} onClick={() => setPreview(!preview)}>
          {invoices(preview ? 'hidePreview' : 'preview')}
        </Button>
        <EstimatePdfButton estimate={estimate} />
      </div>
      <EstimateActions
        estimate={estimate}
        editing={editing}
        total={totals.total}
        onCheck={() => check(() => setPreview(false))}
        onSent={onSent}
        onDiscarded={onDiscarded}
      />
      <SaveStatus
        status={editing.status}
        isPersisted={editing.isPersisted}
        held={invoices('save.held', { number: firstIncompleteLine(draft) })}
        onRetry={() => void editing.autosave.retry()}
      />
    </section>
  );
}
