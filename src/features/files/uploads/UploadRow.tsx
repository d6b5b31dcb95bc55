import { useTranslations } from 'use-intl';
import fileItemsStyles from '#features/files/core/FileItems.module.css';
import fileRowsStyles from '#features/files/core/FileRows.module.css';
import { isInProgress, type QueuedFile, statesInProgress } from '#features/files/core/uploadQueue.rules.ts';
import { useFileLabels } from '#features/files/core/useFileLabels.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { ProgressBar } from '#platform/ui/feedback/ProgressBar.tsx';
import { isOneOf } from '#vocabulary/isOneOf.ts';

type UploadRowProps = {
  row: QueuedFile;
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
  onSendAnyway: (key: string) => void;
};

/** A file on its way: its name, how far it is in words and as a bar, and what can be done. */
export function UploadRow({ row, onCancel, onRetry, onSendAnyway }: UploadRowProps) {
  const t = useTranslations('files.upload');
  const { key, name, state, final } = row;
  return (
    <li className={fileRowsStyles.row}>
      <RowState row={row} />
      <div className={fileItemsStyles.acts}>
        {state === 'failed' && !final && (
          <Button kind="secondary" small onClick={() => onRetry(key)}>
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
          <Button kind="quiet" small className={fileItemsStyles.flat} onClick={() => onCancel(key)}>
            {t(isInProgress(row) || state === 'waiting' ? 'cancel' : 'remove')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function RowState({ row }: { row: QueuedFile }) {
  const t = useTranslations('files.upload');
  const { progress, size } = useFileLabels();
  const { key, name, state, problem, message } = row;
  if (isOneOf(statesInProgress, state))
    return (
      <div className={fileRowsStyles.rowBody}>
        <ProgressBar label={name} text={progress(row.sent, row.size)} value={row.sent} max={row.size} />
        {state !== 'sending' && <p className="quiet small">{t(`state.${state}`)}</p>}
      </div>
    );
  return (
    <div className={fileRowsStyles.rowBody}>
      <p className={fileRowsStyles.rowName}>
        {name} <span className="quiet small tabular">{size(row.size)}</span>
      </p>
      {state === 'failed' ? (
        <ErrorMessage id={`upload-${key}`} message={problem ? t(`problem.${problem}`) : message} />
      ) : (
        <p className="quiet small">{t(`state.${state}`)}</p>
      )}
    </div>
  );
}
