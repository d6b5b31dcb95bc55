import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './MoneyPage.module.css';
import { monthAfter, monthsUntil } from './rules.ts';
import type { Money } from './schema.ts';
import { moneyHref } from './useMoney.ts';
import { useMonthName } from './useMonthName.ts';

/** Chooses the month and, where there are several, the branch; both stand in the address. */
export function MoneyPeriod({ money: { from, today, branches, place } }: { money: Money }) {
  const t = useTranslations('money');
  const monthName = useMonthName();
  const language = useLanguage();
  const navigate = useNavigate();
  const present = today.slice(0, 7);
  const before = monthAfter(from, -1);
  const chosen = place ?? undefined;
  const show = (form: FormData) =>
    navigate(moneyHref({ month: String(form.get('month')), place: String(form.get('place') ?? '') }));
  return (
    <search aria-label={t('choose')} className={`no-print ${styles.period}`}>
      <form
        // A new address is a new form: its fields then show what the address says.
        key={`${from} ${place}`}
        className={styles.choice}
        method="get"
        action={localPath(language, '/money')}
        onSubmit={(event) => {
          event.preventDefault();
          void show(new FormData(event.currentTarget));
        }}
      >
        <Field id="money-month" label={t('month')}>
          {(wiring) => (
            <Select {...wiring} name="month" room="long" defaultValue={from}>
              <MonthOptions today={today} />
            </Select>
          )}
        </Field>
        {branches.length > 1 && (
          <Field id="money-place" label={t('branch')}>
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
      <p className={styles.steps}>
        <Link href={moneyHref({ month: before, place: chosen })}>{t('previous', { month: monthName(before) })}</Link>
        {from !== present && <Link href={moneyHref({ place: chosen })}>{t('present')}</Link>}
      </p>
    </search>
  );
}

/** The months that can be chosen, by year, the newest first. */
function MonthOptions({ today }: { today: string }) {
  const monthName = useMonthName();
  const months = monthsUntil(today);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return years.map((year) => (
    <optgroup key={year} label={year}>
      {months
        .filter((month) => month.startsWith(year))
        .map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
    </optgroup>
  ));
}
