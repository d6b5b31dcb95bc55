import { parse } from 'csv-parse/sync';
import { badRequest, Refusal } from '#platform/errors.ts';
import { errorCode } from '#platform/server/http/errorCode.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type { Row } from './rows.rules.ts';

/** A file as it was read: what stands above its columns, and its rows without the empty ones. */
export type ReadFile = { headings: readonly string[]; rows: readonly Row[] };

const isMarked = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** Every other byte empty, as in UTF-16 without the mark that says so; `at` is where the empty ones stand. */
const isHalfEmpty = (bytes: Uint8Array, at: 0 | 1): boolean => {
  const start = bytes.subarray(0, 64);
  return start.length > 3 && start.every((byte, index) => index % 2 !== at || byte === 0);
};

/** The text of a file in UTF-8 or UTF-16, else in the Windows-1252 of older programs. */
function textOf(bytes: Uint8Array): string {
  if (isMarked(bytes, 0xff, 0xfe) || isHalfEmpty(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes);
  if (isMarked(bytes, 0xfe, 0xff) || isHalfEmpty(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes);
  if (
    bytes.subarray(0, limits.jsonBytes).includes(0) ||
    isMarked(bytes, 0x50, 0x4b) ||
    isMarked(bytes, 0x25, 0x50, 0x44)
  )
    throw badRequest('importNotText');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [',', ';', '\t'] as const;

/** What stands between the cells: what stands most often in the first line that is not empty, outside of quotation marks. */
function delimiterOf(text: string): (typeof delimiters)[number] {
  const [first = ''] = /[^\s][^\r\n]*/.exec(text.replace(/"(?:[^"]|"")*"/g, '""')) ?? [];
  const counted = delimiters.map((delimiter) => first.split(delimiter).length);
  return itemAt(delimiters, counted.indexOf(Math.max(...counted)));
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      ...{ delimiter: delimiterOf(text), relax_quotes: true, relax_column_count: true, skip_empty_lines: false },
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  } catch (error) {
    if (/^CSV_/.test(errorCode(error) ?? '')) throw badRequest('oldCasesUnreadable');
    throw error;
  }
}

/** Reads a file whose first line that is not empty names the columns; refuses what is none, or too much. */
export function readCaseFile(bytes: Uint8Array): ReadFile {
  const records = recordsOf(textOf(bytes).replace(/^\uFEFF/, ''));
  const head = records.findIndex((cells) => !isEmpty(cells));
  const headings = (records[head] ?? []).map((name) => name.trim().slice(0, limits.oldCaseShownCharacters));
  if (headings.length < 2) throw badRequest('oldCasesUnreadable');
  if (headings.length > limits.oldCaseColumns) throw badRequest('oldCasesUnreadable');
  const rows = records
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ line, cells }) => line > head + 1 && !isEmpty(cells));
  if (rows.length === 0) throw badRequest('importNoRows');
  if (rows.length > limits.oldCaseRows) throw new Refusal(413, 'oldCasesTooMany');
  return { headings, rows };
}
