import { useTranslations } from 'use-intl';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { useDeleteFile } from './useFileMutations.ts';

type DeleteFileProps = { file: RecordFile; open: boolean; onClose: () => void; onDeleted: () => void };

/** Asks once more before a file is deleted, and says for how long it can be put back. */
export function DeleteFile({ file, open, onClose, onDeleted }: DeleteFileProps) {
  const t = useTranslations('files.delete');
  const remove = useDeleteFile(file);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('title', { name: file.name })}
      closeText={t('close')}
      confirmText={t('confirm')}
      danger
      busy={remove.isPending}
      refusal={sentenceOf(remove.error)}
      onConfirm={() => {
        // Told before the row goes with the new list: what comes after is not heard any more.
        onDeleted();
        remove.mutate(undefined);
      }}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
