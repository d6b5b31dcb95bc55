import { useMutation, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { listUploads } from '#features/files/core/contract.ts';
import fileItemsStyles from '#features/files/core/FileItems.module.css';
import fileRowsStyles from '#features/files/core/FileRows.module.css';
import type { ResumableUpload } from '#features/files/core/schema.ts';
import type { QueuedFile } from '#features/files/core/uploadQueue.rules.ts';
import { useFileLabels } from '#features/files/core/useFileLabels.ts';
import type { FileType } from '#features/spirits/core/file.schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { ProgressBar } from '#platform/ui/feedback/ProgressBar.tsx';
import styles from './UnfinishedUploads.module.css';
import { forgetUpload } from './useTransfer.ts';

type UnfinishedUploadsProps = {
  spiritId: string;
  type: FileType;
  inProgress: readonly QueuedFile[];
  onFiles: (files: readonly File[]) => void;
};

/** Files whose sending was broken off with the page itself: chosen again, they go on where they stopped. */
export function UnfinishedUploads({ spiritId, type, inProgress, onFiles }: UnfinishedUploadsProps) {
  const t = useTranslations('files.unfinished');
  const unfinished = useQuery(
    queryOf<typeof listUploads>('GET /api/spirits/{id}/uploads', { params: { id: spiritId } }),
  );
  const isHere = ({ name, size }: ResumableUpload) => inProgress.some((row) => row.name === name && row.size === size);
  const uploads = (unfinished.data ?? []).filter((upload) => upload.type === type && !isHere(upload));
  if (uploads.length === 0) return null;
  return (
    <section className={fileRowsStyles.unfinished} aria-labelledby="unfinished-uploads">
      <h3 id="unfinished-uploads" className={styles.smallHeading}>
        {t('heading')}
      </h3>
      <ul className={fileRowsStyles.rows}>
        {uploads.map((upload) => (
          <UnfinishedRow key={upload.id} upload={upload} onFiles={onFiles} onRemoved={() => unfinished.refetch()} />
        ))}
      </ul>
    </section>
  );
}

type UnfinishedRowProps = {
  upload: ResumableUpload;
  onFiles: (files: readonly File[]) => void;
  onRemoved: () => unknown;
};

function UnfinishedRow({ upload, onFiles, onRemoved }: UnfinishedRowProps) {
  const t = useTranslations('files.unfinished');
  const { progress } = useFileLabels();
  const moment = useDateTimeFormat();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const forget = useMutation({ mutationFn: () => forgetUpload(upload.id), onSettled: onRemoved });
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    const same = files.filter(({ size }) => size === upload.size);
    setWrong(same.length === 0);
    onFiles(same);
  };
  return (
    <li className={fileRowsStyles.row}>
      <div className={fileRowsStyles.rowBody}>
        <ProgressBar
          label={upload.name}
          text={progress(upload.offset, upload.size)}
          value={upload.offset}
          max={upload.size}
        />
        <p className="quiet small">{t('until', { when: moment.exact(upload.expiresAt) })}</p>
        <ErrorMessage id={`unfinished-${upload.id}`} message={wrong ? t('wrong') : undefined} />
      </div>
      <div className={fileItemsStyles.acts}>
        <Button kind="secondary" small onClick={() => input.current?.click()}>
          {t('choose')}
          <span className="visually-hidden"> {upload.name}</span>
        </Button>
        <Button
          kind="quiet"
          small
          className={fileItemsStyles.flat}
          busy={forget.isPending}
          onClick={() => forget.mutate()}
        >
          {t('forget')}
          <span className="visually-hidden"> {upload.name}</span>
        </Button>
        <input ref={input} type="file" hidden onChange={take} data-chooser="again" />
      </div>
    </li>
  );
}
