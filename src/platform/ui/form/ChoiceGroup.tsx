import type { ReactNode } from 'react';
import { classes } from '#platform/ui/styles/classes.ts';
import checkbox from './Checkbox.module.css';
import styles from './ChoiceGroup.module.css';
import { FieldError } from './FieldError.tsx';

/** One card of a group of choices. */
export type Choice<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  /** A line under the label. */
  hint?: ReactNode;
  /** Asked only of those who chose this card; shown beneath it, without JavaScript too. */
  revealed?: ReactNode;
  /** Stands apart from the cards above it: "I'm not sure yet", "None of these". */
  apart?: boolean;
};

/** What radio cards and checkbox cards share. */
export type ChoiceGroupProps<Value extends string = string> = {
  /** The first card's input has this id; the error summary links to it. */
  id: string;
  name: string;
  legend: ReactNode;
  /** The legend is the page's question: it becomes the h1. */
  legendIsHeading?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  choices: readonly Choice<Value>[];
  /** Cards side by side where there is room; for short labels. */
  inline?: boolean;
  /** Small cards, where a screen has other questions besides. */
  compact?: boolean;
};

type GroupFrameProps = Omit<ChoiceGroupProps, 'choices' | 'name'> & { children: ReactNode };

/** The fieldset around cards: the question, why it is asked, what is wrong. */
export function ChoiceGroup({ id, legend, legendIsHeading, hint, error, inline, compact, children }: GroupFrameProps) {
  return (
    <fieldset aria-describedby={classes(hint != null && `${id}-hint`, error != null && `${id}-error`)}>
      <legend className={legendIsHeading ? undefined : styles.legend}>
        {legendIsHeading ? <h1>{legend}</h1> : legend}
      </legend>
      {hint != null && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error != null && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <div className={classes(styles.cards, inline && styles.inline, compact && styles.compact)}>{children}</div>
    </fieldset>
  );
}

type ChoiceCardProps = {
  choice: Choice;
  id: string;
  name: string;
  type: 'radio' | 'checkbox';
  invalid: boolean;
  checked: boolean | undefined;
  defaultChecked: boolean | undefined;
  onChange: ((checked: boolean) => void) | undefined;
};

/** One card: the whole of it can be pressed. */
export function ChoiceCard({ choice, id, type, invalid, onChange, ...input }: ChoiceCardProps) {
  return (
    <div className={classes(styles.choice, choice.apart && styles.apart)}>
      <div className={styles.card}>
        <input
          {...input}
          id={id}
          type={type}
          value={choice.value}
          className={type === 'radio' ? checkbox.dot : checkbox.box}
          aria-describedby={choice.hint != null ? `${id}-card-hint` : undefined}
          aria-invalid={invalid && type === 'checkbox' ? true : undefined}
          onChange={onChange && ((event) => onChange(event.target.checked))}
        />
        <div className={styles.words}>
          <label htmlFor={id} className={styles.label}>
            {choice.label}
          </label>
          {choice.hint != null && (
            <div id={`${id}-card-hint`} className={styles.cardHint}>
              {choice.hint}
            </div>
          )}
        </div>
      </div>
      {choice.revealed != null && <div className={styles.revealed}>{choice.revealed}</div>}
    </div>
  );
}
