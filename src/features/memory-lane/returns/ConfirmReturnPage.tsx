import { useTranslations } from 'use-intl';
import { formatDate, withNoBreakSpaces } from '#features/memory-lane/core/moments.rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import styles from './Returns.module.css';
import { useConfirmReturn, useKeyOfMail } from './useReturns.ts';

/** Where the link in the first mail leads: one press says yes. Opening the page does nothing. */
export function ConfirmReturnPage() {
  const t = useTranslations('memoryReturn.confirm');
  const language = useLanguage();
  const key = useKeyOfMail();
  const confirm = useConfirmReturn(key ?? '');
  const day = confirm.data?.day;
  const now = confirm.isSuccess
    ? day
      ? t('done', { day: withNoBreakSpaces(formatDate(day, language)) })
      : t('over')
    : t(key === '' ? 'none' : 'text');
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('heading')}</h1>
      <p className="lead" role="status">
        {now}
      </p>
      {key && !confirm.isSuccess && (
        <div>
          <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('press')}
          </Button>
        </div>
      )}
      <ErrorMessage id="return-refused" message={sentenceOf(confirm.error)} />
      <noscript>
        <p>{t('script')}</p>
      </noscript>
    </div>
  );
}
