import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { casesState, type DeskState, deskStates } from '#vocabulary/places/deskStates.ts';
import styles from './DeskFilters.module.css';
import { colleagueKey, type DeskFilter, deskHref, nobodysCases, ownCases } from './desk.rules.ts';

/** What the desk can be narrowed to, and what it is narrowed to now. */
export type DeskFiltersProps = {
  filter: DeskFilter;
  branches: readonly { id: string; name: string }[];
  /** The mailboxes of the others who are responsible for a case; null while nobody is responsible for any. */
  colleagues: readonly string[] | null;
  counts: Readonly<Record<DeskState, number>>;
};

/** Narrows the queue by name, state, branch and who is responsible; what is chosen stands in the address. */
export function DeskFilters({ filter, branches, colleagues, counts }: DeskFiltersProps) {
  const { home, state, name, who } = filter;
  const t = useTranslations('desk');
  const language = useLanguage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const show = (part: Partial<DeskFilter>) =>
    navigate(deskHref({ ...filter, name: typed, ...part }), { replace: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void show({});
  };
  const several = branches.length > 1;
  return (
    <search aria-label={t('filters.label')} className="no-print">
      <form method="get" action={localPath(language, '/spirits')} onSubmit={submit} className={styles.search}>
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
        <StateFilter state={state} counts={counts} onChange={(chosen) => void show({ state: chosen })} />
        {several && <HomeFilter home={home} branches={branches} onChange={(chosen) => void show({ home: chosen })} />}
        {colleagues && (
          <WhoFilter who={who} colleagues={colleagues} onChange={(chosen) => void show({ who: chosen })} />
        )}
        <Button type="submit" kind="secondary" className={styles.show ?? ''}>
          {t('filters.show')}
        </Button>
      </form>
    </search>
  );
}

type StateFilterProps = Pick<DeskFilter, 'state'> &
  Pick<DeskFiltersProps, 'counts'> & { onChange: (state: DeskFilter['state']) => void };

/** The states, each with how many of the desk are in it. */
function StateFilter({ state, counts, onChange }: StateFilterProps) {
  const t = useTranslations('desk');
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <SelectField
      id="desk-state"
      label={t('filters.state')}
      className={styles.state ?? ''}
      name="state"
      room="long"
      value={state}
      choices={[
        { value: '', label: t('filters.everyState', { count: total }) },
        {
          value: casesState,
          label: t('filters.stateCount', { state: t('states.cases'), count: total - counts.waiting }),
        },
        ...deskStates.map((one) => ({
          value: one,
          label: t('filters.stateCount', { state: t(`states.${one}`), count: counts[one] }),
        })),
      ]}
      onChange={onChange}
    />
  );
}

type HomeFilterProps = Pick<DeskFilter, 'home'> &
  Pick<DeskFiltersProps, 'branches'> & { onChange: (home: string) => void };

function HomeFilter({ home, branches, onChange }: HomeFilterProps) {
  const t = useTranslations('desk');
  return (
    <SelectField
      id="desk-home"
      label={t('filters.home')}
      className={styles.home ?? ''}
      name="home"
      room="long"
      value={home}
      choices={[
        { value: '', label: t('filters.everyHome') },
        ...branches.map((branch) => ({ value: branch.id, label: branch.name })),
      ]}
      onChange={onChange}
    />
  );
}

type WhoFilterProps = Pick<DeskFilter, 'who'> & { colleagues: readonly string[]; onChange: (who: string) => void };

/** Whose cases: one’s own, nobody’s, or those of a colleague. */
function WhoFilter({ who, colleagues, onChange }: WhoFilterProps) {
  const t = useTranslations('desk');
  const nameOf = useNames();
  return (
    <SelectField
      id="desk-who"
      label={t('assignee.label')}
      className={styles.who ?? ''}
      name="who"
      room="long"
      value={who}
      choices={[
        { value: '', label: t('assignee.everybody') },
        { value: ownCases, label: t('assignee.mine') },
        { value: nobodysCases, label: t('assignee.nobodys') },
        ...colleagues.map((email) => ({ value: colleagueKey(email), label: nameOf(email) })),
      ]}
      onChange={onChange}
    />
  );
}
