import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readTowns } from '#features/places/import/directory.service.ts';
import type { FileKind, Format } from '#features/places/import/format.rules.ts';
import { fileKindOf, formats } from '#features/places/import/formats.rules.ts';
import { importRows } from '#features/places/import/import.service.ts';
import { RejectionLog, showProgress, summaryOf } from '#features/places/import/importReport.service.ts';
import { hasTables } from '#features/places/import/imports.repository.ts';
import { regionFinder } from '#features/places/import/regionAt.rules.ts';
import { type OnBytesRead, readCsv, readFeatures, readJsonLines } from '#platform/server/blobs/recordFiles.ts';
import { type Config, ConfigurationError, readConfig } from '#platform/server/config.ts';
import { explainConnectionError } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { type CommandDatabase, openCommandDatabase } from './commandDatabase.ts';

const usage = `Usage: npm run import -- FORMAT FILE [--dry-run]
  rivage    the project's own columns, .csv or .ndjson
  overture  Overture Maps places, .geojson
  odbus     Statistics Canada, Open Database of Businesses, .csv
  osm       OpenStreetMap (an extract of Canada), .geojson
--dry-run changes nothing and says what would happen.`;

const readers = { csv: readCsv, lines: readJsonLines, features: readFeatures } satisfies Record<FileKind, unknown>;

type ImportOrder = { format: Format; file: string; kind: FileKind; dryRun: boolean };

/** What is wrong with what the operator asked for, in one sentence. */
class OrderError extends Error {}

/** Imports a file of listings as the operator asked: `argv` without node and script, paths relative to `from`. */
export async function main(argv: string[], from: string = process.cwd()): Promise<number> {
  try {
    const order = await readOrder(argv, from);
    const config = readConfig(process.env);
    const database = await openCommandDatabase(config);
    try {
      await runOrder(order, config, database);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    console.error(error instanceof OrderError || error instanceof ConfigurationError ? error.message : explain(error));
    return 1;
  }
}

async function readOrder(argv: string[], from: string): Promise<ImportOrder> {
  const words = argv.filter((word) => !word.startsWith('-'));
  const flags = argv.filter((word) => word.startsWith('-'));
  const format = formats.find(({ name }) => name === words[0]);
  if (!format || words.length !== 2 || flags.some((flag) => flag !== '--dry-run')) throw new OrderError(usage);
  const file = resolve(from, itemAt(words, 1));
  const kind = fileKindOf(format, file);
  if (!kind) throw new OrderError(`A file for ${format.name} does not end like this.\n${usage}`);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new OrderError(`There is no file ${file}.`);
  return { format, file, kind, dryRun: flags.length > 0 };
}

async function runOrder(
  { format, file, kind, dryRun }: ImportOrder,
  config: Config,
  { pool, url }: CommandDatabase,
): Promise<void> {
  if (!dryRun || !(await hasTables(pool))) await migrate(pool, url, 'db/migrations');
  const regionAt = regionFinder(await readTowns('data/directory'));
  const rejections = new RejectionLog();
  const progress = showProgress((await stat(file)).size);
  const onBytes: OnBytesRead = (bytes) => progress.bytes(bytes);
  try {
    const report = await importRows(pool, format, readers[kind](file, onBytes), {
      regionAt,
      dryRun,
      onRejected: (row) => rejections.add(row),
      onBatch: (soFar) => progress.rows(soFar.rows),
    });
    progress.stop();
    const written = dryRun ? [] : await rejections.write(config.dataDirectory, file);
    console.log([...summaryOf(report, dryRun, rejections.summary()), ...written].join('\n'));
  } finally {
    progress.stop();
  }
}

function explain(error: unknown): string {
  const stopped = `The import stopped: ${error instanceof Error ? error.message : String(error)}`;
  return explainConnectionError(error) ?? `${stopped} What was imported before stays; importing again continues.`;
}
