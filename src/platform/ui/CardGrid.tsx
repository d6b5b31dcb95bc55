import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** Cards in as many columns as fit. */
export const CardGrid = ({ as: Element = 'div', children }: { as?: 'div' | 'ul'; children: ReactNode }) => (
  <Element className={styles.grid}>{children}</Element>
);
