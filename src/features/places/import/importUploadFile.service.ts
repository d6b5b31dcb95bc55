import { parse } from 'csv-parse/sync';
import type { ErrorMessageKey } from '#platform/errors.ts';
import type { FileKind, Format } from './format.rules.ts';

/** Stands before each row of a GeoJSON text sequence. */
const recordSeparator = '\u001e';

/** Enough of a file to know what it is. */
const sniffedBytes = 64 * 1_024;

/** True where every other byte is empty, as in UTF-16 without the mark that says so. */
const isHalfEmpty = (bytes: Uint8Array): boolean =>
  bytes.length > 3 &&
  (bytes.every((byte, at) => at % 2 === 0 || byte === 0) || bytes.every((byte, at) => at % 2 === 1 || byte === 0));

const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  isHalfEmpty(bytes.subarray(0, 64));

/** A spreadsheet, a picture, a PDF: what no text holds. */
const isBinary = (bytes: Uint8Array): boolean =>
  bytes.includes(0) || /^(PK|%PDF-)/.test(String.fromCharCode(...bytes.subarray(0, 5)));

/** Why a handed-in file cannot be read as what it is said to be; null when it can be tried. */
export function whyNotReadFile(bytes: Uint8Array, kind: FileKind, format: Format): ErrorMessageKey | null {
  const start = bytes.subarray(0, sniffedBytes);
  if (isUtf16(start)) return 'importEncoding';
  if (isBinary(start)) return 'importNotText';
  const text = new TextDecoder().decode(start);
  return kind === 'csv'
    ? whyNotCsv(text, format)
    : text.replaceAll(recordSeparator, '').trimStart().startsWith('{')
      ? null
      : 'importNotJson';
}

function whyNotCsv(text: string, { columns = [] }: Format): ErrorMessageKey | null {
  const [, first = '', rest = ''] = /^\s*([^\r\n]*)([\s\S]*)$/.exec(text) ?? [];
  const named = columnsOf(first);
  if (columns.some((column) => !named.includes(column))) return 'importNotCsv';
  return rest.trim() === '' ? 'importNoRows' : null;
}

function columnsOf(line: string): string[] {
  try {
    return (parse(line, { relax_quotes: true })[0] ?? []).map((name) => name.trim());
  } catch {
    return [];
  }
}
