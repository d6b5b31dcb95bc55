import type { Answers } from '#features/answers/schema.ts';
import { insertAudit } from '#features/audits/repository.ts';
import * as connections from '#features/connections/core/repository.ts';
import { insertNote } from '#features/notes/repository.ts';
import { startTasks } from '#features/spirits/case-tasks/service.ts';
import { notifyWhoWaits } from '#features/spirits/core/holds.service.ts';
import { deleteSpiritRow, findSpirit, insertSpirit } from '#features/spirits/core/repository.ts';
import { isFamilyRole, ownConnections, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import { lockRecord, readAfterWrite, readAnswers } from '#features/spirits/core/service.ts';
import { updateInvited } from '#features/spirits/core/unowned.repository.ts';
import type { Actor } from '#platform/actor.ts';
import { dayMilliseconds } from '#platform/days.ts';
import { badRequest, conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { limits } from '#vocabulary/limits.ts';
import type { CallKind } from '#vocabulary/places/callKinds.ts';
import { firstDayInCanada } from '#vocabulary/regions/clocks.ts';
import type * as contract from './contract.ts';
import { familyInvitationMail } from './emails.ts';
import * as repository from './repository.ts';
import {
  callBlocks,
  deletableUntil,
  impossibleIn,
  timingOfCall,
  whyNotDeleteCall,
  whyNotInvite,
  whyNotTake,
} from './rules.ts';
import type { FirstCall } from './schema.ts';

/** A request that nobody waits for: it is accepted as it is made. */
const hoursToAnswer = limits.responseHours.now;

/** Makes a case of a call: a record without a family, accepted by the branch at once, with whoever took it responsible. */
export const takeCall: Service<typeof contract.takeCall> = async ({ sql, actor, body }) => {
  const { kind, placeId, data, note } = body();
  if (!(await repository.isOwnHome(sql, placeId, actor.email))) throw notFound();
  const answers = answersOfCall(kind, data);
  const spiritId = await insertSpirit(sql, { ownerId: null, ownerEmail: null, data: answers });
  await repository.insertFirstCall(sql, { spiritId, kind, userId: actor.userId });
  const request = { spiritId, placeId, type: 'primary', responseHours: hoursToAnswer } as const;
  const connectionId = existing(await connections.insertConnection(sql, request));
  await connections.updateToAccepted(sql, connectionId);
  await connections.updateAssignee(sql, connectionId, { from: null, to: actor.email });
  await startTasks(sql, { spiritId, placeId });
  await insertAudit(sql, { spiritId, placeId, actor, action: 'create' });
  if (note) await insertNote(sql, { spiritId, placeId, text: note, authorId: actor.userId });
  return readAfterWrite(sql, actor, spiritId);
};

function answersOfCall(kind: CallKind, data: Record<string, unknown>): Answers {
  if (!Object.keys(data).every((key) => isOneOf(callBlocks, key))) throw badRequest('answersInvalid');
  const answers = readAnswers({ ...data, timing: { answer: timingOfCall[kind], answerValues: {} } });
  const refusal = whyNotTake(kind, answers);
  if (refusal) throw badRequest(refusal);
  const [impossible] = Object.values(impossibleIn(answers, firstDayInCanada(new Date())));
  if (impossible) throw badRequest(refusalOf[impossible]);
  return answers;
}

const refusalOf = { email: 'emailInvalid', dateAhead: 'callDateAhead', datesCrossed: 'callDatesCrossed' } as const;

/** Reads how a case stands that the caller's home has taken on the phone. */
export const getFirstCall: Service<typeof contract.getFirstCall> = async ({ sql, actor, params: { id } }) =>
  describeCall(await takenRecord(sql, actor, isIdentifier(id) ? await findSpirit(sql, id) : undefined));

/** Deletes a case that was taken by mistake. */
export const deleteFirstCall: Service<typeof contract.deleteFirstCall> = async ({ sql, actor, params: { id } }) => {
  const { record, call, placeId } = await lockCase(sql, actor, id);
  const refusal = whyNotDeleteCall({ hasFamily: record.ownerId !== null, takenAt: call.takenAt }, call.now);
  if (refusal) throw conflict(refusal);
  for (const { id: connectionId } of record.connections)
    await connections.updateToDisconnected(sql, connectionId, ['pending', 'accepted']);
  await uninvite(sql, record.id);
  await deleteSpiritRow(sql, record.id);
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action: 'delete' });
  await notifyWhoWaits(sql, { spiritId: record.id });
  return { ok: true };
};

