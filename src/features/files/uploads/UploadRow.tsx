import { useTranslations } from 'use-intl';
import { isUnderWay, type OutgoingFile } from '#features/files/core/sending.rules.ts';
import { useFileWords } from '#features/files/core/useFileWords.ts';
import styles from '#features/files/list/Files.module.css';
import { Button } from '#platform/ui/Button.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';

type UploadRowProps = {
  row: OutgoingFile;
  onDrop: (key: string) => void;
  onAgain: (key: string) => void;
  onSendAnyway: (key: string) => void;
};

/** A file on its way: its name, how far it is in words and as a bar, and what can be done. */
export function UploadRow({ row, onDrop, onAgain, onSendAnyway }: UploadRowProps) {
  const t = useTranslations('files.upload');
  const { key, name, state, final } = row;
  return (
    <li className={styles.row}>
      <RowState row={row} />
      <div className={styles.acts}>
        {state === 'failed' && !final && (
          <Button kind="secondary" small onClick={() => onAgain(key)}>
            {t('again')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {state === 'asked' && (
          <Button kind="secondary" small onClick={() => onSendAnyway(key)}>
            {t('sendAnyway')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {state !== 'done' && (
          <Button kind="quiet" small className={styles.flat} onClick={() => onDrop(key)}>
            {t(isUnderWay(row) || state === 'waiting' ? 'cancel' : 'remove')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function RowState({ row }: { row: OutgoingFile }) {
  const t = useTranslations('files.upload');
  const { progress, size } = useFileWords();
  const { key, name, state, problem, sentence } = row;
  if (isUnderWay(row))
    return (
      <div className={styles.rowBody}>
        <ProgressBar label={name} text={progress(row.sent, row.size)} value={row.sent} max={row.size} />
        {state !== 'sending' && (
          <p className="quiet small">{t(`state.${state as 'reading' | 'checking' | 'resting'}`)}</p>
        )}
      </div>
    );
  return (
    <div className={styles.rowBody}>
      <p className={styles.rowName}>
        {name} <span className="quiet small tabular">{size(row.size)}</span>
      </p>
      {state === 'failed' ? (
        <Refusal id={`upload-${key}`} sentence={problem ? t(`problem.${problem}`) : sentence} />
      ) : (
        <p className="quiet small">{t(`state.${state as 'asked' | 'waiting' | 'done'}`)}</p>
      )}
    </div>
  );
}
