import type { ChangeEventHandler, Ref, SubmitEventHandler } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useId } from '#platform/elementIds.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import styles from './Search.module.css';

/** The search box: a form of its own, so that it works where scripts do not run. */
export type SearchFormProps = {
  /** What stands in it when it appears. */
  q: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** Without it the browser leads on to the page of the search. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  field?: Ref<HTMLInputElement>;
};

/** One box for towns, listings, posts, pages and guides. */
export function SearchForm({ q, onChange, onSubmit, field }: SearchFormProps) {
  const t = useTranslations('search');
  const language = useLanguage();
  const id = useId();
  return (
    <search>
      <form action={localPath(language, '/search')} onSubmit={onSubmit} className={styles.form}>
        <div className={styles.field}>
          <label htmlFor={id}>{t('label')}</label>
          <p id={`${id}-hint`} className={styles.hint}>
            {t('hint')}
          </p>
          <TextInput
            id={id}
            name="q"
            type="search"
            room="long"
            key={q}
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
            spellCheck="false"
            aria-describedby={`${id}-hint`}
            {...(field ? { ref: field } : {})}
            onChange={onChange}
          />
        </div>
        <Button type="submit">{t('button')}</Button>
      </form>
    </search>
  );
}
