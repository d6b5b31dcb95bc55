import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

/** Buttons that belong together: the primary act first, in a row that becomes a column on a phone. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
