import { type ReactNode, useState } from 'react';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput, type TextInputProps } from '#platform/ui/form/TextInput.tsx';
import { ListingEditorConflict } from './ListingEditorConflict.tsx';
import { groupOf } from './listingForm.rules.ts';
import type { ListingForm } from './useListingForm.ts';

/** One text of a listing, by its name in `listingForm.rules.ts`; `lines` makes it a text of several. */
export type ListingEditorTextProps = {
  form: ListingForm;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  lines?: number;
  /** Tells several controls of one name apart. */
  idSuffix?: string;
  /** What a text means as a value, where it is no text; undefined keeps it on the screen alone. */
  read?: (text: string) => unknown;
  write?: (value: unknown) => string;
  input?: Omit<TextInputProps, 'id' | 'value' | 'onChange'>;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The id of the control of a name, for the summary and the labels. */
export const controlId = (name: string): string => `keeper-${name.replaceAll('.', '-')}`;

/** A field of a listing that saves by itself. What is being typed stays as it is typed until the field is left. */
export function ListingEditorText({
  form,
  name,
  label,
  hint,
  lines,
  idSuffix,
  read,
  write = textOf,
  input,
}: ListingEditorTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const value = read ? read(text) : text.trim() || null;
    if (value !== undefined) form.autosave.change({ [name]: value });
  };
  const leave = () => {
    setTyped(null);
    void form.autosave.flush();
  };
  const id = controlId(idSuffix ? `${name}.${idSuffix}` : name);
  const shown = typed ?? write(form.value(name));
  return (
    <div>
      <Field id={id} label={label} hint={hint} error={form.refusals[groupOf(name)]}>
        {(wiring) =>
          lines ? (
            <TextArea
              {...wiring}
              lang={input?.lang}
              rows={lines}
              value={shown}
              onChange={(event) => type(event.target.value)}
              onBlur={leave}
            />
          ) : (
            <TextInput
              {...wiring}
              {...input}
              value={shown}
              onChange={(event) => type(event.target.value)}
              onBlur={leave}
            />
          )
        }
      </Field>
      <ListingEditorConflict form={form} name={name} />
    </div>
  );
}
