import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldValue } from '#features/answers/answers.rules.ts';
import type { Field } from '#features/answers/steps.rules.ts';
import styles from './DetailFields.module.css';
import { DetailInput, type TownInputProps } from './DetailInput.tsx';
import type { QuestionInputProps } from './screen.rules.ts';
import { isAnyFilled } from './screen.rules.ts';
import { useQuestionTexts } from './useQuestionTexts.ts';

/** Fields to show, and how those for a town are drawn. */
export type DetailFieldsProps = QuestionInputProps & {
  fields: readonly Field[];
  Town?: ComponentType<TownInputProps>;
};

/** Some fields of a question, in order; those of a group under its heading, the seldom needed ones folded away. */
export function DetailFields(props: DetailFieldsProps) {
  const { step, variant, fields } = props;
  const { group } = useQuestionTexts(step, variant);
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

function FieldList(props: DetailFieldsProps) {
  const first = props.fields.filter((field) => !field.more);
  const more = props.fields.filter((field) => field.more);
  return (
    <div className={styles.fields}>
      <Inputs {...props} fields={first} />
      {more.length > 0 && <More {...props} fields={more} />}
    </div>
  );
}

function More(props: DetailFieldsProps) {
  const t = useTranslations('guide.screens');
  const { step, answers, fields } = props;
  const isFilled = isAnyFilled(answers, step.key, fields);
  // Once open it stays open: what is being emptied must not fold away under the hand.
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled && !wasFilled) setWasFilled(true);
  return (
    <details open={wasFilled || undefined} className={styles.more}>
      <summary className={styles.summary}>{t('more')}</summary>
      <div className={styles.fields}>
        <Inputs {...props} />
      </div>
    </details>
  );
}

const Inputs = ({ step, answers, errors, fields, onValues, Town }: DetailFieldsProps) =>
  fields.map((field) => (
    <DetailInput
      key={field.name}
      stepKey={step.key}
      field={field}
      value={fieldValue(answers, step.key, field.name)}
      error={errors[field.name]}
      onChange={(value) => onValues({ [field.name]: value })}
      Town={Town}
    />
  ));
