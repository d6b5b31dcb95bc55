import { useTranslations } from 'use-intl';
import { SignInNeeded } from '#features/signed-in/SignInNeeded.tsx';
import { useSession } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import styles from './RecordPage.module.css';

/** Why a record is not there, calmly, with a way on. */
export type RecordProblemProps = { status: number; desk: boolean; onRetry: () => void; retrying: boolean };

/** What stands in the place of a record that is not there, or could not be loaded. */
export function RecordProblem({ status, desk, onRetry, retrying }: RecordProblemProps) {
  const t = useTranslations('spirits');
  const expired = useSession()?.expired;
  const missing = status === 404;
  if (expired) return <SignInNeeded />;
  return (
    <div className={`page ${styles.page} ${styles.list}`}>
      <div className={styles.head}>
        <h1>{t(missing ? 'record.missingHeading' : 'record.failedHeading')}</h1>
        {!missing && <p className="lead">{t('record.failedText')}</p>}
        {missing && <p className="lead">{t(desk ? 'record.missingTextHome' : 'record.missingText')}</p>}
        <div>
          {missing ? (
            <Button href="/spirits">{t(desk ? 'desk.back' : 'record.missingAction')}</Button>
          ) : (
            <Button busy={retrying} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
