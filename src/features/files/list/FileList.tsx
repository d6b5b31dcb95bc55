import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import fileItemsStyles from '#features/files/core/FileItems.module.css';
import type { FileReader } from '#features/files/core/rules.ts';
import type { FileType, RecordFile } from '#features/spirits/core/file.schema.ts';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { DeletedFiles } from './DeletedFiles.tsx';
import { DeletedNotice } from './DeletedNotice.tsx';
import styles from './FileList.module.css';
import { FileRow } from './FileRow.tsx';

/** The files of one type; `reader` is what the signed-in person is to the record, `paid` whether its invoice is paid. */
export type FileListProps = {
  spiritId: string;
  type: FileType;
  files: readonly RecordFile[];
  reader: FileReader;
  paid: boolean;
};

/** The files of a record: who has sent what and when, to look at, to save, to delete and to put back. */
export function FileList({ spiritId, type, files, reader, paid }: FileListProps) {
  const t = useTranslations('files.list');
  const [gone, setGone] = useState<RecordFile>();
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed goes away with what it did.
  const focusList = () => list.current?.focus();
  const shown = files.filter((file) => file.type === type);
  const deleted = gone && !shown.some(({ id }) => id === gone.id) ? gone : undefined;
  return (
    <div ref={list} tabIndex={-1} className={styles.files}>
      <DeletedNotice spiritId={spiritId} file={deleted} onRestored={focusList} />
      {shown.length === 0 ? (
        <EmptyState title={t(`empty.${type}.title`)} headingLevel={3}>
          {t(`empty.${type}.text`)}
        </EmptyState>
      ) : (
        <ul className={fileItemsStyles.list}>
          {shown.map((file) => (
            <FileRow key={file.id} file={file} reader={reader} paid={paid} onDeleted={() => setGone(file)} />
          ))}
        </ul>
      )}
      <DeletedFiles spiritId={spiritId} type={type} files={files} onRestored={focusList} />
    </div>
  );
}
