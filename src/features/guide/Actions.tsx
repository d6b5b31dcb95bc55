import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import styles from './Actions.module.css';
import { KeptLine } from './KeptLine.tsx';
import { canSkipToCall } from './rules.ts';
import { StopButton } from './StopButton.tsx';
import { useGuideActs } from './useGuideActs.ts';
import type { GuideRecord } from './useRecord.ts';

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
  const { skipToCall } = useGuideActs(record, stepKey);
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
      <KeptLine record={record} />
    </div>
  );
}
