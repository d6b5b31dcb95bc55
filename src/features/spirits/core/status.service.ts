import { insertAudit } from '#features/audits/repository.ts';
import { conflict, existing, forbidden } from '#platform/errors.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { spiritFor } from './disclosure.rules.ts';
import { updatePaid, updateStatus } from './repository.ts';
import { maySetPaid, nextStatus, ownConnections, relationTo, type StatusEvent, whyNotMark } from './rules.ts';
import { lockRecord, readAfterWrite } from './service.ts';

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
  const next = existing(nextStatus(record.status, event));
  if (next !== record.status && (await updateStatus(sql, record.id, record.status, next))) {
    const home = ownConnections(actor, record).find((connection) => connection.status === 'accepted');
    await insertAudit(sql, { spiritId: record.id, placeId: existing(home).place.id, actor, action: event });
  }
  return readAfterWrite(sql, actor, record.id);
}

/** The primary home says whether the funeral is paid. */
export const setPaid: Service<typeof contract.setPaid> = async ({ sql, actor, params, body }) => {
  const record = await lockRecord(sql, actor, params.id);
  if (!maySetPaid(relationTo(actor, record), existing(spiritFor(actor, record)).core)) throw forbidden();
  const { paid } = body();
  if (await updatePaid(sql, record.id, paid)) {
    const home = ownConnections(actor, record).find(({ type, status }) => type === 'primary' && status === 'accepted');
    await insertAudit(sql, {
      spiritId: record.id,
      placeId: existing(home).place.id,
      actor,
      action: paid ? 'paid' : 'unpaid',
    });
  }
  return readAfterWrite(sql, actor, record.id);
};
