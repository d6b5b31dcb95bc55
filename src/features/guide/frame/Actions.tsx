import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { canSkipToCall } from '#features/answers/rules.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { Button } from '#platform/ui/Button.tsx';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import styles from './Actions.module.css';
import { StopButton } from './StopButton.tsx';
import { useGuideNavigation } from './useGuideNavigation.ts';

/** What can be done at the foot of a page; the children are its first act. */
export type ActionsProps = {
  record: GuideRecord;
  stepKey: string;
  /** True where letting a funeral home call is the first act of the page. */
  skipFirst?: boolean;
  children: ReactNode;
};

/** Continue, save and stop, let a funeral home call, and how safe the answers are. */
export function Actions({ record, stepKey, skipFirst, children }: ActionsProps) {
  const t = useTranslations('guide');
  const { skipToCall } = useGuideNavigation(record, stepKey);
  const maySkip = canSkipToCall(record.answers);
  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        {skipFirst && maySkip && <Button onClick={skipToCall}>{t('buttons.skipToCall')}</Button>}
        {children}
        <StopButton record={record} />
      </div>
      {maySkip && !skipFirst && (
        <div>
          <Button kind="quiet" className={styles.skip} onClick={skipToCall}>
            {t('buttons.skipToCall')}
          </Button>
        </div>
      )}
      {record.saving && <SaveStatus {...record.saving} onRetry={record.send} />}
    </div>
  );
}
