import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { listUploads } from '#features/files/core/contract.ts';
import type { ResumableUpload } from '#features/files/core/schema.ts';
import type { OutgoingFile } from '#features/files/core/sending.rules.ts';
import { useFileWords } from '#features/files/core/useFileWords.ts';
import styles from '#features/files/list/Files.module.css';
import type { FileType } from '#features/spirits/core/file.schema.ts';
import { queryOf } from '#platform/browser/api.ts';
import { useMoment } from '#platform/browser/useMoment.ts';
import { useMutation } from '#platform/browser/useMutation.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { forgetUpload } from './useTransfer.ts';

type UnfinishedUploadsProps = {
  spiritId: string;
  type: FileType;
  underWay: readonly OutgoingFile[];
  onFiles: (files: readonly File[]) => void;
};

/** Files whose sending was broken off with the page itself: chosen again, they go on where they stopped. */
export function UnfinishedUploads({ spiritId, type, underWay, onFiles }: UnfinishedUploadsProps) {
  const t = useTranslations('files.unfinished');
  const unfinished = useQuery(
    queryOf<typeof listUploads>('GET /api/spirits/{id}/uploads', { params: { id: spiritId } }),
  );
  const isHere = ({ name, size }: ResumableUpload) => underWay.some((row) => row.name === name && row.size === size);
  const uploads = (unfinished.data ?? []).filter((upload) => upload.type === type && !isHere(upload));
  if (uploads.length === 0) return null;
  return (
    <section className={styles.unfinished} aria-labelledby="unfinished-uploads">
      <h3 id="unfinished-uploads" className={styles.smallHeading}>
        {t('heading')}
      </h3>
      <ul className={styles.rows}>
        {uploads.map((upload) => (
          <UnfinishedRow key={upload.id} upload={upload} onFiles={onFiles} onGone={() => unfinished.refetch()} />
        ))}
      </ul>
    </section>
  );
}

type UnfinishedRowProps = { upload: ResumableUpload; onFiles: (files: readonly File[]) => void; onGone: () => unknown };

function UnfinishedRow({ upload, onFiles, onGone }: UnfinishedRowProps) {
  const t = useTranslations('files.unfinished');
  const { progress } = useFileWords();
  const moment = useMoment();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const forget = useMutation({ mutationFn: () => forgetUpload(upload.id), onSettled: onGone });
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    const same = files.filter(({ size }) => size === upload.size);
    setWrong(same.length === 0);
    onFiles(same);
  };
  return (
    <li className={styles.row}>
      <div className={styles.rowBody}>
        <ProgressBar
          label={upload.name}
          text={progress(upload.offset, upload.size)}
          value={upload.offset}
          max={upload.size}
        />
        <p className="quiet small">{t('until', { when: moment.exact(upload.expiresAt) })}</p>
        <Refusal id={`unfinished-${upload.id}`} sentence={wrong ? t('wrong') : undefined} />
      </div>
      <div className={styles.acts}>
        <Button kind="secondary" small onClick={() => input.current?.click()}>
          {t('choose')}
          <span className="visually-hidden"> {upload.name}</span>
        </Button>
        <Button kind="quiet" small className={styles.flat} busy={forget.isPending} onClick={() => forget.mutate()}>
          {t('forget')}
          <span className="visually-hidden"> {upload.name}</span>
        </Button>
        <input ref={input} type="file" hidden onChange={take} data-chooser="again" />
      </div>
    </li>
  );
}
