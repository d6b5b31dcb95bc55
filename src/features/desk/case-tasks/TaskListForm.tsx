import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useColleagues } from '#features/places/team/useColleagues.ts';
import type { TaskList } from '#features/spirits/case-tasks/schema.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { caseKinds } from '#vocabulary/places/caseKinds.ts';
import { newLine } from './listDraft.rules.ts';
import { TaskListLineFields } from './TaskListLineFields.tsx';
import styles from './TaskLists.module.css';
import { useTaskListForm } from './useTaskListForm.ts';

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
  const form = useTaskListForm(placeId, list, onTold);
  useEffect(() => input.current?.focus(), []);
  const { seen, draft, strict, change } = form;
  return (
    <form noValidate aria-label={t(seen ? 'form.change' : 'form.new')} className={styles.form} onSubmit={form.submit}>
      <Field
        id={`${id}-name`}
        label={t('form.name')}
        error={strict && draft.name.trim() === '' ? t('form.nameNeeded') : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={input}
            autoComplete="off"
            maxLength={limits.taskListNameCharacters}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <CasesOfList id={id} form={form} />
      <LinesOfList placeId={placeId} form={form} />
      <ErrorMessage id={`${id}-refused`} message={form.refusal} />
      <ButtonRow>
        <Button type="submit" busy={form.busy}>
          {t(seen ? 'form.save' : 'form.add')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('form.close')}
        </Button>
        {seen && <DeleteList name={seen.name} form={form} />}
      </ButtonRow>
    </form>
  );
}

type PartProps = { form: ReturnType<typeof useTaskListForm> };

/** For which cases a list is suggested, and whether it is put into them by itself. */
function CasesOfList({ id, form: { draft, change } }: PartProps & { id: string }) {
  const t = useTranslations('taskLists');
  const { kinds, byItself } = draft;
  return (
    <>
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
    </>
  );
}

function LinesOfList({ placeId, form: { draft, strict, change, changeLine } }: PartProps & { placeId: string }) {
  const t = useTranslations('taskLists.form');
  const colleagues = useColleagues(placeId).list.data ?? [];
  const people = colleagues.filter(({ accepted }) => accepted).map(({ email }) => email);
  const { lines } = draft;
  return (
    <>
      <h3>{t('lines')}</h3>
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
          <Button kind="secondary" small onClick={() => change({ lines: [...lines, newLine(crypto.randomUUID())] })}>
            {t('addLine')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Deletes the list, which is asked about once more: it may be an hour’s work. */
function DeleteList({ name, form }: PartProps & { name: string }) {
  const t = useTranslations('taskLists.form');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('deleteTitle', { name })}
        closeText={t('close')}
        confirmText={t('delete')}
        danger
        busy={form.busy}
        refusal={form.refusal}
        onConfirm={form.remove}
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
