import { useTranslations } from 'use-intl';
import styles from '#features/guide/frame/LoadingFrame.module.css';
import { Skeleton } from '#platform/ui/Skeleton.tsx';

/** In the place of a part of the questionnaire that is not known or not loaded yet. */
export function PartLoading() {
  const t = useTranslations('guide.screens');
  return (
    <div className={styles.room}>
      <Skeleton text={t('loading')} lines={5} />
    </div>
  );
}
