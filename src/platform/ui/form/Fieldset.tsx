import type { FocusEventHandler, ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import styles from './Fieldset.module.css';

type FieldsetProps = {
  id: string;
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  onFocus?: FocusEventHandler<HTMLFieldSetElement>;
  onBlur?: FocusEventHandler<HTMLFieldSetElement>;
  children: ReactNode;
};

/** A question whose answer has several controls: what is asked, what helps, what is wrong with it. */
export function Fieldset({ id, legend, hint, error, onFocus, onBlur, children }: FieldsetProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={styles.fieldset} aria-describedby={describedBy} onFocus={onFocus} onBlur={onBlur}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <div id={`${id}-hint`} className="quiet small">
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
