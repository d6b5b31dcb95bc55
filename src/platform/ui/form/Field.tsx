import type { ReactNode } from 'react';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

/** What a control needs to belong to its label, hint and error. */
export type ControlWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The label, hint and error around one control. */
export type FieldProps = {
  /** The control's id; the error summary links to it. */
  id: string;
  label: ReactNode;
  /** The label is the page's question: it becomes the h1. */
  labelIsHeading?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  /** Draws the control: `(wiring) => <TextInput {...wiring} name="…" />`. */
  children: (wiring: ControlWiring) => ReactNode;
};

/** A control with its label above it, and its hint and error between the two. */
export function Field({ id, label, labelIsHeading, hint, error, className, children }: FieldProps) {
  const describedBy = classes(hint != null && `${id}-hint`, error != null && `${id}-error`);
  const labelElement = (
    <label htmlFor={id} className={labelIsHeading ? styles.question : styles.label}>
      {label}
    </label>
  );
  return (
    <div className={classes(styles.field, className)}>
      {labelIsHeading ? <h1>{labelElement}</h1> : labelElement}
      {hint != null && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error != null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error != null ? true : undefined })}
    </div>
  );
}
