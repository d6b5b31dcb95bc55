import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import styles from './DeletedNotice.module.css';
import { useRestoreFile } from './useFileMutations.ts';

type DeletedNoticeProps = { spiritId: string; file: RecordFile | undefined; onRestored: () => void };

/** Says which file was just deleted, with the way back; it takes the focus that was on the row. */
export function DeletedNotice({ spiritId, file, onRestored }: DeletedNoticeProps) {
  const t = useTranslations('files.delete');
  const restore = useRestoreFile(spiritId);
  const notice = useRef<HTMLDivElement>(null);
  const id = file?.id;
  useEffect(() => {
    if (id) notice.current?.focus();
  }, [id]);
  return (
    <div role="status" className="no-print">
      {file && (
        <div ref={notice} tabIndex={-1} className={styles.deletedNotice}>
          <p>{t('done', { name: file.name })}</p>
          <Button
            kind="secondary"
            small
            busy={restore.isPending}
            onClick={() => restore.mutate({ id: file.id }, { onSuccess: onRestored })}
          >
            {t('restore')}
          </Button>
          <ErrorMessage id="restore-refused" message={sentenceOf(restore.error)} />
        </div>
      )}
    </div>
  );
}
