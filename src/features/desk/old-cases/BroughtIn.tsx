import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { limits } from '#vocabulary/limits.ts';
import { RowsTold, SaveReport } from './RowsTold.tsx';
import type { CaseImportDetail } from './schema.ts';
import { useUndo } from './useOldCases.ts';

/** What a table has brought, and taking it back. */
export function BroughtIn({ placeId, file }: { placeId: string; file: CaseImportDetail }) {
  const t = useTranslations('importCases');
  const moment = useDateTimeFormat();
  const { id, state, counts, undoneAt, undoUntil, kept } = file;
  return (
    <>
      <h3 role="status">{t('done.heading', { count: counts.new })}</h3>
      <p>{t('done.counts', counts)}</p>
      {state === 'undoing' && <p>{t('done.undoing')}</p>}
      {state === 'undone' && undoneAt !== null && <p>{t('done.undone', { when: moment.ago(undoneAt) })}</p>}
      {state === 'imported' && (
        <>
          <p>
            <Link href="/spirits">{t('done.toCases')}</Link>
          </p>
          {undoUntil !== null && <p className="quiet">{t('done.undoUntil', { until: moment.exact(undoUntil) })}</p>}
          <ButtonRow>
            {kept && <SaveReport placeId={placeId} importId={id} />}
            {undoUntil !== null && <TakeBack placeId={placeId} file={file} />}
          </ButtonRow>
          {!kept && <p className="quiet">{t('file.gone')}</p>}
          <RowsTold file={file} />
        </>
      )}
    </>
  );
}

function TakeBack({ placeId, file: { id, counts } }: { placeId: string; file: CaseImportDetail }) {
  const t = useTranslations('importCases.done');
  const [isOpen, setIsOpen] = useState(false);
  const undo = useUndo(placeId, id);
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('undoTitle')}
        closeText={t('goBack')}
        confirmText={t('undo')}
        danger
        busy={undo.isPending}
        refusal={sentenceOf(undo.error)}
        onConfirm={() => undo.mutate()}
      >
        <p>{t('undoText', { count: counts.new, days: limits.undoDays })}</p>
      </ConfirmDialog>
    </>
  );
}
