import { nameIn } from '#features/answers/blocks.rules.ts';
import { insertAudit } from '#features/audits/repository.ts';
import { countInvitation } from '#features/users/invitations.service.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { throughDoor } from '#platform/server/db/asker.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import { requireProof } from '#platform/server/requireProof.ts';
import { lockSpirit, updateOwner } from '../core/repository.ts';
import { isOwnRecord, type SpiritRecord } from '../core/rules.ts';
import type * as contract from './contract.ts';
import { handedOverMail, relativeInvitationMail } from './emails.ts';
import { countLinks, deleteLinksOf } from './links.repository.ts';
import {
  arrangerIn,
  listPeople,
  nameOfPerson,
  type OpenedByFamily,
  openForCircle,
  openNamed,
  personIn,
} from './people.service.ts';
import * as repository from './repository.ts';
import { mayKeepCircle, mayRemoveRelative, whyNotHandOver, whyNotInviteRelative, whyNotSight } from './rules.ts';
import type { CircleInvitation, CircleMember } from './schema.ts';

/** Lists who is in the circle of a record. */
export const listCircle: Service<typeof contract.listCircle> = async ({ sql, actor, params }) => {
  const { record, relation } = await openForCircle(sql, actor, params.id);
  const members = await repository.listMembers(sql, record.id);
  return [makerOf(record, actor), ...members.map((row) => memberFor(actor, row))].map((member) =>
    mayKeepCircle(relation) || member.self ? member : withoutEmail(member),
  );
};

/** Invites a relative, and tells them. */
export const inviteRelative: Service<typeof contract.inviteRelative> = async (request) => {
  const { sql, actor, config, body } = request;
  const { record } = await lockKept(sql, actor, request.params.id);
  if (record.ownerId === null) throw conflict('confirmFirst');
  const { name, email, level, sees = 'now' } = body();
  const emails = (await repository.listMembers(sql, record.id)).map((member) => member.email);
  const links = await countLinks(sql, record.id);
  const refusal = whyNotInviteRelative([record.ownerEmail, ...emails], email, links) ?? whyNotSight(record.data, sees);
  if (refusal) throw conflict(refusal);
  await countInvitation(sql, record.id, email);
  const invited = { spiritId: record.id, email, name, level, sees, invitedBy: actor.userId };
  const row = existing(await repository.insertMember(sql, invited));
  await insertAudit(sql, { spiritId: record.id, actor, action: 'invite-relative' });
  const language = (await findLanguageOf(sql, email)) ?? (await languageOf(sql, actor));
  const about = { language, publicUrl: config.publicUrl, person: personIn(record.data), level, sees };
  await queueMail(
    sql,
    email,
    relativeInvitationMail({ ...about, inviter: nameOfPerson(await listPeople(sql, record), actor) || actor.email }),
  );
  return memberFor(actor, row);
};

/** Changes what a relative may do. */
export const updateRelative: Service<typeof contract.updateRelative> = async ({ sql, actor, params, body }) => {
  const { record } = await lockKept(sql, actor, params.id);
  const row = await memberOf(sql, record, params.memberId);
  const { level = row.level, sees = row.sees } = body();
  if (sees !== row.sees) {
    if (!isOwnRecord(actor, record)) throw forbidden();
    const refusal = whyNotSight(record.data, sees);
    if (refusal) throw conflict(refusal);
    await repository.updateSight(sql, row.id, sees);
  }
  await repository.updateLevel(sql, row.id, level);
  if (row.userId && (level !== 'decides' || sees !== 'now')) await deleteLinksOf(sql, record.id, row.userId);
  return memberFor(actor, { ...row, level, sees });
};

/** Ends a relative's access or invitation. */
export const removeRelative: Service<typeof contract.removeRelative> = async ({ sql, actor, params }) => {
  const named = await openNamed(sql, actor, params.id, 'lock');
  const { record, relation } = named
    ? { ...named, relation: null }
    : await openForCircle(sql, actor, params.id, 'lock');
  const row = await memberOf(sql, record, params.memberId);
  if (relation === null) {
    if (row.userId !== actor.userId) throw notFound();
  } else if (!mayRemoveRelative(relation, memberFor(actor, row))) throw forbidden();
  // Who leaves is tied no more to what still says that they have left.
  throughDoor(record.id);
  if (await repository.deleteMember(sql, row.id)) {
    if (row.userId) await deleteLinksOf(sql, record.id, row.userId);
    await insertAudit(sql, { spiritId: record.id, actor, action: 'leave-circle' });
  }
  return { ok: true };
};

