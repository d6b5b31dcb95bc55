import { Download, ExternalLink, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import fileItemsStyles from '#features/files/core/FileItems.module.css';
import { type FileReader, isPicture, mayDeleteFile } from '#features/files/core/rules.ts';
import { useFileLabels } from '#features/files/core/useFileLabels.ts';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import { actsForFamily } from '#features/spirits/core/rules.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { DeleteFile } from './DeleteFile.tsx';
import { FilePicture } from './FilePicture.tsx';
import styles from './FileRow.module.css';
import { FileThumb } from './FileThumb.tsx';
import { useOpenFile, useSaveFile } from './useFileMutations.ts';

type FileRowProps = { file: RecordFile; reader: FileReader; paid: boolean; onDeleted: () => void };

/** One file: what it is, who has sent it and when, and what can be done with it. */
export function FileRow({ file, reader, paid, onDeleted }: FileRowProps) {
  const t = useTranslations('files.list');
  const save = useSaveFile(file);
  const open = useOpenFile(file);
  const name = <span className="visually-hidden"> {file.name}</span>;
  return (
    <li className={fileItemsStyles.file}>
      <FileThumb file={file} />
      <div className={styles.fileBody}>
        <p className={styles.fileName}>{file.name}</p>
        <FileFacts file={file} reader={reader} />
        <div className={`${fileItemsStyles.acts} no-print`}>
          {isPicture(file.contentType) && <ViewButton file={file} />}
          {file.contentType === 'application/pdf' && (
            <Button
              kind="quiet"
              small
              className={fileItemsStyles.flat}
              icon={<Icon of={ExternalLink} />}
              busy={open.isPending}
              onClick={() => open.mutate()}
            >
              {t('open')}
              {name}
              <span className="visually-hidden"> {t('newTab')}</span>
            </Button>
          )}
          <Button
            kind="quiet"
            small
            className={fileItemsStyles.flat}
            icon={<Icon of={Download} />}
            busy={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('download')}
            {name}
          </Button>
          {mayDeleteFile(reader, { paid }, { type: file.type, placeId: file.placeId ?? null }) && (
            <DeleteButton file={file} onDeleted={onDeleted} />
          )}
        </div>
        <ErrorMessage id={`file-${file.id}`} message={save.error || open.error ? t('failed') : undefined} />
      </div>
    </li>
  );
}

function FileFacts({ file, reader }: Pick<FileRowProps, 'file' | 'reader'>) {
  const t = useTranslations('files.list');
  const { size, kind } = useFileLabels();
  const moment = useDateTimeFormat();
  const family = actsForFamily(reader.relation) ? 'byOwnFamily' : 'byFamily';
  const who = file.placeName ?? t(file.uploadedBy === 'family' ? family : 'byAnotherHome');
  return (
    <p className={`quiet small ${styles.facts}`}>
      <span>{who}</span>
      <Time dateTime={file.createdAt}>{moment.exact(file.createdAt)}</Time>
      <span className="tabular">
        {kind(file.contentType)}, {size(file.size)}
      </span>
    </p>
  );
}

function ViewButton({ file }: { file: RecordFile }) {
  const t = useTranslations('files.list');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        small
        className={fileItemsStyles.flat}
        icon={<Icon of={Eye} />}
        onClick={() => setOpen(true)}
      >
        {t('view')}
        <span className="visually-hidden"> {file.name}</span>
      </Button>
      <FilePicture file={file} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function DeleteButton({ file, onDeleted }: Pick<FileRowProps, 'file' | 'onDeleted'>) {
  const t = useTranslations('files.list');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        small
        className={fileItemsStyles.flat}
        icon={<Icon of={Trash2} />}
        onClick={() => setIsDialogOpen(true)}
      >
        {t('delete')}
        <span className="visually-hidden"> {file.name}</span>
      </Button>
      <DeleteFile file={file} open={isDialogOpen} onClose={() => setIsDialogOpen(false)} onDeleted={onDeleted} />
    </>
  );
}
