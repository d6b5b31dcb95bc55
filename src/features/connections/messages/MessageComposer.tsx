import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useUnsent } from '#platform/browser/useUnsent.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { type Language, languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './FamilyMessages.module.css';
import { fillSentence, unfilledIn } from './rules.ts';
import { SentencesEditor } from './SentencesEditor.tsx';
import type { HomeMessages } from './schema.ts';
import { useSentences, useWriteToFamily } from './useFamilyMessages.ts';

type MessageComposerProps = { spiritId: string; person: string; branch: HomeMessages['branch'] };

/** Writes to a family, from a ready-made sentence or freely, and shows it once more before it goes. */
export function MessageComposer({ spiritId, person, branch }: MessageComposerProps) {
  const t = useTranslations('homeMessages');
  const { value: words, change, sent } = useUnsent(`rivage.to-family.${spiritId}`, '');
  const [mistake, setMistake] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const open = unfilledIn(words);
    const wrong =
      words.trim() === '' ? t('empty') : open.length > 0 ? t('unfilled', { what: open.join(' ') }) : undefined;
    setMistake(wrong);
    if (wrong) document.getElementById('family-message')?.focus();
    else setAsking(true);
  };
  const done = () => {
    setAsking(false);
    sent(words);
    toasts.show(t('done'), 'good');
  };
  return (
    <>
      <form noValidate onSubmit={submit} className={styles.form}>
        <SentencePicker
          branch={branch}
          person={person}
          onPick={(filled) => {
            setMistake(undefined);
            change([words.trimEnd(), filled].filter(Boolean).join('\n\n'));
            document.getElementById('family-message')?.focus();
          }}
        />
        <Field id="family-message" label={t('words')} hint={t('wordsHint')} error={mistake}>
          {(wiring) => (
            <TextArea
              {...wiring}
              maxLength={limits.announcementCharacters}
              value={words}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit">{t('send')}</Button>
        </div>
        <SendDialog
          spiritId={spiritId}
          words={words.trim()}
          open={isAsking}
          onClose={() => setAsking(false)}
          onSent={done}
        />
      </form>
      <SentencesEditor placeId={branch.id} />
    </>
  );
}

type SendDialogProps = { spiritId: string; words: string; open: boolean; onClose: () => void; onSent: () => void };

/** Shows a message as it will be read, and sends it with one more press. */
function SendDialog({ spiritId, words, open, onClose, onSent }: SendDialogProps) {
  const t = useTranslations('homeMessages');
  const send = useWriteToFamily(spiritId, onSent);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        send.reset();
        onClose();
      }}
      title={t('sendTitle')}
      closeText={t('goBack')}
      confirmText={t('send')}
      busy={send.isPending}
      refusal={sentenceOf(send.error)}
      onConfirm={() => send.mutate(words)}
    >
      <p className={styles.words}>{words}</p>
      <p>{t('sendText')}</p>
    </ConfirmDialog>
  );
}

type SentencePickerProps = Pick<MessageComposerProps, 'branch' | 'person'> & { onPick: (filled: string) => void };

/** Puts a ready-made sentence of the branch into the message, filled from the case. */
function SentencePicker({ branch, person, onPick }: SentencePickerProps) {
  const t = useTranslations('homeMessages');
  const locale = useLocale();
  const { data } = useSentences(branch.id);
  const [language, setLanguage] = useState<Language>(locale.startsWith('fr') ? 'fr' : 'en');
  const [chosen, setChosen] = useState('');
  const all = data?.sentences ?? [];
  if (all.length === 0) return null;
  const sentence = all.find(({ id }) => id === chosen) ?? all[0];
  const pick = () =>
    sentence && onPick(fillSentence(sentence[language], { person, home: branch.name, phone: branch.phone ?? '' }));
  return (
    <div className={styles.picker}>
      <SelectField
        id="family-sentence"
        label={t('sentence')}
        value={sentence?.id ?? ''}
        choices={all.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
      <SelectField
        id="family-sentence-language"
        label={t('language')}
        value={language}
        choices={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={setLanguage}
      />
      <div>
        <Button kind="secondary" onClick={pick}>
          {t('putIn')}
        </Button>
      </div>
    </div>
  );
}
