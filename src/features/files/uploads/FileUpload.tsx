import { Camera, FilePlus } from 'lucide-react';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import fileRowsStyles from '#features/files/core/FileRows.module.css';
import { usualExtensions } from '#features/files/core/uploadQueue.rules.ts';
import type { FileType, RecordFile } from '#features/spirits/core/file.schema.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './FileUpload.module.css';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useDroppedFiles } from './useDroppedFiles.ts';
import { useUploads } from './useUploads.ts';

/** Where files are added to a record; `files` is the whole list of the record's reply. */
export type FileUploadProps = { spiritId: string; type: FileType; files: readonly RecordFile[] };

/** Adds files: chosen, photographed, dropped anywhere on the page or pasted; what is on its way stands below. */
export function FileUpload({ spiritId, type, files }: FileUploadProps) {
  const t = useTranslations('files.upload');
  const { rows, add, drop, again, sendAnyway } = useUploads(spiritId, type);
  const dragging = useDroppedFiles(add);
  const rules = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const takeOff = (key: string) => {
    chooser.current?.focus();
    drop(key);
  };
  const added = useFinishedUploads(
    rows.flatMap(({ key, done }) => (done ? [{ key, done }] : [])),
    files,
    drop,
  );
  return (
    <div className={classes(styles.upload, dragging && styles.dragging, 'no-print')}>
      <p id={rules} className={styles.rules}>
        {t('rules')}
      </p>
      <div className={styles.choose}>
        <ChooseButton button={chooser} rules={rules} onFiles={add} />
        <CameraButton onFiles={add} />
        <p className={`quiet small ${styles.dropHint}`}>{t('drop')}</p>
      </div>
      <UnfinishedUploads spiritId={spiritId} type={type} inProgress={rows} onFiles={add} />
      {rows.length > 0 && (
        <ul className={fileRowsStyles.rows} aria-label={t('underWay')}>
          {rows.map((row) => (
            <UploadRow key={row.key} row={row} onCancel={takeOff} onRetry={again} onSendAnyway={sendAnyway} />
          ))}
        </ul>
      )}
      <p role="status" className={added ? 'small' : 'visually-hidden'}>
        {added && t('added', { name: added })}
      </p>
    </div>
  );
}

type FinishedUpload = { key: string; done: RecordFile };

/** Takes rows away once the list below has their file; answers the name that came last. */
function useFinishedUploads(
  arrivals: readonly FinishedUpload[],
  files: readonly RecordFile[],
  drop: (key: string) => void,
) {
  const [added, setAdded] = useState('');
  const listed = arrivals.filter(({ done }) => files.some(({ id }) => id === done.id));
  const keys = listed.map(({ key }) => key).join(' ');
  const name = listed.at(-1)?.done.name;
  useEffect(() => {
    if (!keys) return;
    for (const key of keys.split(' ')) drop(key);
    if (name) setAdded(name);
  }, [keys, name, drop]);
  return added;
}

type FileChooserProps = { onFiles: (files: readonly File[]) => void };

function useFileChooser(onFiles: FileChooserProps['onFiles']) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file chosen again must be a change again.
    currentTarget.value = '';
  };
  return {
    open: () => input.current?.click(),
    input: { ref: input, type: 'file', hidden: true, onChange: take },
  } as const;
}

type ChooseButtonProps = FileChooserProps & { rules: string; button: RefObject<HTMLButtonElement | null> };

function ChooseButton({ rules, button, onFiles }: ChooseButtonProps) {
  const t = useTranslations('files.upload');
  const { open, input } = useFileChooser(onFiles);
  return (
    <>
      <Button ref={button} icon={<Icon of={FilePlus} />} aria-describedby={rules} onClick={open}>
        {t('choose')}
      </Button>
      <input {...input} multiple accept={usualExtensions.join(',')} data-chooser="files" />
    </>
  );
}

function CameraButton({ onFiles }: FileChooserProps) {
  const t = useTranslations('files.upload');
  const { open, input } = useFileChooser(onFiles);
  return (
    <>
      <Button kind="secondary" icon={<Icon of={Camera} />} className={styles.camera} onClick={open}>
        {t('camera')}
      </Button>
      <input {...input} accept="image/*" capture="environment" data-chooser="camera" />
    </>
  );
}
