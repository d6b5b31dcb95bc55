import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useColleagues } from '#features/places/team/useColleagues.ts';
import type { TaskList } from '#features/spirits/home-tasks/schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { caseKinds } from '#vocabulary/places/caseKinds.ts';
import { draftOf, inputOf, isWhole, type LineDraft, newLine } from './listDraft.rules.ts';
import { TaskListLineFields } from './TaskListLineFields.tsx';
import styles from './TaskLists.module.css';
import { useTaskListWrites } from './useTaskLists.ts';

type TaskListFormProps = {
  placeId: string;
  /** Null for a new one. */
  list: TaskList | null;
  onClose: () => void;
  onTold: (said: string) => void;
};

/** Writes a list: its name, for which cases, whether it comes by itself, and its tasks. */
export function TaskListForm({ placeId, list, onClose, onTold }: TaskListFormProps) {
  const t = useTranslations('taskLists');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [seen] = useState(list);
  const [draft, setDraft] = useState(() => draftOf(list));
  const [strict, setStrict] = useState(false);
  const colleagues = useColleagues(placeId).list.data ?? [];
  const people = colleagues.filter(({ accepted }) => accepted).map(({ email }) => email);
  const write = useTaskListWrites(placeId);
  useEffect(() => input.current?.focus(), []);
  const { name, kinds, byItself, lines } = draft;
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const changeLine = (next: LineDraft) => change({ lines: lines.map((line) => (line.id === next.id ? next : line)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (!isWhole(draft) || write.isPending) return;
    const act = seen
      ? { kind: 'change' as const, list: { ...seen, ...inputOf(draft) } }
      : { kind: 'add' as const, list: inputOf(draft) };
    write.mutate(act, { onSuccess: () => onTold(t(seen ? 'saved' : 'added', { name: name.trim() })) });
  };
  const remove = () => {
    if (seen && !write.isPending)
      write.mutate({ kind: 'remove', list: seen }, { onSuccess: () => onTold(t('removed', { name: seen.name })) });
  };
  return (
    <form noValidate aria-label={t(seen ? 'form.change' : 'form.new')} className={styles.form} onSubmit={submit}>
      <Field
        id={`${id}-name`}
        label={t('form.name')}
        error={strict && name.trim() === '' ? t('form.nameNeeded') : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={input}
            autoComplete="off"
            maxLength={limits.taskListNameCharacters}
            value={name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <fieldset className={styles.ticks}>
        <legend>{t('form.kinds')}</legend>
        {caseKinds.map((kind) => (
          <Checkbox
            key={kind}
            id={`${id}-${kind}`}
            label={t(`kinds.${kind}`)}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              change({ kinds: caseKinds.filter((one) => (one === kind ? target.checked : kinds.includes(one))) })
            }
          />
        ))}
      </fieldset>
      <Checkbox
        id={`${id}-itself`}
        label={t('form.byItself')}
        hint={t('form.byItselfHint')}
        checked={byItself}
        onChange={({ target }) => change({ byItself: target.checked })}
      />
      <h3>{t('form.lines')}</h3>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <TaskListLineFields
            key={line.id}
            line={line}
            number={index + 1}
            people={people}
            strict={strict}
            onChange={changeLine}
            onRemove={() => change({ lines: lines.filter((one) => one !== line) })}
          />
        ))}
      </ol>
      {lines.length < limits.taskListLines && (
        <div>
          <Button kind="secondary" small onClick={() => change({ lines: [...lines, newLine()] })}>
            {t('form.addLine')}
          </Button>
        </div>
      )}
      <ErrorMessage id={`${id}-refused`} message={sentenceOf(write.error)} />
      <ButtonRow>
        <Button type="submit" busy={write.isPending}>
          {t(seen ? 'form.save' : 'form.add')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('form.close')}
        </Button>
        {seen && (
          <Button kind="quiet" onClick={remove}>
            {t('form.delete')}
          </Button>
        )}
      </ButtonRow>
    </form>
  );
}
