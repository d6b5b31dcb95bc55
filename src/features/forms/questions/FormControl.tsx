import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { codesIn, type FieldValue, rowsIn } from '#features/forms/definitions/values.rules.ts';
import { CheckboxCards } from '#platform/ui/form/CheckboxCards.tsx';
import { Field as LabelledField } from '#platform/ui/form/Field.tsx';
import { PartialDateInput } from '#platform/ui/form/PartialDateInput.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { CodeSelect } from './CodeSelect.tsx';
import { RowsInput } from './RowsInput.tsx';
import { TextFieldInput } from './TextFieldInput.tsx';
import type { FormTexts } from './useFormTexts.ts';

/** The control of a question: its `name` in words, and as `legend` with whether it has to be answered. */
export type FormControlProps = {
  field: Field;
  value: FieldValue | undefined;
  words: FormTexts;
  name: string;
  legend: string;
  common: { id: string; hint: string | undefined; error: string | undefined };
  onChange: (value: FieldValue) => void;
};

/** More choices than this are a list instead of cards. */
const maximumCards = 6;

const textOf = (value: FieldValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Asks for an answer of the kind that the field takes. */
export function FormControl(props: FormControlProps) {
  const { field, value, words, name, legend, common, onChange } = props;
  if (field.kind === 'choice' || field.kind === 'yesNo') return <OneOfCodes {...props} />;
  if (field.kind === 'several') return <SeveralCodes {...props} />;
  if (field.kind === 'rows') {
    const rows = { columns: field.columns ?? [], rows: rowsIn(value) };
    return <RowsInput {...common} {...rows} legend={legend} words={words} onChange={onChange} />;
  }
  const text = textOf(value);
  if (field.kind === 'date' && !field.sensitive)
    return <PartialDateInput {...common} legend={legend} mayBeAbout value={text} onChange={onChange} />;
  return <TextFieldInput field={field} value={text} name={name} legend={legend} common={common} onChange={onChange} />;
}

function OneOfCodes({ field, value, words, legend, common, onChange }: FormControlProps) {
  const codes = field.kind === 'yesNo' ? ['yes', 'no'] : (field.options ?? []);
  const chosen = textOf(value);
  if (codes.length > maximumCards)
    return (
      <LabelledField {...common} label={legend}>
        {(wiring) => (
          <CodeSelect
            wiring={wiring}
            codes={codes}
            value={chosen}
            words={words}
            onChange={(code) => onChange(code || null)}
          />
        )}
      </LabelledField>
    );
  const choices = codes.map((code) => ({ value: code, label: words.option(code) }));
  return (
    <RadioCards
      {...common}
      inline
      name={common.id}
      legend={legend}
      choices={choices}
      value={chosen}
      onChange={onChange}
    />
  );
}

function SeveralCodes({ field, value, words, legend, common, onChange }: FormControlProps) {
  const choices = (field.options ?? []).map((code) => ({
    value: code,
    label: words.option(code),
    ...(code === 'none' ? { apart: true } : {}),
  }));
  return (
    <CheckboxCards
      {...common}
      inline
      name={common.id}
      legend={legend}
      choices={choices}
      values={codesIn(value)}
      onChange={onChange}
    />
  );
}