/** Invites a mailbox of the family; the one that was invited before can take the case over no more. */
export const inviteFamily: Service<typeof contract.inviteFamily> = async ({ sql, actor, params, body, config }) => {
  const taken = await lockCase(sql, actor, params.id);
  const { record, call } = taken;
  const refusal = whyNotInvite({ ...call, hasFamily: record.ownerId !== null, isBrought: call.brought !== null });
  if (refusal) throw conflict(refusal);
  const { email, language } = body();
  const own = existing(ownConnections(actor, record).find(({ status }) => status === 'accepted'));
  if (own.team.some((colleague) => colleague.email === email)) throw badRequest('inviteeIsHome');
  await updateInvited(sql, record.id, email);
  await repository.noteInvitation(sql, record.id, language);
  const { name: placeName, phone: placePhone } = own.place;
  const about = { language, publicUrl: config.publicUrl, spiritId: record.id, placeName, placePhone };
  await queueMail(sql, email, familyInvitationMail(about));
  return describeCall(await lockCase(sql, actor, params.id));
};

/** Takes an invitation back, or refuses it; where none stands, nothing changes. */
export const withdrawInvitation: Service<typeof contract.withdrawInvitation> = async ({
  sql,
  actor,
  params: { id },
}) => {
  const record = isFamilyRole(actor) ? await lockInvited(sql, actor, id) : (await lockCase(sql, actor, id)).record;
  if (record.ownerId !== null) throw conflict('familyHere');
  await uninvite(sql, record.id);
  return { ok: true };
};

async function uninvite(sql: Sql, spiritId: string): Promise<void> {
  await updateInvited(sql, spiritId, null);
  await repository.clearInvitation(sql, spiritId);
}

type TakenRecord = { record: SpiritRecord; call: repository.CallRow; placeId: string };

/** A case that the caller's home has taken and has; 403 for a home that has not accepted, 404 for everybody else. */
async function takenRecord(sql: Sql, actor: Actor, record: SpiritRecord | undefined): Promise<TakenRecord> {
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (relation !== 'accepted') throw forbidden();
  const own = existing(ownConnections(actor, record).find(({ status }) => status === 'accepted'));
  return { record, call: existing(await repository.findFirstCall(sql, record.id)), placeId: own.place.id };
}

/** The same, locked. */
const lockCase = async (sql: Sql, actor: Actor, id: string): Promise<TakenRecord> =>
  takenRecord(sql, actor, await lockRecord(sql, actor, id));

/** The record that a mailbox was invited to, locked; 403 for a relative who does not decide, 404 for everybody else. */
async function lockInvited(sql: Sql, actor: Actor, id: string): Promise<SpiritRecord> {
  const record = await lockRecord(sql, actor, id);
  if (relationTo(actor, record) !== 'family') throw forbidden();
  existing(await repository.findFirstCall(sql, record.id));
  return record;
}

function describeCall({ record, call }: TakenRecord): FirstCall {
  const { kind, takenAt, takenBy, invitedAt, invitedLanguage, invitations, now, brought } = call;
  const hasFamily = record.ownerId !== null;
  const isInvited = !hasFamily && record.ownerEmail !== '' && invitedAt !== null && invitedLanguage !== null;
  return {
    kind,
    takenAt,
    takenBy,
    invitation: isInvited
      ? {
          email: record.ownerEmail,
          language: invitedLanguage,
          invitedAt,
          expiresAt: new Date(Date.parse(invitedAt) + limits.familyInvitationDays * dayMilliseconds).toISOString(),
        }
      : null,
    invitationsLeft: Math.max(0, limits.familyInvitationsPerCase - invitations),
    brought,
    deletableUntil: whyNotDeleteCall({ hasFamily, takenAt }, now) === null ? deletableUntil(takenAt) : null,
  };
}
