import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Checkbox.module.css';
import { FieldError } from './FieldError.tsx';

/** A native checkbox with its words. */
export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** One thing to agree to or to switch on. */
export function Checkbox({ id, label, hint, error, className, ...rest }: CheckboxProps) {
  const describedBy = classes(hint != null && `${id}-hint`, error != null && `${id}-error`);
  return (
    <div className={classes(styles.checkbox, className)}>
      {error != null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.line}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-describedby={describedBy}
          aria-invalid={error != null ? true : undefined}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      {hint != null && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
