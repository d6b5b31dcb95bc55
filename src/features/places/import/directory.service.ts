import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { replaceTowns } from '#features/towns/repository.ts';
import { gazetteerTown, postalAreaTown, type StoredTown } from '#features/towns/rules.ts';
import { existing } from '#platform/errors.ts';
import { readJsonLines } from '#platform/server/blobs/recordFiles.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { type ImportReport, importRows, type RejectedRow } from './import.service.ts';
import {
  analyzeDirectory,
  findImportHash,
  followSources,
  lockDirectory,
  saveImportHash,
} from './imports.repository.ts';
import { rivageFormat } from './rivageFormat.rules.ts';

/** What loading the directory did; `loaded` is false when the database held exactly these files already. */
export type DirectoryReport = { loaded: boolean; towns: number; places: ImportReport[]; rejected: RejectedRow[] };

const placeFiles = ['businesses.ndjson', 'places.ndjson'];
const townFiles = ['gazetteer.csv', 'fsa.csv'];

/** Raised when the same files must be read anew because their rows are understood differently. */
const readingVersion = '3';

/** Loads the directory data into the database: all of it in one transaction, and only when its files have changed. */
export async function loadDirectory(pool: Pool, directory: string): Promise<DirectoryReport> {
  const hash = await hashOf(directory);
  const nothing = { loaded: false, towns: 0, places: [], rejected: [] };
  if ((await findImportHash(pool, 'directory')) === hash) return nothing;
  return inTransaction(pool, async (sql) => {
    await lockDirectory(sql);
    if ((await findImportHash(sql, 'directory')) === hash) return nothing;
    const towns = await readTowns(directory);
    await replaceTowns(sql, towns);
    const report: DirectoryReport = { loaded: true, towns: towns.length, places: [], rejected: [] };
    for (const file of placeFiles) {
      await followSources(sql, await namesIn(join(directory, file)));
      const rows = readJsonLines(join(directory, file));
      report.places.push(await importRows(sql, rivageFormat, rows, { onRejected: (row) => report.rejected.push(row) }));
    }
    await analyzeDirectory(sql);
    await saveImportHash(sql, 'directory', hash);
    return report;
  });
}

/** By which sources and identifiers a file of the directory names its listings. */
async function namesIn(path: string): Promise<{ source: string; sourceId: string }[]> {
  const names: { source: string; sourceId: string }[] = [];
  for await (const line of readJsonLines(path)) {
    if ('row' in line) names.push({ source: String(line.row.source), sourceId: String(line.row.sourceId) });
  }
  return names;
}

/** Reads the towns and postal areas of the directory, each once. */
export async function readTowns(directory: string): Promise<StoredTown[]> {
  const [gazetteer, areas] = await Promise.all(townFiles.map((file) => readFile(join(directory, file), 'utf8')));
  const options = { columns: true, bom: true, skip_empty_lines: true } as const;
  return [
    ...parse<Record<string, string>>(existing(gazetteer), options).map(gazetteerTown),
    ...parse<Record<string, string>>(existing(areas), options).map(postalAreaTown),
  ];
}

async function hashOf(directory: string): Promise<string> {
  const hash = createHash('sha256').update(readingVersion);
  for (const file of [...placeFiles, ...townFiles])
    hash.update(`\n${file}\n`).update(await readFile(join(directory, file)));
  return hash.digest('hex');
}
