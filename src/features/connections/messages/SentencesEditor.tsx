import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './FamilyMessages.module.css';
import type { Sentence, Sentences } from './schema.ts';
import { useSentences, useWriteSentences } from './useFamilyMessages.ts';

/** The ready-made sentences of a branch, to be changed by whoever works on its cases. */
export function SentencesEditor({ placeId }: { placeId: string }) {
  const t = useTranslations('homeMessages.editor');
  const { data } = useSentences(placeId);
  const [draft, setDraft] = useState<Sentences | null>(null);
  if (!data) return null;
  if (!draft)
    return (
      <div>
        <Button kind="quiet" small onClick={() => setDraft(data)}>
          {t('open')}
        </Button>
      </div>
    );
  return <EditorForm placeId={placeId} draft={draft} present={data} onDraft={setDraft} />;
}

type EditorFormProps = {
  placeId: string;
  draft: Sentences;
  /** As they are stored now. */
  present: Sentences;
  onDraft: (draft: Sentences | null) => void;
};

function EditorForm({ placeId, draft, present, onDraft }: EditorFormProps) {
  const t = useTranslations('homeMessages.editor');
  const write = useWriteSentences(placeId);
  const { sentences, version } = draft;
  const put = (next: Sentence[]) => onDraft({ sentences: next, version });
  const change = (changed: Sentence) => put(sentences.map((one) => (one.id === changed.id ? changed : one)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate(draft, {
      onSuccess: () => {
        toasts.show(t('saved'), 'good');
        onDraft(null);
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.editor} aria-labelledby="sentences-heading">
      <h3 id="sentences-heading">{t('heading')}</h3>
      <p className="quiet">{t('text', { person: '{person}', home: '{home}', phone: '{phone}' })}</p>
      {sentences.map((sentence, index) => (
        <SentenceFields
          key={sentence.id}
          number={index + 1}
          sentence={sentence}
          onChange={change}
          onRemove={() => put(sentences.filter(({ id }) => id !== sentence.id))}
        />
      ))}
      <div>
        <Button
          kind="secondary"
          small
          disabled={sentences.length >= limits.sentences.count}
          onClick={() => put([...sentences, { id: crypto.randomUUID(), name: '', en: '', fr: '' }])}
        >
          {t('add')}
        </Button>
      </div>
      <ErrorMessage id="sentences-refused" message={sentenceOf(write.error)} />
      <ButtonRow>
        <Button type="submit" busy={write.isPending}>
          {t('save')}
        </Button>
        {present.version !== version && (
          <Button kind="secondary" onClick={() => onDraft(present)}>
            {t('readAnew')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => onDraft(null)}>
          {t('close')}
        </Button>
      </ButtonRow>
    </form>
  );
}

type SentenceFieldsProps = {
  number: number;
  sentence: Sentence;
  onChange: (sentence: Sentence) => void;
  onRemove: () => void;
};

function SentenceFields({ number, sentence, onChange, onRemove }: SentenceFieldsProps) {
  const t = useTranslations('homeMessages.editor');
  const { id, name } = sentence;
  return (
    <fieldset className={styles.sentence}>
      <legend className="visually-hidden">{name || t('nameless', { number })}</legend>
      <Field id={`sentence-${id}-name`} label={t('name')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={limits.sentences.nameCharacters}
            value={name}
            onChange={({ target }) => onChange({ ...sentence, name: target.value })}
          />
        )}
      </Field>
      {(['en', 'fr'] as const).map((language) => (
        <Field key={language} id={`sentence-${id}-${language}`} label={t(language)}>
          {(wiring) => (
            <TextArea
              {...wiring}
              lang={language}
              rows={4}
              maxLength={limits.announcementCharacters}
              value={sentence[language]}
              onChange={({ target }) => onChange({ ...sentence, [language]: target.value })}
            />
          )}
        </Field>
      ))}
      <div>
        <Button kind="quiet" small onClick={onRemove}>
          {t('remove')} <span className="visually-hidden">{name || t('nameless', { number })}</span>
        </Button>
      </div>
    </fieldset>
  );
}
