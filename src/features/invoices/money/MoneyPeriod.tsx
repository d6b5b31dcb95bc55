import { useTranslations } from 'use-intl';
import { PeriodForm } from '#features/signed-in/PeriodForm.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { MonthSelect } from './MonthSelect.tsx';
import { monthAfter } from './rules.ts';
import type { Money } from './schema.ts';
import { moneyHref } from './useMoney.ts';
import { useMonthName } from './useMonthName.ts';

/** Chooses the month and, where there are several, the branch; both stand in the address. */
export function MoneyPeriod({ money: { from, today, branches, place } }: { money: Money }) {
  const t = useTranslations('money');
  const monthName = useMonthName();
  const before = monthAfter(from, -1);
  const after = monthAfter(from, 1);
  const chosen = place ?? undefined;
  return (
    <PeriodForm
      label={t('choose')}
      path="/money"
      branches={branches}
      place={chosen}
      shown={from}
      hrefOf={(form) => moneyHref({ month: String(form.get('month')), place: String(form.get('place') ?? '') })}
      period={
        <Field id="money-month" label={t('month')}>
          {(wiring) => <MonthSelect {...wiring} name="month" today={today} shown={from} />}
        </Field>
      }
      steps={
        <>
          <Link href={moneyHref({ month: before, place: chosen })}>{t('previous', { month: monthName(before) })}</Link>
          {after < today.slice(0, 7) && (
            <Link href={moneyHref({ month: after, place: chosen })}>{t('next', { month: monthName(after) })}</Link>
          )}
          {from !== today.slice(0, 7) && <Link href={moneyHref({ place: chosen })}>{t('present')}</Link>}
        </>
      }
    />
  );
}
