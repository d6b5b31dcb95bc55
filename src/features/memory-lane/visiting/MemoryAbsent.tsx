import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { statusOf } from '#platform/browser/network/api.ts';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './PasswordGate.module.css';

/** Why there is no page to see: there is none, or it could not be read; then `children` is how to try again. */
export function MemoryAbsent({ error, children }: { error: Error | null; children: ReactNode }) {
  const t = useTranslations('memoryPublic');
  if (!error)
    return (
      <div className={`page ${styles.gate}`}>
        <Skeleton text={t('loading')} lines={6} />
      </div>
    );
  if (statusOf(error) === 404)
    return (
      <div className={`page ${styles.gate}`}>
        <h1>{t('notHere.title')}</h1>
        <p className="lead">{t('notHere.body')}</p>
      </div>
    );
  return (
    <div className={`page ${styles.gate}`}>
      <h1>{t('failed.title')}</h1>
      <p>{t('failed.body')}</p>
      {children}
    </div>
  );
}
