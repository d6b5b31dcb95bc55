import { useTranslations } from 'use-intl';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './LoadingFrame.module.css';

/** In the place of a part of the questionnaire that is not known or not loaded yet. */
export function PartLoading() {
  const t = useTranslations('guide.screens');
  return (
    <div className={styles.room}>
      <Skeleton text={t('loading')} lines={5} />
    </div>
  );
}
