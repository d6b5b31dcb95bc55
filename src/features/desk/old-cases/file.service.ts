import { rowsOfTable } from '#features/users/csv.service.ts';
import { badRequest, Refusal } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
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

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Reads a file whose first line that is not empty names the columns; refuses what is none, or too much. */
export function readCaseFile(bytes: Uint8Array): ReadFile {
  const records = rowsOfTable(textOf(bytes), 'oldCasesUnreadable');
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
