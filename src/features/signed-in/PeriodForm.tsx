import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import styles from './PeriodForm.module.css';

type PeriodFormProps = {
  label: string;
  /** The page, without its search. */
  path: '/calendar' | '/money' | '/reports';
  /** The field of the period. */
  period: ReactNode;
  branches: readonly { id: string; name: string }[];
  /** The branch that is shown; undefined for all. */
  place: string | undefined;
  /** Says apart what is shown: with another address the fields show what it says. */
  shown: string;
  hrefOf: (form: FormData) => string;
  /** Links to what lies before and after. */
  steps: ReactNode;
};

/** Chooses a period and, where there are several, the branch; both stand in the address. */
export function PeriodForm({ label, path, period, branches, place, shown, hrefOf, steps }: PeriodFormProps) {
  const t = useTranslations('deskPages');
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <search aria-label={label} className={`no-print ${styles.period}`}>
      <form
        key={`${shown} ${place}`}
        className={styles.choice}
        method="get"
        action={localPath(language, path)}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(hrefOf(new FormData(event.currentTarget)));
        }}
      >
        {period}
        {branches.length > 1 && (
          <Field id="period-place" label={t('branch')}>
            {(wiring) => (
              <Select {...wiring} name="place" room="long" defaultValue={place ?? ''}>
                <option value="">{t('everyBranch')}</option>
                {branches.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Button type="submit" kind="secondary">
          {t('show')}
        </Button>
      </form>
      <p className={styles.steps}>{steps}</p>
    </search>
  );
}
