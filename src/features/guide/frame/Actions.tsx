import type { ReactNode } from 'react';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import styles from './Actions.module.css';
import { StopButton } from './StopButton.tsx';

/** What can be done at the foot of a page; the children are its first act. */
export type ActionsProps = {
  record: GuideRecord;
  children?: ReactNode;
};

/** One bar at the foot of the screen: Continue, save and stop, and how safe the answers are. */
export function Actions({ record, children }: ActionsProps) {
  return (
    <>
      <div className={styles.actions}>
        {children}
        <StopButton record={record} />
      </div>
      <div className={styles.saving}>{record.saving && <SaveStatus {...record.saving} onRetry={record.send} />}</div>
    </>
  );
}
