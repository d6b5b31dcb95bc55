import { insertAudit } from '#features/audits/repository.ts';
import { updateAssignee } from '#features/connections/core/repository.ts';
import { insertNote } from '#features/notes/repository.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { namesOf } from '#features/places/team/details.repository.ts';
import { releaseTasks } from '#features/spirits/case-tasks/repository.ts';
import { ownConnections, relationTo, type StoredConnection, teamRoleIn } from '#features/spirits/core/rules.ts';
import { lockRecord } from '#features/spirits/core/service.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, existing, forbidden, Refusal, type RefusalStatus } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import { hasDuty } from '#vocabulary/places/teamRoles.ts';
import type * as contract from './contract.ts';
import { assignedCasesMail, assignedMail } from './emails.ts';
import { assigningAction, mayBeAssigned } from './rules.ts';

/** Makes one of the people of a listing responsible for its case, or nobody; a note to whom it is handed over is kept. */
export const assignCase: Service<typeof contract.assignCase> = async (request) => {
  const { sql, actor, config, params, body } = request;
  const connection = await lockCase(sql, actor, { spiritId: params.id, placeId: params.placeId });
  const assignment = body();
  const isGiven = await give(sql, actor, { connection, ...assignment });
  if (isGiven && isOther(actor, assignment.email))
    await queueAssignedMail(sql, assignment.email, {
      publicUrl: config.publicUrl,
      connections: [connection],
      who: actor.email,
      hasNote: Boolean(assignment.note),
    });
  return { assignee: assignment.email };
};

/** Makes somebody responsible for several cases; what cannot be handed over is told with why, and stays as it is. */
export const assignCases: Service<typeof contract.assignCases> = async ({ sql, actor, config, body }) => {
  const { cases, email, note, withTasks } = body();
  const done: Case[] = [];
  const refused: (Case & { why: contract.UnassignedReason })[] = [];
  const given: StoredConnection[] = [];
  // Always in the same order: two such acts then wait for each other instead of for ever.
  for (const { seen, ...one } of distinct(cases)) {
    try {
      const connection = await lockCase(sql, actor, one);
      if (await give(sql, actor, { connection, email, seen, note, withTasks })) given.push(connection);
      done.push(one);
    } catch (error) {
      refused.push({ ...one, why: whyUnassigned(error) });
    }
  }
  if (given.length > 0 && isOther(actor, email))
    await queueAssignedMail(sql, email, {
      publicUrl: config.publicUrl,
      connections: given,
      who: actor.email,
      hasNote: Boolean(note),
    });
  return { done, refused };
};

type Case = { spiritId: string; placeId: string };

/** Each case once, in the order of their ids. */
function distinct<One extends Case>(cases: readonly One[]): One[] {
  const byId = new Map(cases.map((one) => [`${one.spiritId} ${one.placeId}`, one]));
  return [...byId].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}

const reasons: Partial<Record<RefusalStatus, contract.UnassignedReason>> = { 400: 'elsewhere', 409: 'faster' };

function whyUnassigned(error: unknown): contract.UnassignedReason {
  if (!(error instanceof Refusal)) throw error;
  return reasons[error.status] ?? 'gone';
}

const isOther = (actor: Actor, email: string | null): email is string => email !== null && email !== actor.email;

/**
 * The case of a listing that the caller keeps and that has accepted, with its record locked; 404 for who has nothing to do with
 * the record or the listing, 403 for who works on no cases there and for a home that has not answered.
 */
async function lockCase(sql: Sql, actor: Actor, { spiritId, placeId }: Case): Promise<StoredConnection> {
  const record = await lockRecord(sql, actor, spiritId);
  if (relationTo(actor, record) !== 'accepted') throw forbidden();
  const own = existing(ownConnections(actor, record).find(({ place }) => place.id === placeId.toLowerCase()));
  const role = teamRoleIn(own, actor);
  if (!role || !hasDuty(role, 'cases')) throw forbidden('notOfYourDuties');
  if (own.status !== 'accepted') throw forbidden();
  return own;
}

type Assignment = {
  connection: StoredConnection;
  email: string | null;
  /** Who was responsible when it was read. */
  seen: string | null;
  note?: string | null | undefined;
  withTasks?: boolean | undefined;
};

/** Gives a locked case to somebody, with its line in the history; false where it was theirs already. */
async function give(sql: Sql, actor: Actor, assignment: Assignment): Promise<boolean> {
  const { connection, email, seen, note, withTasks } = assignment;
  if (email !== null && !connection.team.some((one) => one.email === email && mayBeAssigned(one)))
    throw badRequest('assigneeUnknown');
  const from = connection.assignee ?? null;
  if (from === email && !note) return false;
  if (from !== seen || !(await updateAssignee(sql, connection.id, { from, to: email })))
    throw conflict('assigneeChanged');
  const about = { spiritId: connection.spiritId, placeId: connection.place.id };
  if (note) await insertNote(sql, { ...about, text: note, authorId: actor.userId });
  if (from === email) return false;
  if (withTasks && from !== null) await releaseTasks(sql, about, from);
  const action = assigningAction(actor.email, email);
  await insertAudit(sql, { ...about, actor, action, ...(action === 'assign-case' && email && { subject: email }) });
  return true;
}

type Handover = { publicUrl: string; connections: readonly StoredConnection[]; who: string; hasNote: boolean };

/** One mail to whoever is responsible now, in their language; else in that of the first listing's region. */
async function queueAssignedMail(sql: Sql, email: string, { connections, ...about }: Handover): Promise<void> {
  const [first] = connections;
  if (!first) return;
  const { spiritId, place } = first;
  const region = (await findPlace(sql, place.id))?.region ?? null;
  const language = (await findLanguageOf(sql, email)) ?? languageOfRegion(region);
  const who = (await namesOf(sql, [place.id])).get(about.who) ?? about.who;
  const mail =
    connections.length === 1
      ? assignedMail({ ...about, who, language, spiritId, placeName: place.name })
      : assignedCasesMail({ ...about, who, language, count: connections.length });
  await queueMail(sql, email, mail);
}
