import { Children, type ReactNode } from 'react';
import styles from './Tag.module.css';

/** Tags in a row, read as a list. */
export const TagList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {Children.map(children, (child) => (
      <li>{child}</li>
    ))}
  </ul>
);
