import { useTranslations } from 'use-intl';
import styles from './RecordPage.module.css';

/** What people see of records who act in a role that has none. */
export function OtherRole() {
  const t = useTranslations('spirits.otherRole');
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <h1>{t('heading')}</h1>
        <p className="lead">{t('text')}</p>
      </div>
    </div>
  );
}
