import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { useMonthName } from '#features/invoices/money/useMonthName.ts';
import { Report } from './Report.tsx';
import { spokenTime } from './rules.ts';
import type { Reports, Spreads } from './schema.ts';

const nothing = '–';

type SpreadReportProps = { of: Reports; report: 'answers' | 'care'; spreads: Spreads; say: (value: number) => string };

/** How long something took, month by month: the middle one, and from where the slowest tenth begins. */
function SpreadReport({ of, report, spreads, say }: SpreadReportProps) {
  const t = useTranslations('reports');
  const monthName = useMonthName();
  const { count, median, slowest, rows } = spreads;
  const said = (value: number | null) => (value === null ? nothing : say(value));
  return (
    <Report
      of={of}
      report={report}
      legend={t('legend')}
      count={count}
      short={median !== null && slowest !== null && t('spread', { median: say(median), slowest: say(slowest) })}
      bars={rows.map((row) => ({
        name: monthName(row.month),
        value: row.median ?? 0,
        beyond: row.slowest ?? 0,
        said: said(row.median),
      }))}
      head={[t('month'), t('cases'), t('median'), t('slowest')]}
      rows={rows.map((row) => [monthName(row.month), String(row.count), said(row.median), said(row.slowest)])}
    />
  );
}

/** How long families waited for an answer. */
export function AnswersReport({ of }: { of: Reports }) {
  const t = useTranslations('reports.units');
  const { number } = useMoneyFormat();
  const say = (minutes: number) => {
    if (minutes < 1) return t('moment');
    const { unit, value } = spokenTime(minutes);
    return t(unit, { count: value, value: number(value, 1) });
  };
  return <SpreadReport of={of} report="answers" spreads={of.answers} say={say} />;
}

/** How many days somebody was in care. */
export function CareReport({ of }: { of: Reports }) {
  const t = useTranslations('reports.units');
  const { number } = useMoneyFormat();
  const say = (days: number) => {
    const value = Math.round(days * 10) / 10;
    return t('days', { count: value, value: number(value, 1) });
  };
  return <SpreadReport of={of} report="care" spreads={of.care} say={say} />;
}

/** What was asked for month by month, and the average of a case. */
export function RevenueReport({ of }: { of: Reports }) {
  const t = useTranslations('reports');
  const { money } = useMoneyFormat();
  const monthName = useMonthName();
  const { cases, net, average, rows } = of.revenue;
  return (
    <Report
      of={of}
      report="revenue"
      count={cases}
      short={
        average === null
          ? t('revenue.sum', { net: money(net) })
          : t('revenue.short', { net: money(net), average: money(average) })
      }
      bars={rows.map((row) => ({ name: monthName(row.month), value: row.net, said: money(row.net) }))}
      head={[t('month'), t('cases'), t('net'), t('total'), t('average')]}
      rows={rows.map((row) => [
        monthName(row.month),
        String(row.cases),
        money(row.net),
        money(row.total),
        row.average === null ? nothing : money(row.average),
      ])}
    />
  );
}
