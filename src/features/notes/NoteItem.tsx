import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { FormButtons } from '#platform/ui/form/FormButtons.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './Notes.module.css';
import type { Note } from './schema.ts';
import { useNoteMutations } from './useNotes.ts';

type NoteItemProps = { spiritId: string; note: Note; onRemoved: () => void };

/** One note with its author and time; it can be changed and taken away by everybody of the home. */
export function NoteItem({ spiritId, note, onRemoved }: NoteItemProps) {
  const t = useTranslations('notes');
  const [changing, setChanging] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [item, focusItem] = useFocusAfter<HTMLLIElement>();
  const remove = useNoteMutations(spiritId);
  const done = () => {
    setChanging(false);
    focusItem();
  };
  return (
    <li ref={item} tabIndex={-1} className={styles.note}>
      <NoteByline note={note} />
      {changing ? (
        <ChangeNote spiritId={spiritId} note={note} onDone={done} />
      ) : (
        <>
          <p className={styles.text}>{note.text}</p>
          <ButtonRow>
            <Button kind="quiet" small onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
            <Button kind="quiet" small onClick={() => setIsDialogOpen(true)}>
              {t('remove')}
            </Button>
          </ButtonRow>
        </>
      )}
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('removeTitle')}
        closeText={t('goBack')}
        confirmText={t('removeConfirm')}
        danger
        busy={remove.isPending}
        refusal={sentenceOf(remove.error)}
        onConfirm={() => remove.mutate({ kind: 'remove', note }, { onSuccess: onRemoved })}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </li>
  );
}

/** Who wrote it and when, and who changed it last. */
function NoteByline({ note: { author, changedBy, createdAt, updatedAt } }: { note: Note }) {
  const t = useTranslations('notes');
  const actor = useActor();
  const moment = useDateTimeFormat();
  const called = useNames();
  const nameOf = (email: string | null) => {
    if (email === null) return t('formerColleague');
    return email === actor?.email ? t('you', { email: called(email) }) : called(email);
  };
  const isChanged = Date.parse(updatedAt) > Date.parse(createdAt);
  return (
    <p className={styles.said}>
      <strong>{nameOf(author)}</strong> <Time dateTime={createdAt}>{moment.exact(createdAt)}</Time>
      {isChanged && <span> · {t('changed', { who: nameOf(changedBy), when: moment.exact(updatedAt) })}</span>}
    </p>
  );
}

/** Changes the version that was read when it began, so that what a colleague saves meanwhile is never written over. */
function ChangeNote({ spiritId, note, onDone }: { spiritId: string; note: Note; onDone: () => void }) {
  const t = useTranslations('notes');
  const id = useId();
  const [version, setVersion] = useState(note.updatedAt);
  const [text, setText] = useState(note.text);
  const write = useNoteMutations(spiritId);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isElsewhere = note.updatedAt !== version;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!write.isPending)
      write.mutate({ kind: 'change', text, note: { id: note.id, updatedAt: version } }, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {isElsewhere && (
        <div className={styles.theirs} role="status">
          <p>{t('elsewhere')}</p>
          <p className={styles.text}>{note.text}</p>
          <div>
            <Button kind="quiet" small onClick={() => setVersion(note.updatedAt)}>
              {t('read')}
            </Button>
          </div>
        </div>
      )}
      <Field id={id} label={t('changeLabel')} error={sentenceOf(write.error)}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            ref={field}
            maxLength={limits.noteCharacters}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <FormButtons action={t('save')} cancel={t('cancel')} kind="secondary" busy={write.isPending} onCancel={onDone} />
    </form>
  );
}
