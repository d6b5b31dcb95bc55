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
  /** Several lines. */
  tall?: boolean;
  onChange: (value: string) => void;
};

/** One line, or a text, of the page that is being made. */
export function MakeLine({ label, hint, error, value, most, type = 'text', tall, onChange }: MakeLineProps) {
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
          <TextInput
            {...wiring}
            type={type}
            maxLength={most}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
