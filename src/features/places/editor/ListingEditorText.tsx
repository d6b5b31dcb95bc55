import { type ReactNode, useState } from 'react';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput, type TextInputProps } from '#platform/ui/form/TextInput.tsx';
import { ListingEditorConflict } from './ListingEditorConflict.tsx';
import { groupOf } from './listingForm.rules.ts';
import { afterStroke, type ReadText, type Typing } from './typedText.rules.ts';
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
  /** What a text means as a value, where it is no text; undefined keeps it on the screen alone, with `unread` beside it. */
  read?: ReadText;
  unread?: string;
  write?: (value: unknown) => string;
  input?: Omit<TextInputProps, 'id' | 'value' | 'onChange'>;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The id of the control of a name, for the summary and the labels. */
export const controlId = (name: string): string => `keeper-${name.replaceAll('.', '-')}`;

const readText: ReadText = (text) => text.trim() || null;

/** What stands in a field: what is being typed, what was left there unread, or what the listing holds. */
function useTyped({ form, name, read = readText, write = textOf }: ListingEditorTextProps, id: string) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const left = form.unread[id];
  const type = (text: string) => {
    const next = afterStroke(typing, text, form.value(name), read);
    setTyping(next.typing);
    if (!next.typing.isUnread) form.keepUnread(id, null);
    form.autosave.change({ [name]: next.value });
  };
  const leave = () => {
    if (typing) form.keepUnread(id, typing.isUnread ? typing.text : null);
    setTyping(null);
    void form.autosave.flush();
  };
  const isUnread = left !== undefined && (typing?.isUnread ?? true);
  return { shown: typing?.text ?? left ?? write(form.value(name)), isUnread, type, leave };
}

/**
 * A field of a listing that saves by itself. What is being typed stays as it is typed until the field is left; what means
 * nothing stays there until it does.
 */
export function ListingEditorText(props: ListingEditorTextProps) {
  const { form, name, label, hint, lines, idSuffix, unread, input } = props;
  const id = controlId(idSuffix ? `${name}.${idSuffix}` : name);
  const { shown, isUnread, type, leave } = useTyped(props, id);
  return (
    <div>
      <Field id={id} label={label} hint={hint} error={isUnread ? unread : form.refusals[groupOf(name)]}>
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
