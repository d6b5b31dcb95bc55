import type { Town } from '#features/towns/schema.ts';
import { readValue } from './answers.rules.ts';
import styles from './DetailFields.module.css';
import { DetailInput } from './DetailInput.tsx';
import type { QuestionInputProps } from './QuestionInput.tsx';
import type { Field } from './steps.rules.ts';
import { useQuestionWords } from './useQuestionWords.ts';

/** Some fields of a question, in order; those of a group under its heading. */
export function DetailFields(
  props: QuestionInputProps & { fields: readonly Field[]; onTown?: (name: string, town: Town) => void },
) {
  const { step, variant, fields } = props;
  const { group } = useQuestionWords(step, variant);
  const groups = [...new Set(fields.map((field) => field.group))];
  return groups.map((name) => {
    const own = fields.filter((field) => field.group === name);
    if (name === undefined) return <FieldList key="" {...props} fields={own} />;
    return (
      <fieldset key={name} className={styles.group}>
        <legend className={styles.legend}>{group(name)}</legend>
        <FieldList {...props} fields={own} />
      </fieldset>
    );
  });
}

function FieldList({ step, answers, errors, fields, onValues, onTown }: Parameters<typeof DetailFields>[0]) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <DetailInput
          key={field.name}
          stepKey={step.key}
          field={field}
          value={readValue(answers, step.key, field.name)}
          error={errors[field.name]}
          onChange={(value) => onValues({ [field.name]: value })}
          onTown={onTown && ((town) => onTown(field.name, town))}
        />
      ))}
    </div>
  );
}
