import { formerKeeperMail, newKeeperMail, validationMail } from '#features/places/core/emails.ts';
import type * as contract from '#features/places/core/keeping.contract.ts';
import * as rules from '#features/places/core/keeping.rules.ts';
import { keptPlaceOf } from '#features/places/core/projection.rules.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { isAdministratorsOnly, mayReadPlace } from '#features/places/core/rules.ts';
import type { KeptPlace, PlaceRecord } from '#features/places/core/schema.ts';
import { slugBaseOf, slugGiver } from '#features/places/core/slug.rules.ts';
import * as writes from '#features/places/core/writes.repository.ts';
import { listTakenSlugs, lockSlugs } from '#features/places/import/imports.repository.ts';
import { findLanguageOf, grantRole } from '#features/users/repository.ts';
import { emailAddress } from '#features/users/schema.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { type Mail, queueMail } from '#platform/server/mail.ts';
import { countAttempt } from '#platform/server/rateLimits.ts';
import type { Service } from '#platform/server/serve.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { takeRoleOf } from './colleagueRoles.service.ts';
import { removeColleaguesOf } from './colleagues.repository.ts';
import { deletePlace as deletePlaceRow } from './deletedPlaces.repository.ts';

type Asking = { sql: Sql; actor: Actor; config: Config; params: { id: string } };

/** Counts the families of a funeral home; other listings have nothing to count. */
export const countConnections: Service<typeof contract.countConnections> = async ({ sql, actor, params }) => {
  const place = readable(actor, isIdentifier(params.id) ? await findPlace(sql, params.id) : undefined);
  if (!rules.mayCountConnections(actor, place)) throw forbidden();
  if (place.type !== 'funeral-home') throw notFound();
  return { count: place.connectionCount };
};

/** Counts the published listings of a mailbox. */
export const countPlacesByEmail: Service<typeof contract.countPlacesByEmail> = async ({ sql, params }) => ({
  count: await writes.countPublishedOfMailbox(sql, readMailbox(params.email)),
});

/** Adds a listing, kept by the mailbox of whoever adds it; the administrator's belongs to nobody yet. */
export const createPlace: Service<typeof contract.createPlace> = async ({ sql, actor, body }) => {
  const { name, type, preferred } = body();
  if (!rules.mayCreatePlace(actor, { type, preferred })) throw forbidden();
  const byAdmin = actor.role === 'admin';
  const id = await writes.insertPlace(sql, {
    slug: await giveSlug(sql, name),
    type,
    name,
    preferred,
    email: byAdmin ? null : actor.email,
    status: byAdmin ? 'published' : 'review',
    createdBy: actor.userId,
  });
  const role = rules.roleWithPlace(actor, type);
  if (role) await grantRole(sql, actor.userId, role);
  return keptPlaceOf((await findPlace(sql, id))!);
};

/** An address for a listing of this name that no other one has. */
export async function giveSlug(sql: Sql, name: string): Promise<string> {
  const base = slugBaseOf(name, null);
  await lockSlugs(sql);
  return slugGiver(await listTakenSlugs(sql, [base]))(base);
}

/** Mails a mailbox that it works, three times an hour at most. */
export const validatePlaceEmail: Service<typeof contract.validatePlaceEmail> = async ({ sql, params, language }) => {
  const email = readMailbox(params.email);
  await countAttempt(sql, 'mailbox check', email, { count: limits.validationMailsPerHour, seconds: 3_600 });
  await queueMail(sql, email, validationMail(language));
  return { ok: true };
};

/** Changes what the caller may change of a listing. */
export const updatePlace: Service<typeof contract.updatePlace> = async (request) => {
  const place = await lockKept(request);
  const changes = request.body();
  if (!Object.keys(changes).every((field) => rules.mayChangeField(request.actor, field))) throw forbidden();
  return change(request, place, changes);
};

/** Gives a listing to another mailbox. */
export const updatePlaceEmail: Service<typeof contract.updatePlaceEmail> = async (request) =>
  change(request, await lockKept(request), request.body());

