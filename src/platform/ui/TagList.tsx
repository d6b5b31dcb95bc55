import { Children, type ReactNode } from 'react';
import styles from './Tag.module.css';

/** Tags in a row, read as a list; what is not shown leaves no empty place in it. */
export const TagList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {Children.toArray(children).map((child, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: tags have no state of their own
      <li key={index}>{child}</li>
    ))}
  </ul>
);
