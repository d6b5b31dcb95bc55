import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { languages, localeOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './Obituaries.module.css';
import { countBlanks, isSameWords } from './rules.ts';
import type { Obituary } from './schema.ts';
import { useWriteObituary } from './useObituaries.ts';

type ObituaryDraftProps = { obituary: Obituary; onSaved: () => void };

/** The text in both languages, the reader's first. What was typed stays when a colleague was faster. */
export function ObituaryDraft({ obituary, onSaved }: ObituaryDraftProps) {
  const t = useTranslations('obituaries.draft');
  const id = useId();
  const language = useLanguage();
  const { draft } = obituary;
  const stored = { name: draft?.name ?? '', en: draft?.en ?? '', fr: draft?.fr ?? '' };
  const [words, setWords] = useState(stored);
  const write = useWriteObituary({ id: obituary.spiritId, obituaryId: obituary.id });
  if (!draft) return null;
  const isSaved = isSameWords(words, stored);
  const blanks = countBlanks(words.en) + countBlanks(words.fr) + countBlanks(words.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaved || write.isPending) return;
    const next = { name: words.name.trim(), en: words.en.trim(), fr: words.fr.trim() };
    write.mutate(
      { ...next, version: draft.version },
      {
        onSuccess: () => {
          setWords(next);
          onSaved();
        },
      },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <NameField id={`${id}-name`} name={words.name} onChange={(name) => setWords((before) => ({ ...before, name }))} />
      {languages
        .toSorted((one) => (one === language ? -1 : 1))
        .map((one) => (
          <Field key={one} id={`${id}-${one}`} label={t(`text.${one}`)}>
            {(wiring) => (
              <TextArea
                {...wiring}
                rows={10}
                lang={localeOf[one]}
                maxLength={limits.obituaryCharacters}
                value={words[one]}
                onChange={({ target }) => setWords((before) => ({ ...before, [one]: target.value }))}
              />
            )}
          </Field>
        ))}
      {blanks > 0 && <p className="small">{t('blanks', { count: blanks })}</p>}
      <p className="quiet small">{t('safety')}</p>
      <ErrorMessage id={`${id}-refused`} message={sentenceOf(write.error)} />
      <div className={styles.acts}>
        <Button type="submit" kind="secondary" busy={write.isPending} disabled={isSaved}>
          {t(isSaved ? 'isSaved' : 'save')}
        </Button>
      </div>
    </form>
  );
}

type NameFieldProps = { id: string; name: string; onChange: (name: string) => void };

function NameField({ id, name, onChange }: NameFieldProps) {
  const t = useTranslations('obituaries.draft');
  return (
    <Field id={id} label={t('name')} hint={t('nameHint')}>
      {(wiring) => (
        <TextInput
          {...wiring}
          autoComplete="off"
          maxLength={limits.obituaryNameCharacters}
          value={name}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
