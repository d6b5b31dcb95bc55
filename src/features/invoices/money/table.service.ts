import { csvCell } from '#features/users/csv.rules.ts';
import type { Language } from '#vocabulary/languages.ts';
import { taxCodes } from '#vocabulary/regions/taxes.ts';
import { countedOf } from './rules.ts';
import type { Closing, MoneyEntry } from './schema.ts';
import { tableWordsIn } from './words.service.ts';

/** The mark by which spreadsheets know UTF-8. */
const mark = '\uFEFF';

/** Dollars with a point. A number of ours is no formula, also with its sign, and stays a number for the spreadsheet. */
const amount = (cents: number | null): string => (cents === null ? '' : ((cents || 0) / 100).toFixed(2));

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/**
 * Documents and payments as a table for spreadsheets. What was reversed counts nothing and stands in a column of its own; months that
 * are closed are named below.
 */
export function tableOf(entries: readonly MoneyEntry[], language: Language, closings: readonly Closing[] = []): string {
  const t = tableWordsIn(language);
  const head = [
    t('columns.day'),
    t('columns.kind'),
    t('columns.number'),
    t('columns.person'),
    t('columns.branch'),
    t('columns.net'),
    ...taxCodes.map((code) => t(`taxes.${code}`)),
    t('columns.total'),
    t('columns.method'),
    t('columns.reversedOn'),
    t('columns.reversedAmount'),
  ];
  const lines = entries.map((entry) => {
    const { day, kind, number, person, place, net, taxes, total, method, reversedOn } = entry;
    return line([
      csvCell(day),
      csvCell(t(`kinds.${kind}`)),
      csvCell(number),
      csvCell(person),
      csvCell(place.name),
      amount(net),
      ...taxCodes.map((code) => amount(taxes.find((tax) => tax.code === code)?.amount ?? null)),
      amount(countedOf({ total, reversedOn })),
      csvCell(method && t(`methods.${method}`)),
      csvCell(reversedOn),
      amount(reversedOn === null ? null : total),
    ]);
  });
  const closed = closings.map(({ place, month, closedOn, closedBy }) =>
    line([
      csvCell(t('closed', { month, home: place.name, at: closedOn, by: closedBy ?? 'none' })),
      ...head.slice(1).map(() => ''),
    ]),
  );
  return mark + line(head.map(csvCell)) + lines.join('') + closed.join('');
}
