import { type ReactNode, useEffect, useRef } from 'react';
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
  const shown = search.toString();
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  // A new address is a new form: whoever pressed in the old one goes on at its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another one with every address
  useEffect(() => {
    if (isPressed.current) button.current?.focus();
    isPressed.current = false;
  }, [shown]);
  const show = (form: HTMLFormElement) => {
    const filter = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    const href = hrefWith(path, search, Object.fromEntries(filter));
    isPressed.current = href !== (shown ? `${path}?${shown}` : path);
    void navigate(href, { preventScrollReset: true });
  };
  return (
    <search>
      <form
        // Its fields then show what the address says.
        key={shown}
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          show(event.currentTarget);
        }}
      >
        {children}
        <ButtonRow>
          <Button ref={button} type="submit" kind="secondary">
            {t('show')}
          </Button>
          {everything && (
            <Button
              kind="quiet"
              href={everything}
              onClick={() => {
                isPressed.current = true;
              }}
            >
              {t('everything')}
            </Button>
          )}
        </ButtonRow>
      </form>
    </search>
  );
}
