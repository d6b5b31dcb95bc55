import { useTranslations } from 'use-intl';
import { answerOf, readValue } from '#features/answers/answers.rules.ts';
import {
  labelKeyOf,
  type PartOfScreen,
  type QuestionStep,
  variantOf,
  visibleFields,
  visibleOptions,
} from '#features/answers/steps.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import type { Choice } from '#platform/ui/form/ChoiceGroup.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { DetailFields } from './DetailFields.tsx';
import styles from './PartInput.module.css';
import type { QuestionInputProps } from './screen.rules.ts';

/** A question among others on a screen; `screen` is the screen's key, under which its shorter words stand. */
export type PartInputProps = Omit<QuestionInputProps, 'step' | 'variant'> & { part: PartOfScreen; screen: string };

/** The question with no other fields than the screen asks for, none of them folded away. */
const limited = ({ question, fields }: PartOfScreen): QuestionStep => ({
  ...question,
  details: question.details.filter(({ name }) => fields.includes(name)).map(({ more: _folded, ...field }) => field),
});

/** The longest label, in characters, that stands beside another on a telephone. */
const longestBesideAnother = 20;

/** One question among others: small cards, or its few fields. */
export function PartInput({ part, screen, ...props }: PartInputProps) {
  const step = limited(part);
  const { input } = step;
  if (input === 'choice') return <Cards step={step} screen={screen} {...props} />;
  if (input === 'address') return <Address step={step} {...props} />;
  return (
    <div className={styles.fields}>
      <DetailFields
        {...props}
        step={step}
        variant={variantOf(part.question, props.answers)}
        fields={visibleFields(step, props.answers)}
      />
    </div>
  );
}

type StepProps = Omit<PartInputProps, 'part' | 'screen'> & { step: QuestionStep };

function Cards({ step, screen, answers, errors, onAnswer }: StepProps & { screen: string }) {
  const t = withAnyKey(useTranslations('guide'));
  const words = `steps.${screen}.parts.${step.key}`;
  const labelOf = (code: string) => {
    const short = `${words}.options.${code}`;
    return t(t.has(short) ? short : labelKeyOf(step, code));
  };
  // A long label takes a row of its own.
  const choiceOf = (code: string): Choice => {
    const label = labelOf(code);
    return { value: code, label, apart: label.length > longestBesideAnother };
  };
  const codes = [...visibleOptions(step, answers), ...(step.notSure === null ? [] : [step.notSure])];
  return (
    <RadioCards
      id={step.key}
      name={step.key}
      inline
      compact
      legend={t(`${words}.question`)}
      error={errors.answer}
      choices={codes.map(choiceOf)}
      value={answerOf(answers, step.key) ?? ''}
      onChange={onAnswer}
    />
  );
}

/** The address as it stands, spaces at its end too: without them nobody could type a second word. */
function Address({ step, answers, errors, onValues }: StepProps) {
  const t = useTranslations('guide');
  return (
    <Field id={step.key} label={t('steps.where.address')} error={errors.answer}>
      {(wiring) => (
        <TextInput
          {...wiring}
          name={step.key}
          autoComplete="street-address"
          value={String(readValue(answers, 'lovedOneAddress', 'label') ?? '')}
          onChange={({ target: { value } }) => onValues({ label: value, latitude: null, longitude: null }, value)}
        />
      )}
    </Field>
  );
}
