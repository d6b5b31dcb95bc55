import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import styles from './Returns.module.css';
import { useKeyOfMail, useStopReturn } from './useReturns.ts';

/** Where the other link in these mails leads: one press, and nothing comes. Opening the page does nothing. */
export function StopReturnPage() {
  const t = useTranslations('memoryReturn.stop');
  const key = useKeyOfMail();
  const stop = useStopReturn(key ?? '');
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('heading')}</h1>
      <p className="lead" role="status">
        {t(stop.isSuccess ? 'done' : key === '' ? 'none' : 'text')}
      </p>
      {key && !stop.isSuccess && (
        <div>
          <Button busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('press')}
          </Button>
        </div>
      )}
      <ErrorMessage id="return-refused" message={sentenceOf(stop.error)} />
      <noscript>
        <p>{t('script')}</p>
      </noscript>
    </div>
  );
}
