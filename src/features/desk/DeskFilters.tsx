import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './DeskFilters.module.css';
import { type DeskFilter, type DeskState, deskHref, deskStates } from './desk.rules.ts';

/** What the desk can be narrowed to, and what it is narrowed to now. */
export type DeskFiltersProps = {
  filter: DeskFilter;
  branches: readonly { id: string; name: string }[];
  counts: Readonly<Record<DeskState, number>>;
};

/** Narrows the queue by name, state and branch; what is chosen stands in the address. */
export function DeskFilters({ filter: { home, state, name }, branches, counts }: DeskFiltersProps) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const show = (part: Partial<DeskFilter>) =>
    navigate(deskHref({ home, state, name: typed, ...part }), { replace: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void show({});
  };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const several = branches.length > 1;
  return (
    <search aria-label={t('filters.label')} className="no-print">
      <form
        method="get"
        action={localPath(language, '/spirits')}
        onSubmit={submit}
        className={classes(styles.search, !several && styles.single)}
      >
        <Field id="desk-name" label={t('filters.name')} className={styles.name ?? ''}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="search"
              name="name"
              value={typed}
              title={t('filters.nameHint')}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Field id="desk-state" label={t('filters.state')} className={styles.state ?? ''}>
          {(wiring) => (
            <Select
              {...wiring}
              name="state"
              room="long"
              value={state}
              onChange={({ target }) => void show({ state: target.value as DeskFilter['state'] })}
            >
              <option value="">{t('filters.everyState', { count: total })}</option>
              {deskStates.map((one) => (
                <option key={one} value={one}>
                  {t('filters.stateCount', { state: t(`states.${one}`), count: counts[one] })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {several && (
          <Field id="desk-home" label={t('filters.home')} className={styles.home ?? ''}>
            {(wiring) => (
              <Select
                {...wiring}
                name="home"
                room="long"
                value={home}
                onChange={({ target }) => void show({ home: target.value })}
              >
                <option value="">{t('filters.everyHome')}</option>
                {branches.map((branch) => (
                  <option key={branch.id} value={branch.id}>
                    {branch.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Button type="submit" kind="secondary" className={styles.show ?? ''}>
          {t('filters.show')}
        </Button>
      </form>
    </search>
  );
}
