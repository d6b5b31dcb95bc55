import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useMergedForm } from '#platform/browser/mergedForm/useMergedForm.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { languages, localeOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './Obituaries.module.css';
import { countBlanks, isSameWords } from './rules.ts';
import type { Obituary, ObituaryWords } from './schema.ts';
import { useWriteObituary } from './useObituaries.ts';

type ObituaryDraftProps = { obituary: Obituary; onSaved: () => void };

/** The text in both languages, the reader's first. What was typed stays when a colleague was faster, and so does theirs. */
export function ObituaryDraft({ obituary, onSaved }: ObituaryDraftProps) {
  const t = useTranslations('obituaries.draft');
  const id = useId();
  const language = useLanguage();
  const { values: words, conflicts, theirs, change, resolve, isSaved, write, submit } = useDraftForm(obituary, onSaved);
  if (!obituary.draft) return null;
  const blanks = countBlanks(words.en) + countBlanks(words.fr) + countBlanks(words.name);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {conflicts.length > 0 && (
        <ConflictNotice
          who="colleague"
          versions={(['name', ...languages] as const)
            .filter((key) => conflicts.includes(key))
            .map((key) => ({ key, mine: words[key], theirs: theirs[key] }))}
          onResolve={resolve}
        />
      )}
      <NameField id={`${id}-name`} name={words.name} onChange={(name) => change({ name })} />
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
                onChange={({ target }) => change({ [one]: target.value })}
              />
            )}
          </Field>
        ))}
      {blanks > 0 && <p className="small">{t('blanks', { count: blanks })}</p>}
      <p className="quiet small">{t('safety')}</p>
      <ErrorMessage id={`${id}-refused`} message={conflicts.length > 0 ? undefined : sentenceOf(write.error)} />
      <div className={styles.acts}>
        <Button type="submit" kind="secondary" busy={write.isPending} disabled={isSaved}>
          {t(isSaved ? 'isSaved' : 'save')}
        </Button>
      </div>
    </form>
  );
}

const trimmed = ({ name, en, fr }: ObituaryWords): ObituaryWords => ({
  name: name.trim(),
  en: en.trim(),
  fr: fr.trim(),
});

const storedIn = ({ draft }: Obituary) => {
  const { name = '', en = '', fr = '', version = 1 } = draft ?? {};
  return { values: { name, en, fr }, version };
};

/** What is typed over the draft as it is stored, and how it is saved: over nothing that was not read here. */
function useDraftForm(obituary: Obituary, onSaved: () => void) {
  const form = useMergedForm(storedIn(obituary));
  const params = { id: obituary.spiritId, obituaryId: obituary.id };
  const write = useWriteObituary(params, (sent, reply) => form.saved(sent, storedIn(reply)));
  const conflicts = write.isPending ? [] : form.conflicts;
  const next = trimmed(form.values);
  const isSaved = isSameWords(next, form.theirs);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaved || write.isPending || conflicts.length > 0) return;
    write.mutate({ ...next, version: form.version }, { onSuccess: onSaved });
  };
  return { ...form, conflicts, isSaved, write, submit };
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
