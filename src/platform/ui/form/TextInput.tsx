import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Control.module.css';

/** The expected length of an answer, shown by the box's width. */
export type ControlWidth = 'short' | 'medium' | 'long';

/** A native text input and what stands around it. */
export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'spellCheck'> & {
  /** In words: what is `false` would be left out. */
  spellCheck?: 'false' | undefined;
  room?: ControlWidth;
  /** Numbers of one width, for money and codes. */
  figures?: boolean;
  /** A unit before or after the box: "$", "km". */
  before?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** One line of text; `type` may be any native text-like type (email, tel, date …). */
export function TextInput({ room = 'long', figures, before, after, className, ...inputProps }: TextInputProps) {
  const rest = { type: 'text', ...inputProps };
  const box = classes(styles.control, figures && styles.figures);
  if (before == null && after == null) return <input {...rest} className={classes(box, styles[room], className)} />;
  return (
    <div className={classes(styles.framed, styles[room], className)}>
      {before != null && <span className={styles.unit}>{before}</span>}
      <input {...rest} className={box} />
      {after != null && <span className={styles.unit}>{after}</span>}
    </div>
  );
}
