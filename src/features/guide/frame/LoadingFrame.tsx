import styles from '#features/guide/saving/LoadingFrame.module.css';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';

/** A page of the questionnaire that is on its way. */
export const LoadingFrame = ({ text }: { text: string }) => (
  <div className={`page ${styles.waiting}`}>
    <Skeleton text={text} lines={5} />
  </div>
);
