import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './CaseTasks.module.css';
import { useTaskWrites } from './useCaseTasks.ts';

type AddTaskProps = { spiritId: string; placeId: string; onAdded: (said: string) => void };

/** A new task in one line: its words, a day if there is one, and Enter. The next one can be written at once. */
export function AddTask({ spiritId, placeId, onAdded }: AddTaskProps) {
  const t = useTranslations('caseTasks');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const [strict, setStrict] = useState(false);
  const write = useTaskWrites(spiritId);
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    input.current?.focus();
    if (isEmpty || write.isPending) return;
    const onSuccess = () => {
      onAdded(t('added', { text: text.trim() }));
      setText('');
      setDay('');
      setStrict(false);
    };
    const task = { placeId, text, due: { on: day || null, at: null }, assignee: null };
    write.mutate({ kind: 'add', task }, { onSuccess });
  };
  return (
    <form noValidate className={styles.add} onSubmit={submit}>
      <Field id={`${id}-text`} label={t('new')} error={strict && isEmpty ? t('needed') : sentenceOf(write.error)}>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={input}
            autoComplete="off"
            maxLength={limits.caseTaskCharacters}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-day`} label={t('newDay')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            room="medium"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="secondary" busy={write.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}