/** Changes the type of a listing. */
export const updatePlaceType: Service<typeof contract.updatePlaceType> = async (request) =>
  change(request, await lockKept(request), request.body());

/** Renames a listing. */
export const updatePlaceName: Service<typeof contract.updatePlaceName> = async (request) =>
  change(request, await lockKept(request), request.body());

/** Changes a listing that the caller has locked, and tells both mailboxes when it gets another keeper. */
export async function change(asking: Asking, place: PlaceRecord, changes: contract.PlaceChanges): Promise<KeptPlace> {
  const { sql, config } = asking;
  const overtaken = rules.whyNotOver(place, changes);
  if (overtaken) throw conflict(overtaken);
  const changed = rules.nextPlace(place, changes);
  const next = rules.withDates(place, changed, asking.actor, await writes.findToday(sql));
  const inTheWay = rules.whyNotType(place, next.type);
  if (inTheWay) throw conflict(inTheWay);
  const wrong = rules.whyNotPlace(next) ?? rules.whyNotSaidHours(place, next);
  if (wrong) throw badRequest(wrong);
  const columns = rules.changedColumns(place, next);
  if (columns.length === 0) return keptPlaceOf(place);
  await writes.updatePlace(sql, next, columns);
  if (next.email !== place.email) {
    for (const removed of await removeColleaguesOf(sql, place.id)) await takeRoleOf(sql, removed);
    if (!isAdministratorsOnly(next.type)) await tellMailboxes(sql, config.publicUrl, place, next);
  }
  return keptPlaceOf((await findPlace(sql, place.id))!);
}

async function tellMailboxes(sql: Sql, publicUrl: string, before: PlaceRecord, after: PlaceRecord): Promise<void> {
  const tell = async (email: string | null, mailOf: (about: Parameters<typeof newKeeperMail>[0]) => Mail) => {
    if (!email) return;
    const language = (await findLanguageOf(sql, email)) ?? languageOfRegion(after.region);
    await queueMail(sql, email, mailOf({ language, publicUrl, place: after.name }));
  };
  await tell(before.email, formerKeeperMail);
  await tell(after.email, newKeeperMail);
}

/** Deletes a listing that no family is connected to. */
export const deletePlace: Service<typeof contract.deletePlace> = async (request) => {
  const place = await lockKept(request);
  if (!rules.mayOwnListing(request.actor, place)) throw forbidden();
  const inTheWay = rules.whyNotDeletePlace(place);
  if (inTheWay) throw conflict(inTheWay);
  await deletePlaceRow(request.sql, place.id, request.actor.role === 'admin' ? 'administrator' : 'keeper');
  return { ok: true };
};

/** Erases listings whose time to be brought back is over; answers how many. */
export const eraseOldPlaces = (sql: Sql): Promise<number> => writes.erasePlaces(sql, limits.undoDays);

type Kept = Pick<Asking, 'sql' | 'actor' | 'params'>;

/** A listing that the caller keeps; 403 for one she can only read, 404 for one she cannot even read. */
export const findKept = (asking: Kept): Promise<PlaceRecord> => keptWith(findPlace, asking);

/** The same, and nobody else changes it until the transaction ends. */
export const lockKept = (asking: Kept): Promise<PlaceRecord> => keptWith(writes.lockPlace, asking);

async function keptWith(find: typeof findPlace, { sql, actor, params }: Kept): Promise<PlaceRecord> {
  const place = readable(actor, isIdentifier(params.id) ? await find(sql, params.id) : undefined);
  if (!rules.mayChangePlace(actor, place)) throw forbidden();
  return place;
}

function readable(actor: Actor, place: PlaceRecord | undefined): PlaceRecord {
  if (!place || !mayReadPlace(actor, place)) throw notFound();
  return place;
}

function readMailbox(text: string): string {
  const read = emailAddress.safeParse(text);
  if (!read.success) throw badRequest('emailInvalid');
  return read.data;
}
