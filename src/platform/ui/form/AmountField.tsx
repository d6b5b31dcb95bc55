import { Field, type FieldProps } from './Field.tsx';
import { type ControlWidth, TextInput } from './TextInput.tsx';

type AmountFieldProps = Pick<FieldProps, 'id' | 'label' | 'hint' | 'error'> & {
  room?: ControlWidth;
  /** Which keys a phone shows. */
  inputMode?: 'decimal' | 'text';
  value: string;
  onChange: (value: string) => void;
};

/** An amount in dollars, as it is written. */
export const AmountField = ({ room = 'long', inputMode = 'decimal', value, onChange, ...field }: AmountFieldProps) => (
  <Field {...field}>
    {(wiring) => (
      <TextInput
        {...wiring}
        room={room}
        before="$"
        inputMode={inputMode}
        figures
        maxLength={20}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
