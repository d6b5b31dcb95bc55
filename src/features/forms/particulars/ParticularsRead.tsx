import { type Filling, fieldValue, visibleSections } from '#features/forms/definitions/filling.rules.ts';
import { isAnswered } from '#features/forms/definitions/values.rules.ts';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Particulars.module.css';

type ParticularsReadProps = {
  filling: Filling;
  words: FormTexts;
  /** False where the screen has the boxes in which they are typed: then they are read on paper alone. */
  onScreen: boolean;
};

/** The particulars to read: what is answered, and of numbers that are masked only that they are there. */
export function ParticularsRead({ filling, words, onScreen }: ParticularsReadProps) {
  const answered = visibleSections(filling)
    .flatMap(({ fields }) => fields)
    .map((field) => ({ field, value: fieldValue(filling, field) }))
    .filter(({ value }) => isAnswered(value));
  if (answered.length === 0) return null;
  return (
    <dl className={classes(styles.read, !onScreen && styles.onPaper)}>
      {answered.map(({ field, value }) => (
        <div key={field.key}>
          <dt>{words.label(field.key)}</dt>
          <dd>{field.sensitive ? '•••••' : words.value(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
