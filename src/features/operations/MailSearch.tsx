import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '#features/console/FilterForm.module.css';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { isMailbox } from '#vocabulary/mailbox.ts';

type MailSearchProps = { email: string; onFind: (email: string) => void };

/** Asks for the mails to one whole email address; it stays in the page and never stands in an address. */
export function MailSearch({ email, onFind }: MailSearchProps) {
  const t = useTranslations('console.mails');
  const [typed, setTyped] = useState(email);
  const [isInvalid, setIsInvalid] = useState(false);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const asked = typed.trim().toLowerCase();
    setIsInvalid(!isMailbox(asked));
    if (isMailbox(asked)) onFind(asked);
  };
  const clear = () => {
    setTyped('');
    setIsInvalid(false);
    onFind('');
  };
  return (
    <search>
      <form noValidate onSubmit={find} className={styles.filters}>
        <Field id="mail-recipient" label={t('recipient')} error={isInvalid ? t('recipientInvalid') : undefined}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="email"
              autoComplete="off"
              spellCheck="false"
              maxLength={254}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <ButtonRow>
          <Button type="submit" kind="secondary">
            {t('find')}
          </Button>
          {email && (
            <Button kind="quiet" onClick={clear}>
              {t('everybody')}
            </Button>
          )}
        </ButtonRow>
      </form>
    </search>
  );
}
