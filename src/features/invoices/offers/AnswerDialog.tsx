import { type FormEvent, type ReactNode, useState } from 'react';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { type AnswerKind, isNameMissing } from './rules.ts';

/** Everything the dialog says. */
type Say = Record<'title' | 'text' | 'name' | 'nameHint' | 'nameNeeded' | 'words' | 'confirm' | 'close', string>;

/** What a family says of the version that it has read. */
export type Said = { kind: AnswerKind; name: string; words: string };

/** How the dialog is worded, what it asks for, and where the answer goes. */
export type AnswerDialogProps = {
  /** The beginning of the ids of its fields. */
  id: string;
  kind: AnswerKind;
  say: Say;
  /** Told beneath what is said. */
  aside?: ReactNode;
  answer: { mutate: (said: Said) => void; isPending: boolean; error: Error | null };
  onClose: () => void;
};

/** Says yes with a name, or no with a few words. */
export function AnswerDialog({ id, kind, say, aside, answer, onClose }: AnswerDialogProps) {
  const [text, setText] = useState('');
  const [strict, setStrict] = useState(false);
  const accepts = kind === 'accepted';
  const said = accepts ? { kind, name: text, words: '' } : { kind, name: '', words: text };
  const isMissing = isNameMissing(said);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (!isMissing && !answer.isPending) answer.mutate(said);
  };
  const field = { id, say, text, isMissing: strict && isMissing, onChange: setText };
  return (
    <Dialog open onClose={onClose} title={say.title} closeText={say.close}>
      <form className="group" noValidate onSubmit={submit}>
        <p>{say.text}</p>
        {aside}
        {accepts ? <NameField {...field} /> : <WordsField {...field} />}
        <ErrorMessage id={`${id}-refused`} message={sentenceOf(answer.error)} />
        <ButtonRow>
          <Button type="submit" kind={accepts ? 'primary' : 'danger'} busy={answer.isPending}>
            {say.confirm}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}

type AnswerFieldProps = { id: string; say: Say; text: string; isMissing: boolean; onChange: (text: string) => void };

const NameField = ({ id, say, text, isMissing, onChange }: AnswerFieldProps) => (
  <Field id={`${id}-name`} label={say.name} hint={say.nameHint} error={isMissing ? say.nameNeeded : undefined}>
    {(wiring) => (
      <TextInput
        {...wiring}
        maxLength={limits.relativeNameCharacters}
        autoComplete="name"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

const WordsField = ({ id, say, text, onChange }: AnswerFieldProps) => (
  <Field id={`${id}-words`} label={say.words}>
    {(wiring) => (
      <TextArea
        {...wiring}
        rows={3}
        maxLength={limits.declineCommentsCharacters}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
