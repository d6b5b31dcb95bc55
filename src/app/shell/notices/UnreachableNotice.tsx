import { useTranslations } from 'use-intl';
import styles from './ConnectionStatus.module.css';
import { unreachableNoticeId } from './unreachable.ts';

/** Stands hidden in every document; shown when something was pressed whose code cannot be loaded (`islandLoader.ts`). */
export function UnreachableNotice() {
  const t = useTranslations('shell');
  return (
    <div role="status" className={styles.place}>
      <p id={unreachableNoticeId} className={styles.line} hidden>
        {t('errors.unreachable')}
      </p>
    </div>
  );
}
