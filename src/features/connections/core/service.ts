import { answerIn } from '#features/answers/blocks.rules.ts';
import { insertAudit } from '#features/audits/repository.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { whyNotConnectable } from '#features/places/core/rules.ts';
import { startTasks } from '#features/spirits/case-tasks/service.ts';
import type { Connection } from '#features/spirits/core/connection.schema.ts';
import { spiritFor } from '#features/spirits/core/disclosure.rules.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import { isFamilyRole, relationTo, type SpiritRecord, teamRoleIn } from '#features/spirits/core/rules.ts';
import { updateInvited } from '#features/spirits/core/unowned.repository.ts';
import { badRequest, conflict, type ErrorMessageKey, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { addJob } from '#platform/server/jobs.ts';
import { responseHoursOf } from '#vocabulary/places/responseHours.ts';
import type * as contract from './contract.ts';
import { queueAcceptedMail, queueDeclinedMail, queueRequestMail } from './mails.service.ts';
import type { LastRequest } from './repository.ts';
import * as repository from './repository.ts';
import {
  nextConnection,
  noConnection,
  whyNotAnswer,
  whyNotConnect,
  whyNotDisconnect,
  whyNotEngage,
  worksOnCases,
} from './rules.ts';

/** The job that tells a request to whoever is on call at its home. */
export const ringTask = 'ring_on_call';

type ConnectRequest = Pick<ServiceRequest<typeof contract.connect>, 'sql' | 'actor' | 'params' | 'config'>;

/** What asking a funeral home needs of a call. */
export type AskRequest = Pick<ConnectRequest, 'sql' | 'actor' | 'config'>;

/** What happened to a connection and where it stands now; `null` once it has ended. */
type Outcome = Promise<{ connection: Connection | null }>;

/** The family asks a funeral home. */
export const connect: Service<typeof contract.connect> = (request) => requestConnection(request, 'connect');

/** The family chooses its primary funeral home. */
export const engage: Service<typeof contract.engage> = (request) => requestConnection(request, 'engage');

async function requestConnection(request: ConnectRequest, event: 'connect' | 'engage'): Outcome {
  const { sql, actor } = request;
  const placeId = request.params.placeId.toLowerCase();
  const record = await lockRecord(request);
  const { core } = existing(spiritFor(actor, record));
  throwConflict(event === 'engage' ? whyNotEngage(core, placeId) : whyNotConnect(core));
  const live = record.connections.find((connection) => connection.place.id === placeId);
  if (!live) return { connection: await createRequest(request, record, placeId, event) };
  if (nextConnection(live, event) !== live) {
    if (!(await repository.updateToPrimary(sql, live.id))) throw conflict('anotherHomeEngaged');
    await insertAudit(sql, { spiritId: record.id, placeId, actor, action: event });
  }
  return { connection: await repository.findConnection(sql, live.id) };
}

/** The first request of a record to a funeral home, with its mail; refused where that home cannot be asked. */
export async function createRequest(
  request: AskRequest,
  record: SpiritRecord,
  placeId: string,
  event: 'connect' | 'engage',
): Promise<Connection | null> {
  const { sql, actor, config } = request;
  const place = isIdentifier(placeId) ? await findPlace(sql, placeId) : undefined;
  const refusal = place ? whyNotConnectable(place) : 'placeNotAvailable';
  if (refusal) throw refusal === 'placeNotAvailable' ? badRequest(refusal) : conflict(refusal);
  const { type } = existing(nextConnection(noConnection, event));
  const responseHours = responseHoursOf(answerIn(record.data, 'timing'), existing(place).data);
  const id = await repository.insertConnection(sql, { spiritId: record.id, placeId, type, responseHours });
  if (!id) throw (await findPlace(sql, placeId)) ? conflict('anotherHomeEngaged') : badRequest('placeNotAvailable');
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action: event });
  const connection = existing(await repository.findConnection(sql, id));
  const answerBy = existing(connection.answerBy);
  await queueRequestMail(sql, config.publicUrl, record, { place: existing(place), answerBy });
  await addJob(sql, ringTask, { connectionId: id });
  return connection;
}

