import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './CaseTasks.module.css';
import type { BranchOfCase, CaseTask } from './schema.ts';
import { useDueWords } from './useDueWords.ts';
import { type Edited, type TaskDraft, useTaskEditor } from './useTaskEditor.ts';

type TaskEditorProps = {
  spiritId: string;
  task: CaseTask;
  branch: BranchOfCase;
  /** Closed without a change, or with what came of it. */
  onClose: (edited?: Edited) => void;
};

/** Changes a task in its place: words, day, hour, whose it is. Escape goes back without a change. */
export function TaskEditor({ spiritId, task, branch, onClose }: TaskEditorProps) {
  const t = useTranslations('caseTasks');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const editor = useTaskEditor(spiritId, task, onClose);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      noValidate
      aria-label={t('edit.title')}
      className={`group ${styles.form}`}
      onSubmit={editor.submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Field id={`${id}-text`} label={t('edit.what')} error={editor.textError}>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={input}
            autoComplete="off"
            maxLength={limits.caseTaskCharacters}
            value={editor.draft.text}
            onChange={({ target }) => editor.change({ text: target.value })}
          />
        )}
      </Field>
      <DueFields id={id} task={task} editor={editor} />
      <WhoField id={id} task={task} people={branch.people} editor={editor} />
      <Meeting editor={editor} />
      <ErrorMessage id={`${id}-refused`} message={editor.refusal} />
      <ButtonRow>
        <Button type="submit" small busy={editor.busy}>
          {t('edit.save')}
        </Button>
        <Button kind="quiet" small onClick={() => onClose()}>
          {t('edit.back')}
        </Button>
        <Button kind="quiet" small onClick={editor.remove}>
          {t('edit.remove')}
        </Button>
      </ButtonRow>
    </form>
  );
}

type Editor = ReturnType<typeof useTaskEditor>;

/** What a colleague has written over the same at the same time, beside what is typed. */
function Meeting({ editor: { conflicts, draft, theirs, resolve } }: { editor: Editor }) {
  const { due } = useDueWords();
  const nameOf = useNames();
  const said = ({ text, day, hour, who }: TaskDraft) =>
    [text, due({ dueOn: day || null, dueAt: hour || null }), who && nameOf(who)].filter(Boolean).join(' · ');
  if (conflicts.length === 0) return null;
  return (
    <ConflictNotice
      who="colleague"
      versions={[{ key: 'task', mine: said(draft), theirs: said(theirs) }]}
      onResolve={resolve}
    />
  );
}

type FieldsProps = { id: string; task: CaseTask; editor: Editor };

function DueFields({ id, task, editor: { draft, dayError, change } }: FieldsProps) {
  const t = useTranslations('caseTasks.edit');
  return (
    <div className={styles.pair}>
      <Field id={`${id}-day`} label={t('day')} hint={task.rule ? t('rule') : undefined} error={dayError}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            room="medium"
            value={draft.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-hour`} label={t('hour')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="time"
            room="medium"
            value={draft.hour}
            onChange={({ target }) => change({ hour: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** Whoever has the case, or somebody of the branch; who does not work there any more stays until another is chosen. */
function WhoField({ id, task, people, editor: { draft, change } }: FieldsProps & { people: readonly string[] }) {
  const t = useTranslations('caseTasks.edit');
  const reader = useActor()?.email;
  const nameOf = useNames();
  const known = [...new Set([...people, ...[task.assignee ?? '', draft.who].filter(Boolean)])];
  return (
    <SelectField
      id={`${id}-who`}
      label={t('who')}
      room="long"
      value={draft.who}
      choices={[
        { value: '', label: t('withCase') },
        ...known.map((email) => ({
          value: email,
          label: email === reader ? t('you', { email: nameOf(email) }) : nameOf(email),
        })),
      ]}
      onChange={(who) => change({ who })}
    />
  );
}
