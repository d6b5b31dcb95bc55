import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';

type ReasonFieldProps = { id: string; label: string; value: string; onChange: (value: string) => void };

/** Why an entry of the ledger is taken back or paid back: it stays beside it. */
export const ReasonField = ({ id, label, value, onChange }: ReasonFieldProps) => (
  <Field id={id} label={label}>
    {(wiring) => (
      <TextInput
        {...wiring}
        maxLength={limits.reversalReasonCharacters}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
