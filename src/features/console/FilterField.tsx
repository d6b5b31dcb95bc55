import { useId } from '#platform/elementIds.ts';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';

type FilterFieldProps = { name: string; label: string; value: string };

/** A wish that is typed. */
export function TextFilter({ name, label, value, choices = [] }: FilterFieldProps & { choices?: readonly string[] }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      {(wiring) => (
        <>
          <TextInput
            {...wiring}
            name={name}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={120}
            defaultValue={value}
            list={choices.length > 0 ? `${id}-choices` : undefined}
          />
          {choices.length > 0 && (
            <datalist id={`${id}-choices`}>
              {choices.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

/** A wish that is chosen; the first choice asks for everything. */
export function SelectFilter({
  name,
  label,
  value,
  choices,
}: FilterFieldProps & { choices: readonly (readonly [string, string])[] }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      {(wiring) => (
        <Select {...wiring} name={name} room="long" defaultValue={value}>
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
