import styles from './ProgressBar.module.css';

/** The thin line at the top of the window while a page is on its way; `value` from 0 to 100. */
export const LoadingBar = ({ label, value }: { label: string; value: number }) => (
  <progress className={styles.loading} aria-label={label} value={value} max={100} />
);
