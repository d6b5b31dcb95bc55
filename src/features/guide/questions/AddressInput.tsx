import { useTranslations } from 'use-intl';
import { answerOf, regionOf, textOf } from '#features/answers/answers.rules.ts';
import { visibleFields } from '#features/answers/steps.rules.ts';
import { TownField } from '#features/towns/TownField.tsx';
import { DetailFields } from './DetailFields.tsx';
import type { QuestionInputProps } from './screen.rules.ts';

const noPosition = { latitude: null, longitude: null };

/** A street address in one line, with suggestions where a geocoder is set up, and what helps to find the door. */
export function AddressInput(props: QuestionInputProps) {
  const { step, answers, errors, onValues } = props;
  const t = useTranslations('guide');
  const answer = answerOf(answers, step.key) ?? '';
  return (
    <>
      <TownField
        id={step.key}
        name={step.key}
        label={t('fields.address')}
        error={errors.answer}
        value={answer === step.notSure ? textOf(answers, 'lovedOneAddress', 'label') : answer}
        onText={(text) => onValues({ label: text, ...noPosition }, text)}
        onTown={({ name, latitude, longitude }) => onValues({ label: name, latitude, longitude }, name)}
        region={regionOf(answers)}
        addresses
      />
      <DetailFields {...props} fields={visibleFields(step, answers)} />
    </>
  );
}
