import { parse } from 'csv-parse/sync';
import { badRequest, type ErrorMessageKey } from '#platform/errors.ts';
import { errorCode } from '#platform/server/http/errorCode.ts';
import { itemAt } from '#vocabulary/lists.ts';

const delimiters = [',', ';', '\t'] as const;

/** What stands between the cells: what stands most often in the first line that is not empty, outside of quotation marks. */
function delimiterOf(text: string): (typeof delimiters)[number] {
  const [first = ''] = /[^\s][^\r\n]*/.exec(text.replace(/"(?:[^"]|"")*"/g, '""')) ?? [];
  const counted = delimiters.map((delimiter) => first.split(delimiter).length);
  return itemAt(delimiters, counted.indexOf(Math.max(...counted)));
}

/** The rows of a table whose cells are apart by commas, semicolons or tabs; refuses what is none with `refusal`. */
export function rowsOfTable(text: string, refusal: ErrorMessageKey): string[][] {
  try {
    return parse(text.replace(/^\uFEFF/, ''), {
      ...{ delimiter: delimiterOf(text), relax_quotes: true, relax_column_count: true, skip_empty_lines: false },
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  } catch (error) {
    if (/^CSV_/.test(errorCode(error) ?? '')) throw badRequest(refusal);
    throw error;
  }
}
