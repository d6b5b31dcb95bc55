import type { Column, FieldKind } from '#features/forms/definitions/fields.rules.ts';
import { valueLimits } from '#features/forms/definitions/values.rules.ts';
import type { ControlWiring } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { type ControlWidth, TextInput } from '#platform/ui/form/TextInput.tsx';
import { useTextDuringFocus } from './useTextDuringFocus.ts';

type Native = {
  type: string;
  room: ControlWidth;
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email';
  figures?: boolean;
};

const natives: Partial<Record<FieldKind, Native>> = {
  number: { type: 'text', room: 'short', inputMode: 'numeric', figures: true },
  money: { type: 'text', room: 'short', inputMode: 'decimal', figures: true },
  time: { type: 'time', room: 'short' },
  date: { type: 'date', room: 'medium' },
  email: { type: 'email', room: 'long', inputMode: 'email' },
  phone: { type: 'tel', room: 'medium', inputMode: 'tel' },
};

const line: Native = { type: 'text', room: 'long' };

/** A box for text of some kind; `hidden` shows dots in its place. */
export type LineInputProps = {
  wiring: ControlWiring;
  kind: FieldKind | Column['kind'];
  value: string;
  hidden?: boolean;
  disabled?: boolean;
  onChange: (text: string) => void;
};

/** One line or several, held still while somebody types in it. */
export function LineInput({ wiring, kind, value, hidden, disabled, onChange }: LineInputProps) {
  const text = useTextDuringFocus(value, onChange);
  const common = { ...wiring, ...text, disabled, autoComplete: 'off' };
  if (kind === 'long' && !hidden) return <TextArea {...common} rows={3} maxLength={valueLimits.long} />;
  if (kind === 'address') return <TextArea {...common} rows={2} maxLength={valueLimits.address} />;
  const native = natives[kind] ?? line;
  const before = kind === 'money' ? { before: '$' } : {};
  return (
    <TextInput
      {...common}
      {...native}
      {...before}
      type={hidden ? 'password' : native.type}
      maxLength={valueLimits.line}
    />
  );
}
