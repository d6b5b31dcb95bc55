import type { ReactNode } from 'react';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import styles from './Keeper.module.css';
import { KeeperClash } from './KeeperClash.tsx';
import { controlId } from './KeeperText.tsx';
import type { Keeping } from './useKeeping.ts';

/** A list of a listing that is chosen from known entries, by its name in `keeperDraft.rules.ts`. */
export type KeeperChoicesProps = {
  keeping: Keeping;
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  choices: readonly { value: string; label: string }[];
  /** Where a list is chosen in several groups, the first of them speaks for all. */
  isFurther?: boolean;
};

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** Checkboxes for one list of a listing; entries that are none of the choices stay as they are. */
export function KeeperChoices({ keeping, name, legend, hint, choices, isFurther }: KeeperChoicesProps) {
  const chosen = listOf(keeping.value(name));
  const toggle = (value: string, checked: boolean) => {
    const others = chosen.filter((entry) => entry !== value);
    const next = checked ? [...others, value].sort() : others;
    keeping.change({ [name]: next.length > 0 || name === 'tags' ? next : null });
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {!isFurther && <KeeperClash keeping={keeping} name={name} />}
      <div className={styles.boxes}>
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            id={`${controlId(name)}-${value.replaceAll(' ', '-')}`}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
