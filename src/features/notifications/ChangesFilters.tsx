import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { type ChangesFilter, changeKinds, changesHref } from './filter.rules.ts';
import styles from './NotificationsPage.module.css';

type ChangesFiltersProps = { filter: ChangesFilter; people: readonly { id: string; name: string }[] };

/** Narrows the changes by person, by kind and to what is new; what is chosen stands in the address. */
export function ChangesFilters({ filter, people }: ChangesFiltersProps) {
  const t = useTranslations('audits');
  const language = useLanguage();
  const navigate = useNavigate();
  const show = (part: Partial<ChangesFilter>) =>
    void navigate(changesHref({ ...filter, ...part }), { replace: true, preventScrollReset: true });
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <search aria-label={t('filters.label')} className="no-print">
      <form method="get" action={localPath(language, '/notifications')} onSubmit={submit} className={styles.filters}>
        <Field id="changes-person" label={t('filters.person')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="person"
              room="long"
              value={filter.person}
              onChange={({ target }) => show({ person: target.value })}
            >
              <option value="">{t('filters.everyPerson')}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name || t('unnamed')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="changes-kind" label={t('filters.kind')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="kind"
              room="long"
              value={filter.kind}
              onChange={({ target }) => show({ kind: target.value as ChangesFilter['kind'] })}
            >
              <option value="">{t('filters.everyKind')}</option>
              {changeKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`filters.kinds.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Checkbox
          id="changes-unread"
          name="unread"
          label={t('filters.unread')}
          checked={filter.unread}
          value="1"
          onChange={({ target }) => show({ unread: target.checked })}
        />
        {(filter.person || filter.kind || filter.unread) && (
          <Button kind="quiet" small onClick={() => show({ person: '', kind: '', unread: false })}>
            {t('filters.reset')}
          </Button>
        )}
      </form>
    </search>
  );
}
