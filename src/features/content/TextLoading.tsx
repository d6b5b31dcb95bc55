import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { NotFound } from './NotFound.tsx';
import styles from './TextLoading.module.css';
import textPageStyles from './TextPage.module.css';

/** What stands where a text is on its way, or could not be had. */
export function TextLoading({ status }: { status?: number | undefined }) {
  const t = useTranslations('content.reading');
  if (status === 404) return <NotFound />;
  return (
    <div className={`page prose ${textPageStyles.page}`}>
      {status === undefined ? (
        <Skeleton lines={6} text={t('loading')} />
      ) : (
        <Notice kind="warning" title={<h1 className={styles.refusal}>{t('failed')}</h1>}>
          <Button kind="secondary" href="">
            {t('again')}
          </Button>
        </Notice>
      )}
    </div>
  );
}
