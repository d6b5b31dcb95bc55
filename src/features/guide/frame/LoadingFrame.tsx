import { Skeleton } from '#platform/ui/Skeleton.tsx';
import styles from './LoadingFrame.module.css';

/** A page of the questionnaire that is on its way. */
export const LoadingFrame = ({ text }: { text: string }) => (
  <div className={`page ${styles.waiting}`}>
    <Skeleton text={text} lines={5} />
  </div>
);
