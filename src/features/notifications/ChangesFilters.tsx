import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { keysOf } from '#vocabulary/lists.ts';
import { type ChangesFilter, changeDays, changeKinds, changeSides, changesHref } from './filter.rules.ts';
import styles from './NotificationsPage.module.css';

type ChangesFiltersProps = { filter: ChangesFilter; people: readonly { id: string; name: string }[] };

/** Narrows the changes by person, by kind and to what is new; what is chosen stands in the address. */
export function ChangesFilters({ filter, people }: ChangesFiltersProps) {
  const t = useTranslations('audits');
  const language = useLanguage();
  const navigate = useNavigate();
  const show = (part: Partial<ChangesFilter>) =>
    void navigate(changesHref({ ...filter, ...part }), { replace: true, preventScrollReset: true });
  const isNarrowed = Object.values(filter).some(Boolean);
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <search aria-label={t('filters.label')} className="no-print">
      <form method="get" action={localPath(language, '/notifications')} onSubmit={submit} className={styles.filters}>
        <SelectField
          id="changes-person"
          label={t('filters.person')}
          name="person"
          room="long"
          value={filter.person}
          choices={[
            { value: '', label: t('filters.everyPerson') },
            ...people.map(({ id, name }) => ({ value: id, label: name || t('unnamed') })),
          ]}
          onChange={(person) => show({ person })}
        />
        <SelectField
          id="changes-kind"
          label={t('filters.kind')}
          name="kind"
          room="long"
          value={filter.kind}
          choices={[
            { value: '', label: t('filters.everyKind') },
            ...changeKinds.map((kind) => ({ value: kind, label: t(`filters.kinds.${kind}`) })),
          ]}
          onChange={(kind) => show({ kind })}
        />
        <WhoAndSince filter={filter} show={show} />
        <Checkbox
          id="changes-unread"
          name="unread"
          label={t('filters.unread')}
          checked={filter.unread}
          value="1"
          onChange={({ target }) => show({ unread: target.checked })}
        />
        {isNarrowed && (
          <Button kind="quiet" small onClick={() => show({ person: '', kind: '', who: '', since: '', unread: false })}>
            {t('filters.reset')}
          </Button>
        )}
      </form>
    </search>
  );
}

type WhoAndSinceProps = { filter: ChangesFilter; show: (part: Partial<ChangesFilter>) => void };

function WhoAndSince({ filter, show }: WhoAndSinceProps) {
  const t = useTranslations('audits');
  return (
    <>
      <SelectField
        id="changes-who"
        label={t('filters.who')}
        name="who"
        room="medium"
        value={filter.who}
        choices={[
          { value: '', label: t('filters.everybody') },
          ...changeSides.map((side) => ({ value: side, label: t(`who.${side}`) })),
        ]}
        onChange={(who) => show({ who })}
      />
      <SelectField
        id="changes-since"
        label={t('filters.since')}
        name="since"
        room="medium"
        value={filter.since}
        choices={[
          { value: '', label: t('filters.always') },
          ...keysOf(changeDays).map((since) => ({ value: since, label: t(`filters.days.${since}`) })),
        ]}
        onChange={(since) => show({ since })}
      />
    </>
  );
}
