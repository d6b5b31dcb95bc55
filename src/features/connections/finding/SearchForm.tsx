import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './SearchForm.module.css';

/** Looks a funeral home up by its name; the words stand in the address, so that going back brings the list back. */
export function SearchForm({ name }: { name: string }) {
  const t = useTranslations('connections.search');
  const navigate = useNavigate();
  const [text, setText] = useState(name);
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(text.trim() ? `?name=${encodeURIComponent(text.trim())}` : '?', { preventScrollReset: true });
  };
  return (
    <search>
      <form method="get" className={styles.search} onSubmit={search}>
        <Field id="home-name" label={t('name')} className={styles.searchField}>
          {(wiring) => (
            <TextInput
              {...wiring}
              name="name"
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="secondary" icon={<Icon of={Search} />}>
          {t('nameAction')}
        </Button>
      </form>
    </search>
  );
}
