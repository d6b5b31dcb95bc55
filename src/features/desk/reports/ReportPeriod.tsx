import { useTranslations } from 'use-intl';
import { MonthSelect } from '#features/invoices/money/MonthSelect.tsx';
import { PeriodForm } from '#features/signed-in/PeriodForm.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { timeOf, usualTime } from './rules.ts';
import type { Reports } from './schema.ts';
import { reportsHref } from './useReports.ts';

/** Chooses the first and the last month and, where there are several, the branch; all stand in the address. */
export function ReportPeriod({ reports: { from, to, today, branches, place } }: { reports: Reports }) {
  const t = useTranslations('reports');
  const usual = usualTime(today.slice(0, 7));
  const isUsual = from === usual.from && to === usual.to;
  return (
    <PeriodForm
      label={t('choose')}
      path="/reports"
      branches={branches}
      place={place ?? undefined}
      shown={`${from} ${to}`}
      hrefOf={(form) =>
        reportsHref({
          ...timeOf(String(form.get('from')), String(form.get('to'))),
          place: String(form.get('place') ?? ''),
        })
      }
      period={(['from', 'to'] as const).map((end) => (
        <Field key={end} id={`reports-${end}`} label={t(end)}>
          {(wiring) => <MonthSelect {...wiring} name={end} today={today} shown={end === 'from' ? from : to} />}
        </Field>
      ))}
      steps={!isUsual && <Link href={reportsHref({ ...(place !== null && { place }) })}>{t('usual')}</Link>}
    />
  );
}
