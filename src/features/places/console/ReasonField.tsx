import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { limits } from '#vocabulary/limits.ts';

type ReasonFieldProps = { id: string; label: string; reason: string; onChange: (reason: string) => void };

/** Why a listing is declined, as its owner reads it. */
export const ReasonField = ({ id, label, reason, onChange }: ReasonFieldProps) => (
  <Field id={id} label={label}>
    {(wiring) => (
      <TextArea
        {...wiring}
        maxLength={limits.declineCommentsCharacters}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
