import type { FactName } from '#features/facts/shipped.rules.ts';
import type { FactSource } from '#vocabulary/regions/facts.ts';
import { type SheetPage, sheetPages } from '#vocabulary/regions/regionPaths.ts';

/** The sheets that a family takes along: to the funeral home, to the fridge, to the meeting. */
export const sheetNames = [...sheetPages, 'funeral-home-meeting'] as const;

/** The name of a sheet, as its address has it. */
export type SheetName = (typeof sheetNames)[number];

/** The sheet of this name that has a page of its own; undefined where a text names none. */
export const findSheetPage = (name: string): SheetPage | undefined => sheetPages.find((one) => one === name);

/** The sheet that the first part of a path names. */
export const sheetOfPath = (path: string): SheetPage | undefined => findSheetPage(path.split('/')[1] ?? '');

type Values = Readonly<Record<string, string | number>>;

/** A sentence to read, or with `tick` something to have ready; `isOwn` marks the step at which the reader stands, `unsure` what could not be confirmed. */
export type SaidLine = {
  kind: 'text' | 'item' | 'tick' | 'step';
  key: string;
  values?: Values;
  isOwn?: true;
  unsure?: true;
};

/** Where what stands above it comes from, and how far it can be trusted. */
export type SourceLine = { kind: 'source'; source: FactSource };

/** A label with what was answered: `said` is a message, `text` somebody’s own words; a line to write on where neither is. */
export type RowLine = { kind: 'row'; key: string; said?: string; text?: string };

/** A table to be filled in by hand: the keys of its columns, and of its rows where they have names. */
export type GridLine = { kind: 'grid'; columns: readonly string[]; rows: readonly (string | null)[] };

/** One line of a sheet. */
export type SheetLine = SaidLine | SourceLine | RowLine | GridLine | { kind: 'fact'; name: FactName };

/** A part of a sheet under a heading of its own. */
export type SheetPart = { key: string; lines: readonly SheetLine[] };

/** A line to read, where it is said. */
export const say = (kind: SaidLine['kind'], ...keys: readonly string[]): SheetLine[] =>
  keys.map((key) => ({ kind, key }));

/** What is said only sometimes. */
export const where = (isSo: boolean, ...lines: readonly SheetLine[]): readonly SheetLine[] => (isSo ? lines : []);

/** A label with somebody’s own words. */
export const row = (key: string, text: string): SheetLine => (text ? { kind: 'row', key, text } : { kind: 'row', key });

/** True for a sentence to read. */
export const isSaid = (line: SheetLine): line is SaidLine => ['text', 'item', 'tick', 'step'].includes(line.kind);

/** Lines of one kind in a row belong together: a list, or the rows of a table. */
export function runsOf(lines: readonly SheetLine[]): SheetLine[][] {
  const runs: SheetLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === line.kind) last.push(line);
    else runs.push([line]);
  }
  return runs;
}
