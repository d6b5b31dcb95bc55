import { randomUUID } from 'node:crypto';
import type { OwnBranch } from '#features/invoices/money/repository.ts';
import { momentOf } from '#features/memory-lane/core/moments.rules.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { ownConnections, relationTo } from '#features/spirits/core/rules.ts';
import { lockRecord } from '#features/spirits/core/service.ts';
import type { Actor } from '#platform/actor.ts';
import { addDays } from '#platform/days.ts';
import { badRequest, conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { zoneOf } from '#vocabulary/regions/timeZones.ts';
import { branchesOf, branchOf, toldEvents } from './branches.service.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import { clashesOf, daysFrom, eventsOn, mondayOf, wallIn } from './rules.ts';
import type { CalendarEvent } from './schema.ts';

type Plan = ReturnType<ServiceRequest<typeof contract.createEvent>['body']>;

/** The moment that the clock of a branch shows. */
const momentIn = (branch: OwnBranch, wall: string): Date =>
  existing(momentOf({ date: wall.slice(0, 10), time: wall.slice(11), zone: zoneOf(branch.region) }));

/** Reads some days of the caller’s own branches; 404 for a branch that is not one of them. */
export const getCalendar: Service<typeof contract.getCalendar> = async ({ sql, actor, query }) => {
  const asked = query();
  const own = await branchesOf(sql, actor.email);
  const place = asked.place?.toLowerCase();
  const branches = place === undefined ? own : await branchesOf(sql, actor.email, place);
  const today = wallIn(zoneOf(branches[0]?.region), await repository.readNow(sql)).slice(0, 10);
  const days = Number(asked.days ?? 1);
  const from = asked.from ?? (days === 7 ? mondayOf(today) : today);
  // A day more at each end: a day begins at another moment in each zone.
  const span = {
    after: new Date(`${addDays(from, -1)}T00:00Z`),
    before: new Date(`${addDays(from, days + 1)}T00:00Z`),
  };
  const placeIds = branches.map(({ id }) => id);
  const near = await toldEvents(sql, actor.email, branches, await repository.listEvents(sql, placeIds, span));
  const within = new Set(daysFrom(from, days).flatMap((day) => eventsOn(near, day)));
  return {
    ...{ from, days, today },
    branches: own.map(({ id, name }) => ({ id, name })),
    place: place ?? null,
    events: near.filter((event) => within.has(event)),
  };
};

/** Lists what the caller’s branches that have accepted a case have planned for it; 404 for strangers, 403 before. */
export const listEventsOfCase: Service<typeof contract.listEventsOfCase> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (relation !== 'accepted') throw forbidden();
  const accepted = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  const branches = (await branchesOf(sql, actor.email)).filter((own) =>
    accepted.some(({ place }) => place.id === own.id),
  );
  const placeIds = branches.map((branch) => branch.id);
  return toldEvents(sql, actor.email, branches, await repository.listEventsOfRecord(sql, placeIds, record.id));
};

/** Plans something, unless a room, a vehicle or a person is taken then. */
export const createEvent: Service<typeof contract.createEvent> = async ({ sql, actor, body }) => {
  const { branch, event } = await readPlan(sql, actor, body());
  await refuseClash(sql, actor, event);
  await repository.insertEvent(sql, event, actor.userId);
  return toldEvent(sql, actor, branch, event.id);
};

/** Changes or moves something, unless a colleague has changed it since it was read, or something is taken then. */
export const updateEvent: Service<typeof contract.updateEvent> = async ({ sql, actor, params, body }) => {
  const before = await findOwnEvent(sql, actor, params.id);
  const { branch, event } = await readPlan(sql, actor, body(), before);
  if (event.version !== before.version) throw conflict('calendarChanged');
  await refuseClash(sql, actor, event);
  if (!(await repository.updateEventRow(sql, event, actor.userId))) throw conflict('calendarChanged');
  return toldEvent(sql, actor, branch, event.id);
};

