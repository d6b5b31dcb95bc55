import { useTranslations } from 'use-intl';
import type { updateUser } from '#features/users/contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { type Language, languages } from '#vocabulary/languages.ts';
import styles from './AccountPage.module.css';

/** In which language the person's mails are written; kept as soon as it is chosen. */
export function MailLanguage({ language }: { language: Language }) {
  const t = useTranslations('account.language');
  const save = useWrite<Language>([['GET /api/user']], (chosen, options) =>
    call<typeof updateUser>('PATCH /api/user', { body: { language: chosen } }, options),
  );
  const shown = save.isPending || save.isSuccess ? save.variables : language;
  return (
    <div className={styles.form}>
      <RadioCards
        id="mail-language"
        name="language"
        legend={t('legend')}
        inline
        value={shown ?? language}
        onChange={(chosen) => save.mutate(chosen)}
        choices={languages.map((value) => ({ value, label: <span lang={value}>{t(value)}</span> }))}
      />
      <ErrorMessage id="mail-language-refusal" message={sentenceOf(save.error)} />
      <p role="status" className="small quiet">
        {save.isSuccess && t('saved')}
      </p>
    </div>
  );
}
