import { Field, type FieldProps } from './Field.tsx';
import { Select, type SelectProps } from './Select.tsx';

/** A labelled select with the values it offers; the one that is chosen comes back as one of them. */
export type SelectFieldProps<Value extends string> = Omit<FieldProps, 'children'> &
  Pick<SelectProps, 'name' | 'room'> & {
    value: NoInfer<Value>;
    choices: readonly { value: Value; label: string }[];
    onChange: (value: Value) => void;
  };

/** One choice of a list that is too long for cards, with its label above it. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { name, room, value, choices, onChange, ...field } = props;
  const choose = (text: string) => {
    const chosen = choices.find((choice) => choice.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <Select {...wiring} name={name} room={room} value={value} onChange={({ target }) => choose(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
