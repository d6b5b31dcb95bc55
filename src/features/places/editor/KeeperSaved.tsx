import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import styles from './Keeper.module.css';
import type { Keeping } from './useKeeping.ts';

/** Where saving stands, in words, at the foot of the form. */
export function KeeperSaved({ keeping }: { keeping: Keeping }) {
  const t = useTranslations('keeper.saved');
  const { state, save } = keeping;
  return (
    <div className={styles.saved}>
      <p role="status" data-kind={state}>
        {t(state)}
      </p>
      {(state === 'offline' || state === 'refused') && (
        <Button kind="secondary" small onClick={() => void save()}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}