/** The funeral home accepts a request. */
export const acceptEngagement: Service<typeof contract.acceptEngagement> = async (request) => {
  const { sql, actor, config } = request;
  const { record, last } = await lockRequest(request);
  throwConflict(whyNotAnswer(last, 'accept'));
  if (nextConnection(last, 'accept') !== last) {
    if (!(await repository.updateToAccepted(sql, last.id))) throw conflict('alreadyAnswered');
    await insertAudit(sql, { spiritId: record.id, placeId: last.placeId, actor, action: 'accept' });
    await startTasks(sql, { spiritId: record.id, placeId: last.placeId });
    await queueAcceptedMail(sql, config.publicUrl, record, last);
  }
  return { connection: await repository.findConnection(sql, last.id) };
};

/** The funeral home declines a request and says why. */
export const declineEngagement: Service<typeof contract.declineEngagement> = async (request) => {
  const { sql, actor, config } = request;
  const { record, last } = await lockRequest(request);
  throwConflict(whyNotAnswer(last, 'decline'));
  if (nextConnection(last, 'decline') === last) return { connection: null };
  const { reason, comments } = request.body();
  const answer = { reason, comments: comments?.trim() || null };
  if (!(await repository.updateToDeclined(sql, last.id, answer))) throw conflict('alreadyAnswered');
  await insertAudit(sql, { spiritId: record.id, placeId: last.placeId, actor, action: 'decline' });
  await queueDeclinedMail(sql, config.publicUrl, record, last, answer);
  return { connection: null };
};

/** The family ends a connection, or a home the one it has accepted. */
export const disconnect: Service<typeof contract.disconnect> = async (request) => {
  const { sql, actor } = request;
  const { record, last } = await lockConnection(request);
  if (isFamilyRole(actor) && record.ownerId === null) throw conflict('confirmFirst');
  throwConflict(whyNotDisconnect(relationTo(actor, record), last ?? noConnection));
  if (last && nextConnection(last, 'disconnect') !== last) {
    if (!(await repository.updateToDisconnected(sql, last.id, ['pending', 'accepted'])))
      throw conflict('connectionMissing');
    await insertAudit(sql, { spiritId: record.id, placeId: last.placeId, actor, action: 'disconnect' });
    if (record.ownerId === null) await updateInvited(sql, record.id, null);
  }
  return { connection: null };
};

/** The family's record, locked until the change is written; 403 for a relative who does not decide, 404 for everybody else. */
async function lockRecord({ sql, actor, params }: ConnectRequest): Promise<SpiritRecord> {
  const record = isIdentifier(params.id) ? await lockSpirit(sql, params.id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (relation !== 'family') throw forbidden();
  return record;
}

const findLatestRequest = ({ sql, params }: ConnectRequest) =>
  isIdentifier(params.placeId) ? repository.findLastRequest(sql, params.id, params.placeId) : undefined;

/** The newest request that was made of a home at which the caller works on cases; 404 when nothing is left of it. */
async function lockRequest(request: ConnectRequest) {
  const { record, last } = await lockOfTeam(request);
  if (last.status === 'disconnected') throw notFound();
  assertWorksOnCases(last, request.actor);
  return { record, last };
}

/** The newest request that was made of a home of whose team the caller is; 404 when there is none. */
async function lockOfTeam(request: ConnectRequest) {
  const { sql, actor, params } = request;
  const record = isIdentifier(params.id) ? await lockSpirit(sql, params.id) : undefined;
  const last = record && (await findLatestRequest(request));
  if (!record || !last || !teamRoleIn(last, actor)) throw notFound();
  return { record, last };
}

function assertWorksOnCases(last: LastRequest, actor: ConnectRequest['actor']): void {
  if (!worksOnCases({ teamRole: teamRoleIn(last, actor) })) throw forbidden('notOfYourDuties');
}

/** The newest request of the family's record to a home, or of a record to the home that the caller keeps. */
async function lockConnection(request: ConnectRequest) {
  if (!isFamilyRole(request.actor)) return lockOwnConnection(request);
  const record = await lockRecord(request);
  return { record, last: await findLatestRequest(request) };
}

/** A home that has declined sees the record no more; one that has disconnected may say so again. */
async function lockOwnConnection(request: ConnectRequest) {
  const { record, last } = await lockOfTeam(request);
  if (last.status === 'declined' || (last.status === 'disconnected' && !last.endedByHome)) throw notFound();
  assertWorksOnCases(last, request.actor);
  return { record, last };
}

function throwConflict(message: ErrorMessageKey | null): void {
  if (message) throw conflict(message);
}
