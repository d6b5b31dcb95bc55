import { useTranslations } from 'use-intl';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { type ControlWidth, TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import type { CallDraft, CallField } from './draft.rules.ts';

/** A call while it goes on, and how its fields are filled. */
export type CallPartProps = {
  draft: CallDraft;
  fill: (fields: Partial<Record<CallField, string>>) => void;
};

/** What is missing or cannot be, by the field at which it is said. */
export type CallErrors = Partial<Record<'branch' | 'caller' | 'email' | 'dateOfBirth' | 'dateOfDeath', string>>;

type CallTextProps = CallPartProps & {
  field: CallField;
  label: string;
  hint?: string;
  error?: string | undefined;
  type?: 'text' | 'tel' | 'email' | 'date' | 'time' | 'datetime-local';
  room?: ControlWidth;
};

/** The id of a field on the screen; the summary of what is missing leads there. */
export const callFieldId = (field: CallField): string => `call-${field}`;

/** One line that is typed while somebody speaks; the browser suggests nothing of earlier families. */
export function CallText({ draft, fill, field, label, hint, error, type = 'text', room = 'long' }: CallTextProps) {
  return (
    <Field id={callFieldId(field)} label={label} hint={hint} error={error}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type={type}
          room={room}
          autoComplete="off"
          maxLength={limits.statusWordsCharacters}
          value={draft.fields[field] ?? ''}
          onChange={({ target }) => fill({ [field]: target.value })}
        />
      )}
    </Field>
  );
}

type CallChoiceProps = CallPartProps & {
  field: CallField;
  label: string;
  choices: readonly { value: string; label: string }[];
};

/** One choice of a few, which may be left open. */
export function CallChoice({ draft, fill, field, label, choices }: CallChoiceProps) {
  const t = useTranslations('calls');
  const open = { value: '', label: t('choose') };
  return (
    <SelectField
      id={callFieldId(field)}
      label={label}
      room="long"
      value={draft.fields[field] ?? ''}
      choices={[open, ...choices]}
      onChange={(value) => fill({ [field]: value })}
    />
  );
}
