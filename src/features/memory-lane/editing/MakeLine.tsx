import { type ReactNode, useId } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';

type MakeLineProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  most: number;
  type?: 'text' | 'date' | 'time';
  /** What is mostly written here, offered while somebody types. */
  suggestions?: readonly string[];
  /** Several lines. */
  tall?: boolean;
  onChange: (value: string) => void;
};

/** One line, or a text, of the page that is being made. */
export function MakeLine({
  label,
  hint,
  error,
  value,
  most,
  type = 'text',
  suggestions,
  tall,
  onChange,
}: MakeLineProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(wiring) =>
        tall ? (
          <TextArea
            {...wiring}
            rows={5}
            maxLength={most}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <>
            <TextInput
              {...wiring}
              type={type}
              maxLength={most}
              list={suggestions && `${id}-list`}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
            {suggestions && (
              <datalist id={`${id}-list`}>
                {suggestions.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  );
}
