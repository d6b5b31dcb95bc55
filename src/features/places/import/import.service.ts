import { slugBaseOf, slugGiver } from '#features/places/core/slug.rules.ts';
import { existing } from '#platform/errors.ts';
import type { ParsedRow } from '#platform/server/blobs/recordFiles.ts';
import { inTransaction, type Sql } from '#platform/server/db/database.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type { RowNote, RowProblem, RowSkip } from '#vocabulary/places/rowProblems.ts';
import type { Format, RegionAt } from './format.rules.ts';
import { cleanText, type ImportedPlace, validateDraft } from './importedPlace.rules.ts';
import {
  findStoredImports,
  insertImportedPlaces,
  listErasedImports,
  listTakenSlugs,
  lockSlugs,
  updateImportedPlaces,
} from './imports.repository.ts';
import { type ImportStep, importStep, type StoredImport } from './reimport.rules.ts';

/** A row that could not become a listing: its line, why, and what it called itself. */
export type RejectedRow = { line: number; reason: RowProblem; name: string };

/** What an import did, or would do: how many rows of each kind, and how often each note was made. */
export type ImportReport = {
  rows: number;
  new: number;
  changed: number;
  unchanged: number;
  /** Listings in which something stayed because a person had changed it. */
  kept: number;
  rejected: number;
  skipped: Map<RowSkip, number>;
  notes: Map<RowNote, number>;
};

/** How to import: without `regionAt` every row must name its region itself; `dryRun` writes nothing. */
export type ImportOptions = {
  regionAt?: RegionAt;
  dryRun?: boolean;
  onRejected?: (row: RejectedRow) => void;
  onBatch?: (report: ImportReport) => void;
};

const batchSize = 1_000;

/**
 * Imports the rows of a file, again and again if need be: a row is recognised by its source and identifier, and what a
 * person has changed stays. Each batch is a transaction of its own, unless it is given one that is open.
 */
export async function importRows(
  sql: Sql,
  format: Format,
  rows: AsyncIterable<ParsedRow>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const report = emptyReport();
  const seen = new Set<string>();
  let batch: ImportedPlace[] = [];
  const flush = async () => {
    await importBatch(sql, batch, report, options.dryRun ?? false);
    batch = [];
    options.onBatch?.(report);
  };
  for await (const row of rows) {
    report.rows += 1;
    const place = placeOf(format, row, seen, report, options);
    if (place) batch.push(place);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return report;
}

const emptyReport = (): ImportReport => ({
  rows: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  rejected: 0,
  skipped: new Map(),
  notes: new Map(),
});

const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The listing of one row; undefined where there is none, which is then counted or reported. */
function placeOf(
  format: Format,
  fileRow: ParsedRow,
  seen: Set<string>,
  report: ImportReport,
  { regionAt = () => undefined, onRejected }: ImportOptions,
): ImportedPlace | undefined {
  const read = 'broken' in fileRow ? { reason: fileRow.broken } : readRow(format, fileRow.row, regionAt);
  if ('skip' in read) count(report.skipped, read.skip);
  else if ('reason' in read) {
    report.rejected += 1;
    onRejected?.({ line: fileRow.line, reason: read.reason, name: 'row' in fileRow ? nameOf(fileRow.row) : '' });
  } else if (isRepeated(read.place, seen)) {
    report.rejected += 1;
    onRejected?.({ line: fileRow.line, reason: 'repeated', name: read.place.name });
  } else {
    for (const note of read.notes) count(report.notes, note);
    return read.place;
  }
  return undefined;
}

function readRow(format: Format, row: Record<string, unknown>, regionAt: RegionAt) {
  try {
    const read = format.read(row, regionAt);
    return 'skip' in read ? read : validateDraft(read.draft);
  } catch {
    return { reason: 'rowShape' as const };
  }
}

function isRepeated({ source, sourceId }: ImportedPlace, seen: Set<string>): boolean {
  const key = `${source}\n${sourceId}`;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

const nameOf = (row: Record<string, unknown>): string => cleanText(row.name ?? row.business_name)?.slice(0, 200) ?? '';

async function importBatch(sql: Sql, places: ImportedPlace[], report: ImportReport, dryRun: boolean): Promise<void> {
  if (places.length === 0) return;
  await inTransaction(sql, async (transaction) => {
    if (!dryRun) await lockSlugs(transaction);
    const stored = new Map((await findStoredImports(transaction, places)).map((row) => [keyOf(row), row]));
    const erased = new Set((await listErasedImports(transaction, places)).map(keyOf));
    const steps = places.map((place) => ({ place, ...importStepOf(stored, erased, place) }));
    for (const { step } of steps) addToReport(report, step);
    if (dryRun) return;
    const fresh = steps.filter(({ step }) => step.kind === 'new').map(({ place }) => place);
    const changed = steps.flatMap(({ step, id }) =>
      step.kind === 'changed' ? [{ ...step.next, id: existing(id) }] : [],
    );
    if (fresh.length > 0) await insertImportedPlaces(transaction, await withSlugs(transaction, fresh));
    if (changed.length > 0) await updateImportedPlaces(transaction, changed);
  });
}

const keyOf = ({ source, sourceId }: { source: string; sourceId: string }) => `${source}\n${sourceId}`;

function importStepOf(
  stored: Map<string, StoredImport>,
  erased: ReadonlySet<string>,
  place: ImportedPlace,
): { step: ImportStep; id: string | undefined } {
  const before = stored.get(keyOf(place));
  // Deleted, and erased since: it stays deleted, as it would have before.
  if (!before && erased.has(keyOf(place))) return { step: { kind: 'unchanged', kept: true }, id: undefined };
  return { step: importStep(before, place), id: before?.id };
}

function addToReport(report: ImportReport, step: ImportStep): void {
  report[step.kind] += 1;
  if (step.kind !== 'new' && step.kept) report.kept += 1;
}

/** Gives new listings their slugs; the caller holds the lock, so nobody else takes the same ones meanwhile. */
async function withSlugs(sql: Sql, places: ImportedPlace[]): Promise<(ImportedPlace & { slug: string })[]> {
  const bases = places.map(({ name, city }) => slugBaseOf(name, city));
  const give = slugGiver(await listTakenSlugs(sql, [...new Set(bases)]));
  return places.map((place, index) => ({ ...place, slug: give(itemAt(bases, index)) }));
}
