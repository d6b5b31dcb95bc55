import { useFormatter, useTranslations } from 'use-intl';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { Button } from '#platform/ui/Button.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './SaveStatus.module.css';

/** How far what was typed has come; `onDevice` and `nowhere` are for what is not meant for the server yet. */
type ShownSaveStatus = {
  kind:
    | 'idle'
    | 'changed'
    | 'saving'
    | 'saved'
    | 'offline'
    | 'held'
    | 'conflict'
    | 'refused'
    | 'signedOut'
    | 'onDevice'
    | 'nowhere';
  /** When it was saved, in milliseconds. */
  at?: number;
  /** What the server said. */
  message?: string;
};

const needsCare: ReadonlySet<ShownSaveStatus['kind']> = new Set([
  'offline',
  'signedOut',
  'refused',
  'held',
  'conflict',
]);

type SaveStatusProps = {
  status: ShownSaveStatus;
  /** False where what is not saved yet is only on the screen. */
  isPersisted?: boolean;
  /** Says what needs another look, where the page knows it. */
  held?: string | undefined;
  onRetry?: () => void;
  /** Stays in sight at the foot of the window. */
  atFoot?: boolean;
};

/** Where saving stands, in one quiet line, with a way to try again where it failed. */
export function SaveStatus({ status, isPersisted = true, held, onRetry, atFoot }: SaveStatusProps) {
  const t = useTranslations('autosave.status');
  const format = useFormatter();
  const { kind, at = 0, message } = status;
  const timeZone = localTimeZone();
  const sentence = () => {
    if (kind === 'held' && held) return held;
    if (kind === 'changed') return t('saving');
    if (kind === 'offline' && !isPersisted) return t('offlineOpen');
    return kind === 'saved' ? t(kind, { time: format.dateTime(at, { timeStyle: 'short', timeZone }) }) : t(kind);
  };
  const isFailed = kind === 'offline' || kind === 'refused';
  return (
    <div className={classes(styles.status, atFoot && styles.foot, needsCare.has(kind) && styles.care)}>
      <p role="status" data-kind={kind}>
        {sentence()}
        {message && ` ${message}`}
      </p>
      {isFailed && onRetry && (
        <Button kind="secondary" small onClick={onRetry}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}
