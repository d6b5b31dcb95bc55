import { useTranslations } from 'use-intl';
import type { Outgoing } from '#platform/browser/useOutgoing.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import styles from './Keeper.module.css';

/** A picture on its way, and what can be done about it. */
export type KeeperOutgoingProps = { row: Outgoing; onDrop: () => void; onAgain: () => void };

/** A picture on its way: how far it is, or why it did not arrive. */
export function KeeperOutgoing({ row, onDrop, onAgain }: KeeperOutgoingProps) {
  const t = useTranslations('keeper.pictures');
  const isFailed = row.state === 'failed';
  const percent = row.size > 0 ? Math.round((row.sent / row.size) * 100) : 0;
  const words = percent >= 100 ? t('preparing') : t(row.state === 'waiting' ? 'waiting' : 'percent', { percent });
  return (
    <li className={styles.outgoingRow}>
      {isFailed ? (
        <p role="alert">
          <strong>{row.name}</strong>: {row.lost ? t('lost') : row.sentence || t('failed')}
        </p>
      ) : (
        <ProgressBar label={row.name} text={words} value={row.sent} max={Math.max(1, row.size)} />
      )}
      <div className={styles.buttons}>
        {isFailed && (
          <Button kind="secondary" small onClick={onAgain}>
            {t('again')}
            <span className="visually-hidden"> {row.name}</span>
          </Button>
        )}
        <Button kind="quiet" small onClick={onDrop}>
          {t(isFailed ? 'giveUp' : 'cancel')}
          <span className="visually-hidden"> {row.name}</span>
        </Button>
      </div>
    </li>
  );
}
