import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { hrefWith } from './address.rules.ts';
import styles from './ConsoleFrame.module.css';

/** The wishes of a list: fields by the names they have in the address. Where the list is sorted stays. */
export function FilterForm({ path, search, children }: { path: string; search: URLSearchParams; children: ReactNode }) {
  const t = useTranslations('console');
  const navigate = useNavigate();
  const show = (form: HTMLFormElement) => {
    const wishes = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    void navigate(hrefWith(path, search, Object.fromEntries(wishes)), { preventScrollReset: true });
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
          {search.size > 0 && (
            <Button kind="quiet" href={path}>
              {t('everything')}
            </Button>
          )}
        </ButtonRow>
      </form>
    </search>
  );
}

type WishProps = { name: string; label: string; value: string };

/** A wish that is typed. */
export function TypedWish({ name, label, value, choices = [] }: WishProps & { choices?: readonly string[] }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      {(wiring) => (
        <>
          <TextInput
            {...wiring}
            name={name}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={120}
            defaultValue={value}
            list={choices.length > 0 ? `${id}-choices` : undefined}
          />
          {choices.length > 0 && (
            <datalist id={`${id}-choices`}>
              {choices.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

/** A wish that is chosen; the first choice asks for everything. */
export function ChosenWish({ name, label, value, choices }: WishProps & { choices: readonly (readonly [string, string])[] }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      {(wiring) => (
        <Select {...wiring} name={name} room="long" defaultValue={value}>
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
