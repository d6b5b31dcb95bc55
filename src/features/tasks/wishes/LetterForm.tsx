import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { localToday } from '#platform/browser/localToday.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { CopyText } from '#platform/ui/form/CopyText.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { ownTextIn, wholeLetter } from './letter.rules.ts';
import { useLetterForm } from './useLetterForm.ts';
import styles from './Wishes.module.css';
import type { SavedPlan } from './wishes.rules.ts';

/** To whom the letter goes, and its words; they follow the answers until somebody writes them anew. */
export function LetterForm(props: SavedPlan) {
  const t = useTranslations('wishes.letter');
  const form = useLetterForm(props);
  const { words, letter, write, isElsewhere } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form noValidate onSubmit={submit} className={`${styles.form} no-print`}>
      {isElsewhere && <ConflictNotice who="elsewhere" versions={[]} onResolve={form.resolve} />}
      <LetterFields form={form} isKept={ownTextIn(props.spirit.data, words.language) !== ''} />
      <ErrorMessage id="letter-refused" message={isElsewhere ? undefined : sentenceOf(write.error)} />
      {!form.isSaved && <p role="status">{t('unsaved')}</p>}
      <ButtonRow>
        <Button type="submit" kind={form.isSaved ? 'secondary' : 'primary'} busy={write.isPending}>
          {t('save')}
        </Button>
        {form.isOwn && (
          <Button kind="quiet" onClick={form.beginAgain}>
            {t('again')}
          </Button>
        )}
      </ButtonRow>
      <div>
        <CopyText
          text={wholeLetter(letter, words.date(localToday()))}
          label={t('copy')}
          copied={t('copied')}
          failed={t('copyFailed')}
        />
      </div>
    </form>
  );
}

/** The fields of the letter; `isKept` where its words were written anew and saved. */
function LetterFields({ form, isKept }: { form: ReturnType<typeof useLetterForm>; isKept: boolean }) {
  const t = useTranslations('wishes.letter');
  const { letter, type } = form;
  return (
    <>
      <Field id="letter-name" label={t('name')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            maxLength={limits.relativeNameCharacters}
            value={letter.name}
            onChange={({ target }) => type({ name: target.value })}
          />
        )}
      </Field>
      <Field id="letter-address" label={t('address')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            autoComplete="off"
            maxLength={limits.letterCharacters}
            value={letter.address}
            onChange={({ target }) => type({ address: target.value })}
          />
        )}
      </Field>
      <Field id="letter-text" label={t('text')} hint={t(isKept ? 'own' : 'fromAnswers')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={18}
            maxLength={limits.letterCharacters}
            value={letter.text}
            onChange={({ target }) => type({ text: target.value })}
          />
        )}
      </Field>
    </>
  );
}
