import { insertAudit } from '#features/audits/repository.ts';
import { badRequest, conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { addJob } from '#platform/server/jobs.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import { updateStatus } from './repository.ts';
import { nextStatus, ownConnections, relationTo, type SpiritRecord, type StatusEvent, whyNotMark } from './rules.ts';
import { lockRecord, readAfterWrite } from './service.ts';
import * as changes from './status.repository.ts';
import { whyNotDetails, whyNotUndo } from './status.rules.ts';
import type { StatusDetails } from './status.schema.ts';

/** The job that tells a family what the home has said of the status. */
export const tellStatusTask = 'tell_status';

/** The accepted home has the person in its care. */
export const markInCare: Service<typeof contract.markInCare> = (request) => mark(request, 'in-care');

/** Burial or cremation has taken place. */
export const markAtRest: Service<typeof contract.markAtRest> = (request) => mark(request, 'at-rest');

async function mark(
  request: ServiceRequest<typeof contract.markInCare | typeof contract.markAtRest>,
  event: StatusEvent,
) {
  const { sql, actor } = request;
  const record = await lockRecord(sql, actor, request.params.id);
  if (relationTo(actor, record) !== 'accepted') throw forbidden();
  const refusal = whyNotMark(record.status, event);
  if (refusal) throw conflict(refusal);
  const details = request.body() ?? {};
  const next = existing(nextStatus(record.status, event));
  if (next !== record.status) {
    const home = existing(ownConnections(actor, record).find(({ status }) => status === 'accepted'));
    await assertDetails(sql, { record, event, details, placeId: home.place.id });
    await updateStatus(sql, record.id, record.status, next);
    const entry = { spiritId: record.id, placeId: home.place.id, actor, action: event };
    const auditId = await insertAudit(sql, entry);
    if (details.happenedAt === undefined) await changes.markAllTold(sql, record.id);
    else await holdBack(sql, { ...entry, event, auditId, notedBy: actor.userId, record, details });
  }
  return readAfterWrite(sql, actor, record.id);
}

type Marked = { record: SpiritRecord; event: StatusEvent; details: StatusDetails; placeId: string };

/** Refuses moments that cannot be. */
async function assertDetails(sql: Sql, { record, event, details, placeId }: Marked): Promise<void> {
  const before = await changes.listStatusChanges(sql, record.id, [placeId]);
  const inCareAt = before.find((change) => change.event === 'in-care')?.happenedAt;
  const { status, createdAt } = record;
  const refusal = whyNotDetails(event, details, { status, createdAt, inCareAt, now: await changes.readNow(sql) });
  if (refusal) throw badRequest(refusal);
}

/** Writes down when, where and by whom, and has the family told once it can no longer be undone. */
async function holdBack(
  sql: Sql,
  { record, event, details, placeId, auditId, notedBy }: Marked & { auditId: string; notedBy: string },
): Promise<void> {
  const { happenedAt, inCareAt, location = '', person = '' } = details;
  const changeId = await changes.insertStatusChange(sql, {
    spiritId: record.id,
    placeId,
    auditId,
    event,
    statusBefore: record.status,
    happenedAt: existing(happenedAt),
    inCareAt: record.status === 'unverified' && event === 'at-rest' ? inCareAt : undefined,
    location,
    person,
    notedBy,
  });
  await addJob(sql, tellStatusTask, { changeId }, limits.statusUndoMinutes);
}

/** Takes a change back, for everybody at the home, before the family is told. */
export const undoStatus: Service<typeof contract.undoStatus> = async ({ sql, actor, params }) => {
  const record = await lockRecord(sql, actor, params.id);
  if (relationTo(actor, record) !== 'accepted') throw forbidden();
  const homes = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  const placeIds = homes.map(({ place }) => place.id);
  const change = (await changes.listStatusChanges(sql, record.id, placeIds)).find(({ id }) => id === params.changeId);
  if (!change) throw notFound();
  const refusal = whyNotUndo(change, record.status, await changes.readNow(sql));
  if (refusal) throw conflict(refusal);
  if (!(await changes.markUndone(sql, change.id, actor.userId))) throw conflict('statusTold');
  await changes.restoreStatus(sql, record.id, change.event, change.statusBefore);
  const [placeId] = placeIds;
  await insertAudit(sql, { spiritId: record.id, placeId: existing(placeId), actor, action: `undo-${change.event}` });
  return readAfterWrite(sql, actor, record.id);
};
