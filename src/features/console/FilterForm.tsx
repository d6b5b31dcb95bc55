import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import styles from './FilterForm.module.css';
import { hrefOfAll, hrefWith } from './useListAddress.ts';

/** The wishes of a list: fields by the names they have in the address. Where the list is sorted stays. */
export function FilterForm({ path, search, children }: { path: string; search: URLSearchParams; children: ReactNode }) {
  const t = useTranslations('console');
  const navigate = useNavigate();
  const everything = hrefOfAll(path, search);
  const show = (form: HTMLFormElement) => {
    const filter = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    void navigate(hrefWith(path, search, Object.fromEntries(filter)), { preventScrollReset: true });
  };
  return (
    <search>
      <form
        // A new address is a new form: its fields then show what the address says.
        key={search.toString()}
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          show(event.currentTarget);
        }}
      >
        {children}
        <ButtonRow>
          <Button type="submit" kind="secondary">
            {t('show')}
          </Button>
          {everything && (
            <Button kind="quiet" href={everything}>
              {t('everything')}
            </Button>
          )}
        </ButtonRow>
      </form>
    </search>
  );
}
