import { createContext, useContext } from 'react';
import { useTranslations } from 'use-intl';
import { answerOf } from '#features/answers/answers.rules.ts';
import type { AnswerValue } from '#features/answers/schema.ts';
import { type Field as StepField, visibleFields } from '#features/answers/steps.rules.ts';
import type { Town } from '#features/towns/schema.ts';
import { TownField } from '#features/towns/TownField.tsx';
import { townName } from '#features/towns/townName.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { regionsInOrder } from '#vocabulary/regions/regions.ts';
import { DetailFields } from './DetailFields.tsx';
import type { TownInputProps } from './DetailInput.tsx';
import type { QuestionInputProps } from './screen.rules.ts';

const TownChosen = createContext<(field: string, town: Town) => void>(() => {});

/** A field for a town; its suggestions come from the gazetteer. */
function TownInput({ field, ...props }: TownInputProps) {
  const choose = useContext(TownChosen);
  return <TownField {...props} onTown={(town) => choose(field, town)} />;
}

const noPosition = { latitude: null, longitude: null };

/** A town, which fills in its province, and the province itself. Without a suggestion the typed town is kept as it is. */
export function LocationInput(props: QuestionInputProps) {
  const { step, answers, onValues } = props;
  const isAbroad = answerOf(answers, step.key) === 'outside-Canada';
  // Towns abroad are in no gazetteer of ours: there the field only takes what is typed.
  const fields = visibleFields(step, answers).map(
    (field): StepField => (isAbroad && field.name === 'town' ? { ...field, kind: 'text' } : field),
  );
  const choose = (name: string, town: Town) => {
    const chosen = { [name]: townName(town.name) };
    if (name !== 'town') return onValues(chosen);
    onValues({ ...chosen, latitude: town.latitude, longitude: town.longitude }, town.region);
  };
  // A typed town is not yet where a search can start from.
  const type = (values: Record<string, AnswerValue>) =>
    onValues('town' in values ? { ...values, ...noPosition } : values);
  const [first, ...others] = fields;
  const shared = { ...props, onValues: type, Town: TownInput };
  return (
    <TownChosen value={choose}>
      {first && <DetailFields {...shared} fields={[first]} />}
      <RegionSelect {...props} />
      <DetailFields {...shared} fields={others} />
    </TownChosen>
  );
}

function RegionSelect({ step, answers, onAnswer }: QuestionInputProps) {
  const t = useTranslations('guide');
  const language = useLanguage();
  const answer = answerOf(answers, step.key) ?? '';
  return (
    <Field id={step.key} label={t('fields.region')}>
      {(wiring) => (
        <Select
          {...wiring}
          name={step.key}
          value={answer === step.notSure ? '' : answer}
          onChange={(event) => onAnswer(event.target.value)}
        >
          <option value="">{t('fields.regionPlaceholder')}</option>
          {regionsInOrder(language).map((region) => (
            <option key={region.code} value={region.name}>
              {language === 'fr' ? region.fr : region.name}
            </option>
          ))}
          {step.options.map(({ code }) => (
            <option key={code} value={code}>
              {withAnyKey(t)(`steps.${step.key}.options.${code}.label`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
