import { Skeleton } from '#platform/ui/Skeleton.tsx';
import styles from './WaitingFrame.module.css';

/** A page of the questionnaire that is on its way. */
export const WaitingFrame = ({ text }: { text: string }) => (
  <div className={`page ${styles.waiting}`}>
    <Skeleton text={text} lines={5} />
  </div>
);
