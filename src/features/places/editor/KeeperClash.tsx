import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import styles from './Keeper.module.css';
import type { Keeping } from './useKeeping.ts';

const plain = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Where somebody else has changed the same fact meanwhile: both are shown, and the keeper decides. */
export function KeeperClash({ keeping, name }: { keeping: Keeping; name: string }) {
  const t = useTranslations('keeper.clash');
  if (!(name in keeping.overtaken)) return null;
  const theirs = plain(keeping.overtaken[name]);
  return (
    <Notice kind="warning" live title={theirs === null ? t('changed') : t('changedTo', { value: theirs })}>
      <div className={styles.buttons}>
        <Button kind="secondary" small onClick={() => keeping.settle(name, 'mine')}>
          {t('mine')}
        </Button>
        <Button kind="secondary" small onClick={() => keeping.settle(name, 'theirs')}>
          {t('theirs')}
        </Button>
      </div>
    </Notice>
  );
}
