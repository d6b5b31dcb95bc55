import type { Ref, TextareaHTMLAttributes } from 'react';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Control.module.css';

/** A native textarea. */
export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text, growing with what is written where the browser can. */
export const TextArea = ({ className, rows = 4, ...rest }: TextAreaProps) => (
  <textarea {...rest} rows={rows} className={classes(styles.control, styles.area, styles.long, className)} />
);
