import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';

type AmountFieldProps = {
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** An amount in dollars. */
export const AmountField = ({ id, label, hint, error, value, onChange }: AmountFieldProps) => (
  <Field id={id} label={label} hint={hint} error={error}>
    {(wiring) => (
      <TextInput
        {...wiring}
        room="short"
        before="$"
        inputMode="decimal"
        figures
        maxLength={20}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
