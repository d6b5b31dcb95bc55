import { FileUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUploadQueue } from '#platform/browser/network/useUploadQueue.ts';
import { Button } from '#platform/ui/Button.tsx';
import { UploadProgressRow } from '#platform/ui/feedback/UploadProgressRow.tsx';
import { FilesButton } from '#platform/ui/form/FilesButton.tsx';
import { objectIn } from '#vocabulary/jsonObject.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './BusinessEvidence.module.css';

/** A file that the server has taken and that the letter will name. */
export type SentEvidence = { id: string; name: string };

const accepted = 'application/pdf,image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif,.pdf';

/** Where an uploaded paper goes before the letter that names it. */
export const useEvidence = (onArrived: (file: SentEvidence) => void) =>
  useUploadQueue('/api/business/evidence', (reply) => {
    const { id, name } = objectIn(reply);
    onArrived({ id: String(id), name: String(name) });
  });

type BusinessEvidenceProps = {
  files: readonly SentEvidence[];
  sending: ReturnType<typeof useEvidence>;
  onRemove: (id: string) => void;
};

/** Papers that show that a listing is somebody's: a licence, a letterhead. They are sent at once and named by the letter. */
export function BusinessEvidence({ files, sending, onRemove }: BusinessEvidenceProps) {
  const t = useTranslations('business.evidence');
  const outgoing = useTranslations('business.evidence.outgoing');
  const room = limits.evidenceFiles - files.length - sending.rows.length;
  return (
    <fieldset className={styles.evidence}>
      <legend className={styles.legend}>{t('legend')}</legend>
      <p className={styles.hint}>{t('hint', { count: limits.evidenceFiles })}</p>
      <p className={styles.hint}>{t('kept', { days: limits.evidenceDays })}</p>
      <ul className={styles.papers} hidden={files.length + sending.rows.length === 0}>
        {files.map(({ id, name }) => (
          <li key={id} className={styles.paper}>
            <span>{name}</span>
            <Button kind="quiet" small onClick={() => onRemove(id)}>
              {t('remove')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
        {sending.rows.map((row) => (
          <UploadProgressRow
            key={row.key}
            row={row}
            t={outgoing}
            onCancel={() => sending.drop(row.key)}
            onRetry={() => sending.again(row.key)}
          />
        ))}
      </ul>
      {room > 0 && (
        <div>
          <FilesButton
            id="files"
            buttonId="files-button"
            accept={accepted}
            icon={FileUp}
            onFiles={(chosen) => sending.add(chosen.slice(0, room))}
          >
            {t('choose')}
          </FilesButton>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {files.length > 0 && t('count', { count: files.length })}
      </p>
    </fieldset>
  );
}
