import type { ReactNode } from 'react';
import { useId } from '#platform/elementIds.ts';
import styles from './ProgressBar.module.css';

/** How far along something is; `text` says it in words ("14 of 22 answered"). */
export type ProgressBarProps = { label: ReactNode; text: ReactNode; value: number; max: number };

/** A native progress bar with its label and its words. */
export function ProgressBar({ label, text, value, max }: ProgressBarProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.text}>{text}</span>
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} />
    </div>
  );
}
