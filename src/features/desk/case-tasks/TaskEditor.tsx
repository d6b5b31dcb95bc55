import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './CaseTasks.module.css';
import type { BranchOfCase, CaseTask } from './schema.ts';
import { useTaskWrites } from './useCaseTasks.ts';

type TaskEditorProps = {
  spiritId: string;
  task: CaseTask;
  branch: BranchOfCase;
  /** Closed without a change, or with what came of it. */
  onClose: (said?: string) => void;
};

/** Changes a task in its place: words, day, hour, whose it is. Escape goes back without a change. */
export function TaskEditor({ spiritId, task, branch, onClose }: TaskEditorProps) {
  const t = useTranslations('caseTasks');
  const id = useId();
  const reader = useActor()?.email;
  const input = useRef<HTMLInputElement>(null);
  // What was read when it was opened: a colleague who is faster is told of, and not written over.
  const [seen] = useState(task);
  const [text, setText] = useState(task.text);
  const [day, setDay] = useState(task.dueOn ?? '');
  const [hour, setHour] = useState(task.dueAt ?? '');
  const [who, setWho] = useState(task.assignee ?? '');
  const [strict, setStrict] = useState(false);
  const write = useTaskWrites(spiritId);
  useEffect(() => input.current?.focus(), []);
  const isTextMissing = text.trim() === '';
  const isDayMissing = hour !== '' && day === '';
  const isDueChanged = day !== (seen.dueOn ?? '') || hour !== (seen.dueAt ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (isTextMissing || isDayMissing || write.isPending) return;
    const to = {
      ...{ text, assignee: who || null },
      ...(isDueChanged && { due: { on: day || null, at: hour || null } }),
    };
    const onSuccess = () => onClose(t('saved', { text: text.trim() }));
    write.mutate({ kind: 'change', task: seen, to }, { onSuccess });
  };
  const remove = () => {
    const onSuccess = () => onClose(t('removed', { text: seen.text }));
    if (!write.isPending) write.mutate({ kind: 'remove', task: seen }, { onSuccess });
  };
  const people = [...new Set([...branch.people, ...(seen.assignee ? [seen.assignee] : [])])];
  return (
    <form
      noValidate
      aria-label={t('edit.title')}
      className={`group ${styles.form}`}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Field id={`${id}-text`} label={t('edit.what')} error={strict && isTextMissing ? t('needed') : undefined}>
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
      <div className={styles.pair}>
        <Field
          id={`${id}-day`}
          label={t('edit.day')}
          hint={seen.rule ? t('edit.rule') : undefined}
          error={strict && isDayMissing ? t('edit.dayNeeded') : undefined}
        >
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
        <Field id={`${id}-hour`} label={t('edit.hour')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="time"
              room="medium"
              value={hour}
              onChange={({ target }) => setHour(target.value)}
            />
          )}
        </Field>
      </div>
      <SelectField
        id={`${id}-who`}
        label={t('edit.who')}
        room="long"
        value={who}
        choices={[
          { value: '', label: t('edit.withCase') },
          ...people.map((email) => ({ value: email, label: email === reader ? t('edit.you', { email }) : email })),
        ]}
        onChange={setWho}
      />
      <ErrorMessage id={`${id}-refused`} message={sentenceOf(write.error)} />
      <ButtonRow>
        <Button type="submit" small busy={write.isPending}>
          {t('edit.save')}
        </Button>
        <Button kind="quiet" small onClick={() => onClose()}>
          {t('edit.back')}
        </Button>
        <Button kind="quiet" small onClick={remove}>
          {t('edit.remove')}
        </Button>
      </ButtonRow>
    </form>
  );
}
