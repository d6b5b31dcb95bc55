import { csvCell } from '#features/users/csv.rules.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { ReportName } from './rules.ts';
import type { Reports, Spreads } from './schema.ts';
import { reportWordsIn } from './words.service.ts';

/** The mark by which spreadsheets know UTF-8. */
const mark = '\uFEFF';

const dollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
const oneDecimal = (value: number | null): string => (value === null ? '' : String(Math.round(value * 10) / 10));

/** A report as a table; numbers of ours are no formula, and stay numbers for the spreadsheet. */
export function reportTable(reports: Reports, report: ReportName, language: Language): string {
  const t = reportWordsIn(language);
  const spreads = ({ rows }: Spreads, unit: string) => [
    [t('month'), t('cases'), `${t('median')} (${unit})`, `${t('slowest')} (${unit})`].map(csvCell),
    ...rows.map(({ month, count, median, slowest }) => [
      csvCell(month),
      String(count),
      oneDecimal(median),
      oneDecimal(slowest),
    ]),
  ];
  const tables: Record<ReportName, () => string[][]> = {
    calls: () => [
      [t('source'), t('count'), t('accepted')].map(csvCell),
      ...reports.calls.rows.map(({ source, count, accepted }) => [
        csvCell(t(`sources.${source}`)),
        String(count),
        String(accepted),
      ]),
    ],
    answers: () => spreads(reports.answers, t('inMinutes')),
    revenue: () => [
      [t('month'), t('cases'), t('net'), t('total'), t('average')].map(csvCell),
      ...reports.revenue.rows.map(({ month, cases, net, total, average }) => [
        csvCell(month),
        String(cases),
        dollars(net),
        dollars(total),
        dollars(average),
      ]),
    ],
    kinds: () => [
      [t('kind'), t('count')].map(csvCell),
      ...reports.kinds.rows.map(({ kind, count }) => [csvCell(t(`kinds.${kind}`)), String(count)]),
    ],
    care: () => spreads(reports.care, t('inDays')),
  };
  return (
    mark +
    tables[report]()
      .map((cells) => `${cells.join(',')}\r\n`)
      .join('')
  );
}
