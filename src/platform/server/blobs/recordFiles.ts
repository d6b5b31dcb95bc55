import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { itemAt } from '#vocabulary/lists.ts';
import type { RowProblem } from '#vocabulary/places/rowProblems.ts';

/** One row of a file with the line it begins on, or why that line could not be read. */
export type ParsedRow = { line: number } & ({ row: Record<string, unknown> } | { broken: RowProblem });

/** Hears how many bytes have been read so far. */
export type OnBytesRead = (bytes: number) => void;

/** Windows-1252 is what older spreadsheets and statistics offices write; it is assumed where UTF-8 does not fit. */
async function encodingOf(path: string): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(path);
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

async function* readText(path: string, onBytes: OnBytesRead): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path));
  let bytes = 0;
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 });
  for await (const chunk of chunks) {
    bytes += chunk.length;
    onBytes(bytes);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function* readLines(path: string, onBytes: OnBytesRead): AsyncGenerator<string> {
  let rest = '';
  for await (const text of readText(path, onBytes)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest) yield rest;
}

const recordSeparator = '\u001e';

/** Reads a file with one JSON object per line; a record separator before it (GeoJSON text sequences) is skipped. */
export async function* readJsonLines(path: string, onBytes: OnBytesRead = () => {}): AsyncGenerator<ParsedRow> {
  let line = 0;
  for await (const text of readLines(path, onBytes)) {
    line += 1;
    const json = (text.startsWith(recordSeparator) ? text.slice(1) : text).trim();
    if (json) yield { line, ...readObject(json) };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function readObject(json: string): { row: Record<string, unknown> } | { broken: RowProblem } {
  try {
    const row: unknown = JSON.parse(json);
    return isObject(row) ? { row } : { broken: 'notObject' };
  } catch {
    return { broken: 'notJson' };
  }
}

/** Reads the features of a GeoJSON collection one by one, so that neither its size nor a broken feature matters. */
export async function* readFeatures(path: string, onBytes: OnBytesRead = () => {}): AsyncGenerator<ParsedRow> {
  const scanner = new FeatureScanner();
  for await (const text of readText(path, onBytes)) yield* scanner.scan(text);
  if (scanner.isInside) yield { line: scanner.startLine, broken: 'featureEnds' };
}

/** Cuts the objects out of the first list of a JSON document, by its brackets alone. */
class FeatureScanner {
  startLine = 0;
  private line = 1;
  private open = '';
  private collected: string | undefined;
  private inText = false;
  private escaped = false;

  get isInside(): boolean {
    return this.collected !== undefined;
  }

  *scan(text: string): Generator<ParsedRow> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const character = itemAt(text, at);
      if (character === '\n') this.line += 1;
      if (this.passText(character)) continue;
      if (character === '{' || character === '[') {
        this.open += character;
        if (this.open === '{[{') [this.collected, this.startLine, from] = ['', this.line, at];
      } else if (character === '}' || character === ']') {
        this.open = this.open.slice(0, -1);
        if (this.collected === undefined || this.open !== '{[') continue;
        yield { line: this.startLine, ...readObject(this.collected + text.slice(from, at + 1)) };
        this.collected = undefined;
      }
    }
    if (this.collected !== undefined) this.collected += text.slice(from);
  }

  /** True while inside quoted text, where brackets mean nothing. */
  private passText(character: string): boolean {
    if (!this.inText) {
      this.inText = character === '"';
      return this.inText;
    }
    if (this.escaped) this.escaped = false;
    else if (character === '\\') this.escaped = true;
    else if (character === '"') this.inText = false;
    return true;
  }
}

/** How many lines one quoted value may span before its quote counts as forgotten. */
const linesPerRow = 20;

const csvOptions = { bom: true, relax_quotes: true, skip_empty_lines: true } as const;

/** Reads a CSV file whose first line names the columns; a row with too many or too few values is broken. */
export async function* readCsv(path: string, onBytes: OnBytesRead = () => {}): AsyncGenerator<ParsedRow> {
  const broken: ParsedRow[] = [];
  const whole = dropUnclosedQuotes(
    readLines(path, onBytes),
    (line, reason) => void broken.push({ line, broken: reason }),
  );
  const records: AsyncIterable<{ info: { lines: number }; record: Record<string, unknown> }> = Readable.from(
    whole,
  ).pipe(
    parse({
      ...csvOptions,
      columns: (names: string[]) => names.map((name) => name.trim()),
      info: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        broken.push({ line: Number(error?.lines ?? 0), broken: 'valueCount' });
        return undefined;
      },
    }),
  );
  for await (const { info, record } of records) {
    yield* broken.splice(0);
    yield { line: info.lines, row: record };
  }
  yield* broken.splice(0);
}

/** Blanks out lines whose quote is never closed, so that one of them cannot swallow the rows that follow. */
async function* dropUnclosedQuotes(
  lines: AsyncIterable<string>,
  onBroken: (line: number, reason: RowProblem) => void,
): AsyncGenerator<string> {
  let columns = 0;
  let number = 1;
  let waiting: string[] = [];
  const isWhole = (text: string) => (text.match(/"/g)?.length ?? 0) % 2 === 0;
  const giveUp = function* () {
    onBroken(number, 'quoteOpen');
    const [, ...others] = waiting;
    waiting = [];
    yield '\n';
    number += 1;
    for (const line of others) yield* take(line);
  };
  const take = function* (line: string): Generator<string> {
    waiting.push(line);
    const text = waiting.join('\n');
    if (isWhole(text) && (waiting.length === 1 || countValues(text) === columns)) {
      columns ||= countValues(text);
      number += waiting.length;
      waiting = [];
      yield `${text}\n`;
    } else if (waiting.length > linesPerRow) yield* giveUp();
  };
  for await (const line of lines) yield* take(line);
  while (waiting.length > 0) yield* giveUp();
}

function countValues(text: string): number {
  try {
    const [values]: string[][] = parseNow(text, csvOptions);
    return values?.length ?? 0;
  } catch {
    return 0;
  }
}