/** Hands a record over to a relative who decides. */
export const handOverRecord: Service<typeof contract.handOverRecord> = async (request) => {
  const { sql, actor, config, session, params } = request;
  const { record } = await lockKept(sql, actor, params.id);
  if (!isOwnRecord(actor, record)) throw forbidden();
  requireProof(session, 'everybody');
  const row = await memberOf(sql, record, params.memberId);
  const refusal = whyNotHandOver(memberFor(actor, row));
  if (refusal) throw conflict(refusal);
  await repository.deleteMember(sql, row.id);
  await updateOwner(sql, record.id, { userId: existing(row.userId), email: row.email });
  await repository.insertAccepted(sql, { spiritId: record.id, name: arrangerIn(record) || actor.email, actor });
  await insertAudit(sql, { spiritId: record.id, actor, action: 'hand-over' });
  const about = { publicUrl: config.publicUrl, spiritId: record.id, person: personIn(record.data), to: row.name };
  for (const email of [row.email, record.ownerEmail])
    await queueMail(sql, email, handedOverMail({ ...about, language: (await findLanguageOf(sql, email)) ?? 'en' }));
  return { ok: true };
};

/** Lists what waits for the caller's mailbox. */
export const listInvitations: Service<typeof contract.listInvitations> = async ({ sql, actor }) =>
  (await repository.listInvitationRows(sql, actor.email)).map(invitationOf);

/** Accepts an invitation. */
export const acceptInvitation: Service<typeof contract.acceptInvitation> = async ({ sql, actor, params }) => {
  const invitation = await lockInvitation(sql, actor, params.id);
  if (await repository.updateToAccepted(sql, invitation.id, actor.userId))
    await insertAudit(sql, { spiritId: invitation.spiritId, actor, action: 'join-circle' });
  return { spiritId: invitation.spiritId };
};

/** Declines an invitation; one that was accepted is left by its own way. */
export const declineInvitation: Service<typeof contract.declineInvitation> = async ({ sql, actor, params }) => {
  const invitation = await lockInvitation(sql, actor, params.id);
  if (invitation.userId !== null) throw notFound();
  await repository.deleteMember(sql, invitation.id);
  return { ok: true };
};

/** The record locked for those who decide; 403 for the others of its circle, 404 for everybody else. */
async function lockKept(sql: Sql, actor: Actor, id: string): Promise<OpenedByFamily> {
  const opened = await openForCircle(sql, actor, id, 'lock');
  if (!mayKeepCircle(opened.relation)) throw forbidden();
  return opened;
}

async function memberOf(sql: Sql, { id }: SpiritRecord, memberId: string): Promise<repository.MemberRow> {
  const members = await repository.listMembers(sql, id);
  return existing(members.find((member) => member.id === memberId.toLowerCase()));
}

/** The invitation, with its record locked, because whoever decides may take it back just now. */
async function lockInvitation(sql: Sql, actor: Actor, id: string): Promise<repository.InvitationRow> {
  const before = isIdentifier(id) ? await repository.findInvitation(sql, id, actor.email) : undefined;
  if (before) await lockSpirit(sql, before.spiritId);
  return existing(before && (await repository.findInvitation(sql, id, actor.email)));
}

const languageOf = async (sql: Sql, { email }: Actor) => (await findLanguageOf(sql, email)) ?? 'en';

const makerOf = (record: SpiritRecord, actor: Actor): CircleMember => ({
  id: null,
  name: arrangerIn(record),
  level: 'decides',
  sees: 'now',
  accepted: true,
  invitedAt: null,
  self: isOwnRecord(actor, record),
  email: record.ownerEmail,
});

const memberFor = (
  actor: Actor,
  { id, name, level, sees, userId, invitedAt, email }: repository.MemberRow,
): CircleMember => ({
  id,
  name,
  level,
  sees,
  accepted: userId !== null,
  invitedAt,
  self: userId === actor.userId,
  email,
});

const withoutEmail = ({ email: _, ...member }: CircleMember): CircleMember => member;

/** An invitation, or what somebody is named for, as they read it. */
export const invitationOf = (row: repository.InvitationRow): CircleInvitation => ({
  id: row.id,
  spiritId: row.spiritId,
  spiritFirstName: nameIn(row.data, 'spiritFirstName'),
  spiritLastName: nameIn(row.data, 'spiritLastName'),
  invitedBy: row.inviterName ?? (arrangerIn(row) || (row.inviterEmail ?? '')),
  level: row.level,
  sees: row.sees,
  invitedAt: row.invitedAt,
});
