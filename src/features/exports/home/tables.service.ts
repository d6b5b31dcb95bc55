import { Readable } from 'node:stream';
import { csvCell } from '#features/users/csv.rules.ts';
import type { ArchiveEntry } from '#platform/server/blobs/archives.ts';
import { keysOf } from '#vocabulary/lists.ts';
import type { HomeWords } from './words.service.ts';

/** The tables of a home’s archive, each with its columns. */
const tables = {
  cases: [
    'folder',
    'firstName',
    'lastName',
    'born',
    'died',
    'town',
    'branch',
    'standing',
    'kind',
    'asked',
    'accepted',
    'responsible',
    'tag',
    'arranger',
    'phone',
    'email',
    'byFamily',
    'id',
  ],
  tasks: ['person', 'branch', 'what', 'dueOn', 'dueAt', 'who', 'doneAt', 'doneBy', 'id'],
  messages: ['person', 'branch', 'text', 'sent', 'id'],
  notes: ['person', 'branch', 'text', 'author', 'written', 'id'],
  custody: ['person', 'branch', 'tag', 'number', 'entry', 'at', 'details', 'author', 'written', 'id'],
  officialPapers: [
    'person',
    'branch',
    'document',
    'entry',
    'standing',
    'day',
    'number',
    'office',
    'reason',
    'author',
    'written',
    'id',
  ],
  calendar: ['branch', 'event', 'begins', 'ends', 'person', 'location', 'note', 'needs', 'people', 'id'],
  lines: [
    'person',
    'branch',
    'paper',
    'number',
    'sent',
    'due',
    'item',
    'quantity',
    'unitPrice',
    'taxes',
    'thirdParty',
    'amount',
    'id',
  ],
  files: ['person', 'name', 'path', 'type', 'size', 'from', 'added', 'id'],
  priceBook: ['branch', 'code', 'nameEn', 'nameFr', 'unit', 'unitPrice', 'taxes', 'thirdParty', 'archived', 'id'],
  packages: ['branch', 'code', 'nameEn', 'nameFr', 'unitPrice', 'contains', 'archived', 'id'],
  taskLists: ['branch', 'list', 'byItself', 'forKinds', 'what', 'counted', 'who'],
  sentences: ['branch', 'name', 'textEn', 'textFr'],
  team: ['branch', 'email', 'role', 'name', 'phone', 'licenceNumber', 'licenceBody', 'rings'],
  onCall: ['branch', 'days', 'begins', 'ends', 'people'],
  resources: ['branch', 'kind', 'name', 'archived', 'id'],
} as const;

/** The name of a table. */
export type TableName = keyof typeof tables;

/** One cell: words, a number, or cents that are written as dollars. */
export type Cell = string | number | null | { cents: number };

/** The mark by which spreadsheets know UTF-8. */
const mark = '\uFEFF';

/** A number of ours is no formula, also with its sign, and stays a number for the spreadsheet. */
function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (cell !== null && typeof cell === 'object') return ((cell.cents || 0) / 100).toFixed(2);
  return csvCell(cell);
}

/** The tables of an archive while its cases go by: of each case its lines stay, and nothing else. */
export class HomeTables {
  readonly #lines = new Map<TableName, string[]>();
  readonly #words: HomeWords;

  constructor(words: HomeWords) {
    this.#words = words;
  }

  /** Adds a line to a table; its cells by the names of the columns, so that none of them slips into another. */
  add<Table extends TableName>(table: Table, cells: Record<(typeof tables)[Table][number], Cell>): void {
    const named: Record<string, Cell> = cells;
    const line = tables[table].map((column) => written(named[column] ?? null)).join(',');
    const lines = this.#lines.get(table);
    if (lines) lines.push(line);
    else this.#lines.set(table, [line]);
  }

  /** What a table is called in the archive. */
  pathOf(table: TableName): string {
    return `${this.#words.t(`tables.${table}`)}.csv`;
  }

  /** Every table as a file, empty ones with their head. */
  *entries(made: Date): Generator<ArchiveEntry> {
    for (const table of keysOf(tables)) {
      const head = tables[table].map((column) => csvCell(this.#words.t(`columns.${column}`))).join(',');
      const text = `${mark}${[head, ...(this.#lines.get(table) ?? [])].join('\r\n')}\r\n`;
      yield {
        name: this.pathOf(table),
        date: made,
        compress: true,
        open: async () => Readable.from([Buffer.from(text)]),
      };
    }
  }
}
