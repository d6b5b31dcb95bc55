import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useUnsent } from '#platform/browser/useUnsent.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { limits } from '#vocabulary/limits.ts';
import { NoteItem } from './NoteItem.tsx';
import styles from './Notes.module.css';
import { useNoteMutations, useNotes } from './useNotes.ts';

/** The staff's private notes about a case: never the family's, never printed. */
export function Notes({ spiritId }: { spiritId: string }) {
  const t = useTranslations('notes');
  const notes = useNotes(spiritId);
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  return (
    <section aria-labelledby="notes" className={`no-print ${styles.notes}`}>
      <h2 id="notes" ref={heading} tabIndex={-1}>
        {t('heading')}
      </h2>
      <p className="quiet">{t('text')}</p>
      <NewNote spiritId={spiritId} />
      {!notes.data && !notes.error && <Skeleton text={t('loading')} lines={2} />}
      {!notes.data && notes.error && (
        <p>
          {t('failed')}{' '}
          <Button kind="secondary" small busy={notes.isFetching} onClick={() => notes.refetch()}>
            {t('again')}
          </Button>
        </p>
      )}
      {notes.data && notes.data.length > 0 && (
        <ul className={styles.list}>
          {notes.data.map((note) => (
            <NoteItem key={note.id} spiritId={spiritId} note={note} onRemoved={focusHeading} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NewNote({ spiritId }: { spiritId: string }) {
  const t = useTranslations('notes');
  const id = useId();
  const { value: text, change, sent } = useUnsent(`rivage.note.${spiritId}`, '');
  const write = useNoteMutations(spiritId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!write.isPending) write.mutate({ kind: 'write', text, onWritten: sent });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field id={id} label={t('new')} error={sentenceOf(write.error)}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={limits.noteCharacters}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" kind="secondary" busy={write.isPending}>
          {t('write')}
        </Button>
      </div>
    </form>
  );
}
