import { Eye, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InvoiceLine } from '#features/invoices/core/schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { limits } from '#vocabulary/limits.ts';
import { DraftConflict } from './DraftConflict.tsx';
import styles from './DraftEditor.module.css';
import { type Draft, firstIncompleteLine, isTooLong, type WrittenPaper } from './draft.rules.ts';
import { useDraftCheck } from './useDraftCheck.ts';
import type { PaperDraft } from './usePaperDraft.ts';

type PaperEditorProps<Paper extends WrittenPaper> = {
  /** The id of the heading that names it. */
  headingId: string;
  heading: ReactNode;
  /** Who sees it until it is sent. */
  readers: string;
  /** What it comes to with some lines. */
  totalOf: (lines: readonly InvoiceLine[]) => number;
  editing: PaperDraft<Paper>;
  /** The paper as the family will read it. */
  preview: ReactNode;
  /** The boxes; `strict` says that what is missing is said beside each. */
  fields: (strict: boolean) => ReactNode;
  pdf: ReactNode;
  /** How writing ends; `onCheck` says whether it may be sent, and shows what keeps it from that. */
  ends: (onCheck: () => boolean) => ReactNode;
};

/** A paper of a home while it is written: its boxes or how it will read, what is missing, how it is saved, and its ends. */
export function PaperEditor<Paper extends WrittenPaper>(props: PaperEditorProps<Paper>) {
  const { headingId, heading, readers, totalOf, editing, preview, fields, pdf, ends } = props;
  const t = useTranslations('invoices.draft');
  const [isPreviewed, setPreviewed] = useState(false);
  const { strict, problems, check } = useDraftCheck(editing.draft);
  const heldSentence = (draft: Draft) => {
    if (isTooLong(draft)) return t('save.long', { most: limits.paperLines });
    const number = firstIncompleteLine(draft);
    return number > 0 ? t('save.held', { number }) : undefined;
  };
  return (
    <section aria-labelledby={headingId} className={styles.draft}>
      <div>
        {heading}
        <p className="quiet">{readers}</p>
      </div>
      {editing.theirs && <DraftConflict theirs={editing.theirs} totalOf={totalOf} editing={editing} />}
      <ErrorSummary title={t('problems')} problems={problems} />
      {isPreviewed ? preview : fields(strict)}
      <div className="row">
        <Button
          kind="secondary"
          icon={<Icon of={isPreviewed ? Pencil : Eye} />}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {t(isPreviewed ? 'hidePreview' : 'preview')}
        </Button>
        {pdf}
      </div>
      {ends(() => check(() => setPreviewed(false)))}
      <SaveStatus
        status={editing.status}
        isPersisted={editing.isPersisted}
        held={heldSentence(editing.draft)}
        onRetry={() => void editing.autosave.retry()}
      />
    </section>
  );
}
