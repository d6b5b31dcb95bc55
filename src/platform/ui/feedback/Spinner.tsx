import styles from './Spinner.module.css';

/** A turning ring with its words, for a wait that has no shape; unseen for the first 300 ms. */
export const Spinner = ({ text }: { text: string }) => (
  <div role="status" className={styles.spinner}>
    <span className={styles.ring} aria-hidden="true" />
    {text}
  </div>
);
