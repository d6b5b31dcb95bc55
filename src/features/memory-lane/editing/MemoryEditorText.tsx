import type { ReactNode } from 'react';
import { useId } from '#platform/elementIds.ts';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';

type MemoryEditorTextProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  maxLength: number;
  type?: 'text' | 'date' | 'time';
  /** What is mostly written here, offered while somebody types. */
  suggestions?: readonly string[];
  /** Several lines. */
  tall?: boolean;
  onChange: (value: string) => void;
};

/** One line, or a text, of the page that is being made. */
export function MemoryEditorText({
  label,
  hint,
  error,
  value,
  maxLength: maximum,
  type = 'text',
  suggestions,
  tall,
  onChange,
}: MemoryEditorTextProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(wiring) =>
        tall ? (
          <TextArea
            {...wiring}
            rows={5}
            maxLength={maximum}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <>
            <TextInput
              {...wiring}
              type={type}
              maxLength={maximum}
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
