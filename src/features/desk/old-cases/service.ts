import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { findEditablePlace } from '#features/places/changes/editing.service.ts';
import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { badRequest, conflict, forbidden, notFound, Refusal } from '#platform/errors.ts';
import { sanitizeFileName } from '#platform/fileName.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { bytesReply } from '#platform/server/fileReply.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { addJob } from '#platform/server/jobs.ts';
import { limits } from '#vocabulary/limits.ts';
import { importOldCasesTask, undoOldCasesTask } from './bringing.service.ts';
import type * as contract from './contract.ts';
import { readCaseFile } from './file.service.ts';
import { columnsFor, headingsOf } from './headings.rules.ts';
import { reportOf } from './report.service.ts';
import * as repository from './repository.ts';
import { describeDetail, describeImport, outcomesOf, tryFile } from './trial.service.ts';

type PlaceRequest = Parameters<typeof findEditablePlace>[0];
type FileRequest = PlaceRequest & { params: { id: string; importId: string } };

/** The branch into which old cases are brought; 403 for its staff, 404 for what is no funeral home. */
async function ownedBranch(request: PlaceRequest): Promise<PlaceRecord> {
  const place = await findEditablePlace(request);
  if (!mayOwnListing(request.actor, place)) throw forbidden();
  if (place.type !== 'funeral-home') throw notFound();
  return place;
}

/** A file of a branch; locked where it is to be changed. */
async function fileOf(request: FileRequest, lock = false): Promise<repository.StoredImport> {
  const { id: placeId } = await ownedBranch(request);
  const id = request.params.importId;
  const stored = isIdentifier(id) ? await repository.findCaseImport(request.sql, { placeId, id }, lock) : undefined;
  if (!stored) throw notFound();
  return stored;
}

/** Keeps a file, and guesses what its columns are by how they are called. */
export const uploadCaseImport: Service<typeof contract.uploadCaseImport> = async (request) => {
  const { id: placeId } = await ownedBranch(request);
  const upload = await request.upload();
  const refusal = sizeRefusal(upload.declaredSize);
  if (refusal) {
    upload.stream.destroy();
    throw refusal;
  }
  const bytes = await buffer(upload.stream);
  if (bytes.length !== upload.declaredSize) throw badRequest('fileIncomplete');
  const { headings, rows } = readCaseFile(bytes);
  return request.afterUpload(createHash('sha256').update(bytes).digest(), async (sql) => {
    const last = await repository.findLastReading(sql, placeId);
    const columns = columnsFor(headings, last && headingsOf(last.headings, last.columns));
    const fileName = sanitizeFileName(upload.name);
    const userId = request.actor.userId;
    const id = await repository.insertCaseImport(sql, {
      ...{ placeId, fileName, bytes, headings, columns, userId },
      rows: rows.length,
    });
    const stored = await repository.findCaseImport(sql, { placeId, id });
    if (!stored) throw notFound();
    return describeImport(stored);
  });
};

function sizeRefusal(size: number): Refusal | null {
  if (size === 0) return badRequest('fileEmpty');
  return size > limits.oldCaseBytes ? new Refusal(413, 'oldCasesTooLarge') : null;
}

/** Lists the last files of a branch. */
export const listCaseImports: Service<typeof contract.listCaseImports> = async (request) => {
  const { id } = await ownedBranch(request);
  return (await repository.listCaseImportRows(request.sql, id)).map(describeImport);
};

/** Reads a file with its columns and what would come of its rows. */
export const getCaseImport: Service<typeof contract.getCaseImport> = async (request) =>
  describeDetail(request.sql, await fileOf(request), request.actor.email);

/** Says how a file is read. */
export const updateCaseImport: Service<typeof contract.updateCaseImport> = async (request) => {
  const { sql, actor } = request;
  const stored = await fileOf(request, true);
  const { columns, order } = request.body();
  if (stored.state !== 'choosing') throw conflict('oldCasesBegun');
  if (Object.values(columns).some((at) => at >= stored.headings.length)) throw badRequest('inputInvalid');
  await repository.updateReading(sql, stored.id, { columns, order });
  return describeDetail(sql, { ...stored, columns, order }, actor.email);
};

/** Has a file brought in as it was seen. */
export const runCaseImport: Service<typeof contract.runCaseImport> = async (request) => {
  const { sql, actor } = request;
  const stored = await fileOf(request, true);
  const seen = request.body();
  if (stored.state !== 'choosing') throw conflict('oldCasesBegun');
  if (!isDeepStrictEqual({ ...seen.columns }, { ...stored.columns }) || seen.order !== stored.order)
    throw conflict('changedElsewhere');
  const tried = await tryFile(sql, stored, actor.email);
  if (!tried || tried.missing.length > 0) throw conflict('oldCasesNotReady');
  await repository.updateToImporting(sql, stored.id, actor.userId);
  await addJob(sql, importOldCasesTask, { importId: stored.id });
  return describeImport({ ...stored, state: 'importing' });
};

/** Has taken back what a file has brought. */
export const undoCaseImport: Service<typeof contract.undoCaseImport> = async (request) => {
  const { sql, actor } = request;
  const stored = await fileOf(request, true);
  if (!stored.undoable) throw conflict('oldCasesUndoOver');
  if ((await repository.countTouched(sql, stored.id)) > 0) throw conflict('oldCasesTouched');
  await repository.updateToUndoing(sql, stored.id, actor.userId);
  await addJob(sql, undoOldCasesTask, { importId: stored.id });
  return describeImport({ ...stored, state: 'undoing', undoable: false });
};

/** Forgets a file that was not brought in. */
export const deleteCaseImport: Service<typeof contract.deleteCaseImport> = async (request) => {
  const stored = await fileOf(request, true);
  if (stored.state !== 'choosing') throw conflict('oldCasesBegun');
  await repository.deleteCaseImportRow(request.sql, stored.id);
  return { ok: true };
};

/** Writes what would come of each row, or has, as a table. */
export const exportCaseImport: Service<typeof contract.exportCaseImport> = async (request) => {
  const { sql, actor } = request;
  const stored = await fileOf(request);
  const tried = await tryFile(sql, stored, actor.email);
  if (!tried || tried.missing.length > 0) throw conflict('oldCasesNotReady');
  const language = request.query().language ?? request.language;
  const text = reportOf(await outcomesOf(sql, stored, tried.rows), tried.file.headings, stored, language);
  return bytesReply('rivage-old-cases.csv', 'text/csv; charset=utf-8', Buffer.from(text));
};
