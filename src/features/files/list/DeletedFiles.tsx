import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { listDeletedFiles } from '#features/files/core/contract.ts';
import fileItemsStyles from '#features/files/core/FileItems.module.css';
import fileRowsStyles from '#features/files/core/FileRows.module.css';
import type { FileType, RecordFile } from '#features/spirits/core/file.schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import styles from './DeletedFiles.module.css';
import { useRestoreFile } from './useFileMutations.ts';

type DeletedFilesProps = { spiritId: string; type: FileType; files: readonly RecordFile[]; onRestored: () => void };

/** What the reader's own side has deleted, for as long as it can be put back. */
export function DeletedFiles({ spiritId, type, files, onRestored }: DeletedFilesProps) {
  const t = useTranslations('files.deleted');
  const moment = useDateTimeFormat();
  const restore = useRestoreFile(spiritId);
  const deleted = useQuery(
    queryOf<typeof listDeletedFiles>('GET /api/spirits/{id}/deleted-files', { params: { id: spiritId } }),
  );
  const shown = (deleted.data ?? []).filter((file) => file.type === type && !files.some(({ id }) => id === file.id));
  if (shown.length === 0) return null;
  return (
    <details className={`${styles.deleted} no-print`}>
      <summary>{t('heading', { count: shown.length })}</summary>
      <ul className={fileRowsStyles.rows}>
        {shown.map((file) => (
          <li key={file.id} className={fileRowsStyles.row}>
            <div className={fileRowsStyles.rowBody}>
              <p className={fileRowsStyles.rowName}>{file.name}</p>
              <p className="quiet small">{t('until', { when: moment.exact(file.restorableUntil) })}</p>
            </div>
            <div className={fileItemsStyles.acts}>
              <Button
                kind="secondary"
                small
                busy={restore.isPending && restore.variables?.id === file.id}
                onClick={() => restore.mutate({ id: file.id }, { onSuccess: onRestored })}
              >
                {t('restore')}
                <span className="visually-hidden"> {file.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ErrorMessage id="deleted-refused" message={sentenceOf(restore.error)} />
    </details>
  );
}
