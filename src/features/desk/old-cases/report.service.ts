import { csvCell } from '#features/users/csv.rules.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/importCases.json' with { type: 'json' };
import french from '../../../../messages/fr/importCases.json' with { type: 'json' };
import type { StoredImport } from './repository.ts';
import type { ReadRow } from './rows.rules.ts';
import type { RowOutcome } from './schema.ts';

const wordsIn = (language: Language) => translatorFor(language, { en: english, fr: french });

/** The mark by which spreadsheets know UTF-8. */
const mark = '\uFEFF';

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Every row of a file with what would come of it, or has, and what is wrong in which column. */
export function reportOf(
  rows: readonly (ReadRow & { outcome: RowOutcome })[],
  headings: readonly string[],
  { columns, state }: Pick<StoredImport, 'columns' | 'state'>,
  language: Language,
): string {
  const t = wordsIn(language);
  const head = ['row', 'number', 'name', 'outcome', 'what'] as const;
  const told = rows.map(({ line: row, number, name, outcome, said }) =>
    line([
      String(row),
      number,
      name,
      t(`report.outcomes.${outcome === 'new' && state !== 'choosing' ? 'brought' : outcome}`),
      said
        .map(({ field, word, text }) =>
          t('said.line', {
            column: headings[columns[field] ?? -1] ?? t(`fields.${field}`),
            what: t(`said.${word}`),
            text: text || 'none',
          }),
        )
        .join(' '),
    ]),
  );
  return mark + line(head.map((key) => t(`report.${key}`))) + told.join('');
}