/** Takes something out of the calendar, unless a colleague has changed it since it was read. */
export const deleteEvent: Service<typeof contract.deleteEvent> = async ({ sql, actor, params, query }) => {
  const { id } = await findOwnEvent(sql, actor, params.id);
  if (!(await repository.deleteEventRow(sql, id, Number(query().version)))) throw conflict('calendarChanged');
  return { ok: true };
};

/** Erases what is long over, and what was planned for families whose connection has ended; answers how many. */
export const eraseOldEvents = (sql: Sql): Promise<number> =>
  repository.eraseEvents(sql, { over: limits.calendarDays, ended: limits.noteDaysAfterEnd });

async function findOwnEvent(sql: Sql, actor: Actor, id: string): Promise<repository.StoredEvent> {
  const event = existing(isIdentifier(id) ? await repository.findEvent(sql, id) : undefined);
  await branchOf(sql, actor.email, event.placeId);
  return event;
}

/** What is to be stored: the branch is the caller's, the case one that it has accepted, people and rooms are its own. */
export async function readPlan(sql: Sql, actor: Actor, plan: Plan, before?: repository.StoredEvent) {
  const branch = await branchOf(sql, actor.email, plan.placeId);
  const spiritId = plan.spiritId === undefined ? (before?.spiritId ?? null) : plan.spiritId;
  // What was planned for a family that has ended the connection may still be moved or written to.
  if (spiritId !== null && (spiritId !== before?.spiritId || branch.id !== before.placeId))
    await lockCase(sql, actor, spiritId, branch.id);
  const team = (await repository.listTeam(sql, [branch.id])).map(({ email }) => email);
  if (plan.people.some((email) => !team.includes(email) && !before?.people.includes(email)))
    throw badRequest('assigneeUnknown');
  const resources = await repository.listResources(sql, [branch.id]);
  const usable = resources.filter(({ id, archived }) => !archived || before?.resources.includes(id));
  if (plan.resources.some((id) => !usable.some((one) => one.id === id))) throw badRequest('calendarResourceGone');
  const { kind, location, note } = plan;
  const event: repository.StoredEvent = {
    ...{ kind, location, note },
    id: before?.id ?? randomUUID(),
    placeId: branch.id,
    spiritId,
    begins: momentIn(branch, plan.begins),
    ends: momentIn(branch, plan.ends),
    resources: [...new Set(plan.resources)],
    people: [...new Set(plan.people)],
    version: plan.version ?? 1,
  };
  if (event.ends <= event.begins) throw badRequest('calendarTimesInvalid');
  return { branch, event };
}

async function lockCase(sql: Sql, actor: Actor, spiritId: string, placeId: string): Promise<void> {
  const record = await lockRecord(sql, actor, spiritId);
  const own = ownConnections(actor, record).find(({ place }) => place.id === placeId);
  if (own?.status !== 'accepted') throw forbidden();
}

/** Refuses what needs what is taken. Whoever plans with one of the same rooms or people at this moment waits here. */
export async function refuseClash(sql: Sql, actor: Actor, event: repository.StoredEvent): Promise<void> {
  const { id, placeId, resources, people } = event;
  await repository.lockSubjects(sql, [...resources, ...people]);
  const branches = await branchesOf(sql, actor.email);
  const others = await repository.listEvents(sql, [...new Set([placeId, ...branches.map((branch) => branch.id)])], {
    after: event.begins,
    before: event.ends,
  });
  const clashes = clashesOf(
    others.map((other) => ({
      ...other,
      ...isoSpan(other),
      resources: other.resources.map((one) => ({ id: one, name: one })),
    })),
    { id, resources, people, ...isoSpan(event) },
  );
  if (clashes.length > 0) throw conflict('calendarClash');
}

const isoSpan = ({ begins, ends }: Pick<repository.StoredEvent, 'begins' | 'ends'>) => ({
  begins: begins.toISOString(),
  ends: ends.toISOString(),
});

async function toldEvent(sql: Sql, actor: Actor, branch: OwnBranch, id: string): Promise<CalendarEvent> {
  const stored = existing(await repository.findEvent(sql, id));
  const [event] = await toldEvents(sql, actor.email, [branch], [stored]);
  return existing(event);
}
