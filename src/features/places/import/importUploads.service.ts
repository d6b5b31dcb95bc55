import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { badRequest, conflict, existing, notFound, Refusal } from '#platform/errors.ts';
import { sanitizeFileName } from '#platform/fileName.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { readCsv, readFeatures, readJsonLines } from '#platform/server/blobs/recordFiles.ts';
import type { Pool, Sql } from '#platform/server/db/database.ts';
import { errorCode } from '#platform/server/http/errorCode.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { addJob } from '#platform/server/jobs.ts';
import { limits } from '#vocabulary/limits.ts';
import { readTowns } from './directory.service.ts';
import type { FileKind } from './format.rules.ts';
import { fileKindOf, formats } from './formats.rules.ts';
import { type ImportReport, importRows, type RejectedRow } from './import.service.ts';
import { whyNotReadFile } from './importUploadFile.service.ts';
import type * as contract from './importUploads.contract.ts';
import * as repository from './importUploads.repository.ts';
import { regionFinder } from './regionAt.rules.ts';

/** The task that reads a file of listings. */
export const importListingsTask = 'import_listings';

const readers = { csv: readCsv, lines: readJsonLines, features: readFeatures } satisfies Record<FileKind, unknown>;
const formatOf = (name: string) => existing(formats.find((format) => format.name === name));

/** Keeps a file and has it tried. */
export const uploadImport: Service<typeof contract.uploadImport> = async (request) => {
  const { format } = request.query();
  const upload = await request.upload();
  const kind = fileKindOf(formatOf(format), upload.name);
  const refusal = kind ? sizeRefusal(upload.declaredSize) : badRequest('importFormat');
  if (refusal) {
    upload.stream.destroy();
    throw refusal;
  }
  const bytes = await buffer(upload.stream);
  if (bytes.length !== upload.declaredSize) throw badRequest('fileIncomplete');
  const unreadable = whyNotReadFile(bytes, existing(kind), formatOf(format));
  if (unreadable) throw badRequest(unreadable);
  return request.afterUpload(createHash('sha256').update(bytes).digest(), async (sql) => {
    const fileName = sanitizeFileName(upload.name);
    const row = await repository.insertImportUpload(sql, { format, fileName, bytes, by: request.actor.userId });
    await addJob(sql, importListingsTask, { importId: row.id });
    return row;
  });
};

function sizeRefusal(size: number): Refusal | null {
  if (size === 0) return badRequest('fileEmpty');
  return size > limits.importBytes ? new Refusal(413, 'importTooLarge') : null;
}

/** Lists the last files. */
export const listImportUploads: Service<typeof contract.listImportUploads> = async ({ sql }) =>
  repository.listImportUploadRows(sql);

/** Reads how far a file is. */
export const getImportUpload: Service<typeof contract.getImportUpload> = async ({ sql, params }) =>
  findUpload(sql, params.id);

/** Has a file that was tried imported. */
export const runImportUpload: Service<typeof contract.runImportUpload> = async ({ sql, params }) => {
  await findUpload(sql, params.id);
  const started = await repository.startImport(sql, params.id);
  if (!started) throw conflict('importNotReady');
  await addJob(sql, importListingsTask, { importId: started.id });
  return started;
};

async function findUpload(sql: Sql, id: string) {
  const row = isIdentifier(id) ? await repository.findImportUpload(sql, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/** Reads a file of listings: without changing anything the first time, and in earnest when that was asked. Safe to run again. */
export async function runImport({ pool }: { pool: Pool }, id: string): Promise<void> {
  const waiting = await repository.findWaitingImport(pool, id);
  if (!waiting) return;
  const folder = await mkdtemp(join(tmpdir(), 'rivage-import-'));
  try {
    const dryRun = waiting.state === 'trying';
    const rejections: RejectedRow[] = [];
    const report = await readFileInto(pool, folder, waiting, dryRun, rejections);
    await repository.finishImport(pool, id, dryRun ? 'tried' : 'imported', outcomeOf(report, rejections));
  } catch (error) {
    if (!(error instanceof SyntaxError) && !isBrokenFile(error)) throw error;
    await repository.finishImport(pool, id, 'failed', null);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Errors of the readers carry a code of their parser's; anything else is about us, and the job is tried again. */
const isBrokenFile = (error: unknown): boolean => /^CSV_/.test(errorCode(error) ?? '');

async function readFileInto(
  pool: Pool,
  folder: string,
  { format: name, fileName, bytes }: repository.WaitingImport,
  dryRun: boolean,
  rejections: RejectedRow[],
): Promise<ImportReport> {
  const format = formatOf(name);
  const kind = existing(fileKindOf(format, fileName));
  const path = join(folder, 'rows');
  await writeFile(path, bytes);
  return importRows(pool, format, readers[kind](path), {
    regionAt: regionFinder(await readTowns('data/directory')),
    dryRun,
    onRejected: (row) => {
      if (rejections.length < limits.importRejectionsTold) rejections.push(row);
    },
  });
}

const outcomeOf = (report: ImportReport, rejections: RejectedRow[]) => ({
  rows: report.rows,
  new: report.new,
  changed: report.changed,
  unchanged: report.unchanged,
  kept: report.kept,
  rejected: report.rejected,
  skipped: Object.fromEntries(report.skipped),
  notes: Object.fromEntries(report.notes),
  rejections,
});

/** Forgets files that nobody imported. Run by the clock. */
export const eraseOldImports = (sql: Sql): Promise<void> => repository.deleteOldImportBytes(sql);
