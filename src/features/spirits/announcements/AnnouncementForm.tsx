import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './Announcements.module.css';
import { type AnnouncementDraft, useAnnounce } from './useAnnouncements.ts';

type AnnouncementFormProps = {
  spiritId: string;
  /** How many others it goes to. */
  others: number;
  draft: AnnouncementDraft;
  onDraft: (draft: AnnouncementDraft) => void;
  onSent: (draft: AnnouncementDraft) => void;
};

/** Writes to everybody, and asks once more before it sends; what was typed stays until it is sent. */
export function AnnouncementForm({ spiritId, others, draft, onDraft, onSent }: AnnouncementFormProps) {
  const t = useTranslations('announcements');
  const [isAsking, setIsAsking] = useState(false);
  const send = useAnnounce(spiritId, (sent) => {
    setIsAsking(false);
    toasts.show(t('sent'), 'good');
    onSent(sent);
  });
  const { words, replaces } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.reset();
    if (words.trim() === '') document.getElementById('announcement-words')?.focus();
    else setIsAsking(true);
  };
  return (
    <form noValidate onSubmit={submit} className={`${styles.form} no-print`}>
      <h3>{t(replaces ? 'headingReplace' : 'heading')}</h3>
      <Field id="announcement-words" label={t('words')} hint={t('wordsHint')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            maxLength={limits.announcementCharacters}
            value={words}
            onChange={({ target }) => onDraft({ words: target.value, replaces })}
          />
        )}
      </Field>
      <ButtonRow>
        <Button type="submit">{t('send')}</Button>
        {replaces && (
          <Button kind="quiet" onClick={() => onDraft({ words, replaces: null })}>
            {t('keep')}
          </Button>
        )}
      </ButtonRow>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('sendTitle', { count: others })}
        closeText={t('goBack')}
        confirmText={t('send')}
        busy={send.isPending}
        refusal={sentenceOf(send.error)}
        onConfirm={() => send.mutate(draft)}
      >
        <p className={styles.words}>{words}</p>
        <p>{t('sendText')}</p>
      </ConfirmDialog>
    </form>
  );
}
