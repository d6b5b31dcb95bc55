import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { RadioCards } from '#platform/ui/RadioCards.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { type Language, languages } from '#vocabulary/languages.ts';
import styles from './AccountPage.module.css';
import type { updateUser } from './contract.ts';

/** In which language the person's mails are written. */
export function MailLanguage({ language }: { language: Language }) {
  const t = useTranslations('account.language');
  const [chosen, setChosen] = useState(language);
  const save = useWrite([['GET /api/user']], (_, options) =>
    call<typeof updateUser>('PATCH /api/user', { body: { language: chosen } }, options),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <RadioCards
        id="mail-language"
        name="language"
        legend={t('legend')}
        inline
        value={chosen}
        onChange={(value) => {
          save.reset();
          setChosen(value as Language);
        }}
        choices={languages.map((value) => ({ value, label: <span lang={value}>{t(value)}</span> }))}
      />
      <Refusal id="mail-language-refusal" sentence={sentenceOf(save.error)} />
      <div>
        <Button type="submit" kind="secondary" busy={save.isPending}>
          {t('save')}
        </Button>{' '}
        <span role="status">{save.isSuccess && t('saved')}</span>
      </div>
    </form>
  );
}
