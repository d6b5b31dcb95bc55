import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { RowNote, RowProblem, RowSkip } from '#vocabulary/places/rowProblems.ts';
import english from '../../../../messages/en/manage.json' with { type: 'json' };
import type { ImportReport, RejectedRow } from './import.service.ts';

/** What the operator's terminal says, in the words that the page says to administrators. */
const words: {
  reasons: Record<RowProblem, string>;
  skips: Record<RowSkip, string>;
  notes: Record<RowNote, string>;
} = english.import;
const { reasons, skips, notes } = words;

const rowsPerLine = 10_000;
const linesPerReason = 5;

/** Shows how far an import is: a bar in a terminal, plain lines elsewhere. */
export function showProgress(totalBytes: number) {
  const bar = process.stdout.isTTY
    ? new SingleBar({ format: '{bar} {percentage} %  {rows} rows', hideCursor: true })
    : undefined;
  let said = 0;
  let stopped = false;
  bar?.start(totalBytes, 0, { rows: 0 });
  return {
    bytes: (bytes: number) => bar?.update(bytes),
    rows: (rows: number) => {
      bar?.update({ rows });
      const due = Math.floor(rows / rowsPerLine);
      if (!bar && due > said) console.log(`${due * rowsPerLine} rows read`);
      said = due;
    },
    stop: () => {
      if (!stopped) bar?.stop();
      stopped = true;
    },
  };
}

/** Says what an import did or would do, one count per line. */
export function summaryOf(report: ImportReport, dryRun: boolean, rejections: string[]): string[] {
  const skipped = [...report.skipped.values()].reduce((sum, count) => sum + count, 0);
  return [
    dryRun
      ? `Dry run, nothing was changed. ${report.rows} rows read; an import would give:`
      : `${report.rows} rows read:`,
    `  ${report.new} new`,
    `  ${report.changed} changed`,
    `  ${report.unchanged} unchanged`,
    `  ${report.kept} of these keep something that their keeper or an administrator has changed`,
    `  ${skipped} skipped${[...report.skipped].map(([reason, count]) => `\n      ${count} ${skips[reason]}`).join('')}`,
    `  ${report.rejected} rejected`,
    ...rejections,
    ...[...report.notes].map(([note, count]) => `  ${count} times ${notes[note]}`),
  ];
}

type Group = { count: number; lines: number[] };

/** Collects rejected rows: counted by reason, and to be written in full to a file in the data directory. */
export class RejectionLog {
  private readonly groups = new Map<string, Group>();
  private readonly rows: string[] = [];

  add({ line, reason, name }: RejectedRow): void {
    const words = reasons[reason];
    const group = this.groups.get(words) ?? { count: 0, lines: [] };
    group.count += 1;
    if (group.lines.length < linesPerReason) group.lines.push(line);
    this.groups.set(words, group);
    this.rows.push(`${line},${quoted(words)},${quoted(name)}\n`);
  }

  /** The lines to print: each reason with its count and its first lines. */
  summary(): string[] {
    return [...this.groups].map(
      ([reason, { count, lines }]) =>
        `      ${count} because ${reason} (line ${lines.join(', ')}${count > lines.length ? ', …' : ''})`,
    );
  }

  /** Writes `<file>.rejected.csv` into the data directory and says where it is; nothing when no row was rejected. */
  async write(dataDirectory: string, importedFile: string): Promise<string[]> {
    if (this.rows.length === 0) return [];
    const path = join(dataDirectory, `${basename(importedFile)}.rejected.csv`);
    await mkdir(dataDirectory, { recursive: true });
    await writeFile(path, `line,reason,name\n${this.rows.join('')}`);
    return [`The rejected rows are in ${path}`];
  }
}

/** Quotes a value for CSV; a leading formula sign is defused, because such files are opened in spreadsheets. */
const quoted = (text: string): string => `"${text.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`;
