import type { ReactNode } from 'react';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import styles from './SelectionBar.module.css';

type SelectionBarProps = {
  id: string;
  allText: string;
  isAll: boolean;
  onAll: (on: boolean) => void;
  /** How many are ticked. */
  countText: string;
  /** What is said to somebody who has ticked nothing and wants something done. */
  missing: string | undefined;
  /** True where there is nothing to tick any more. */
  hidden?: boolean;
  /** What can be done with the ticked ones. */
  children: ReactNode;
};

/** Stands above a list in which several can be ticked: all of them at once, how many are, and what can be done with them. */
export const SelectionBar = ({
  id,
  allText,
  isAll,
  onAll,
  countText,
  missing,
  hidden,
  children,
}: SelectionBarProps) => (
  <div className={`no-print ${styles.bar}`} hidden={hidden}>
    <Checkbox id={`${id}-all`} label={allText} checked={isAll} onChange={({ target }) => onAll(target.checked)} />
    <p role="status" className={styles.count}>
      {countText}
    </p>
    <div className={styles.acts}>{children}</div>
    <ErrorMessage id={`${id}-missing`} message={missing} />
  </div>
);
