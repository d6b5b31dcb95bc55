import type { PlaceChanges } from '#features/places/core/changes.schema.ts';
import type * as contract from '#features/places/core/editing.contract.ts';
import * as rules from '#features/places/core/editing.rules.ts';
import { formerOwnerMail, newOwnerMail, validationMail } from '#features/places/core/emails.ts';
import { changedByOf } from '#features/places/core/fields.ts';
import { editablePlaceOf } from '#features/places/core/projection.service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { isAdministratorsOnly, mayReadPlace } from '#features/places/core/rules.ts';
import type { EditablePlace, PlaceRecord } from '#features/places/core/schema.ts';
import { slugBaseOf, slugGiver } from '#features/places/core/slug.rules.ts';
import * as writes from '#features/places/core/writes.repository.ts';
import { datedFacts, whyNotData } from '#features/places/data/schema.ts';
import { listTakenSlugs, lockSlugs } from '#features/places/import/imports.repository.ts';
import { findLanguageOf, grantRole } from '#features/users/repository.ts';
import { emailAddress } from '#features/users/schema.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { type Mail, queueMail } from '#platform/server/mail.ts';
import { requireProof } from '#platform/server/requireProof.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { revokeListingRole } from './colleagueRoles.service.ts';
import { removeColleaguesOf } from './colleagues.repository.ts';
import { deletePlace as deletePlaceRow } from './deletedPlaces.repository.ts';

type PlaceRequest = { sql: Sql; actor: Actor; config: Config; params: { id: string } };

/** Counts the families of a funeral home; other listings have nothing to count. */
export const countConnections: Service<typeof contract.countConnections> = async ({ sql, actor, params }) => {
  const place = toReply(actor, isIdentifier(params.id) ? await findPlace(sql, params.id) : undefined);
  if (!rules.mayCountConnections(actor, place)) throw forbidden();
  if (place.type !== 'funeral-home') throw notFound();
  return { count: place.connectionCount };
};

/** Counts the published listings of a mailbox. */
export const countPlacesByEmail: Service<typeof contract.countPlacesByEmail> = async ({ sql, params }) => ({
  count: await writes.countPublishedOfMailbox(sql, readMailbox(params.email)),
});

/** Adds a listing to the review, kept by the mailbox of whoever adds it; the administrator's belongs to nobody yet. */
export const createPlace: Service<typeof contract.createPlace> = async ({ sql, actor, body }) => {
  const { name, type, preferred } = body();
  if (!rules.mayCreatePlace(actor, { type, preferred })) throw forbidden();
  const id = await writes.insertPlace(sql, {
    slug: await giveSlug(sql, name),
    type,
    name,
    preferred,
    email: actor.role === 'admin' ? null : actor.email,
    status: 'review',
    createdBy: actor.userId,
  });
  const role = rules.roleWithPlace(actor, type);
  if (role) await grantRole(sql, actor.userId, role);
  return editablePlaceOf(existing(await findPlace(sql, id)));
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
  const place = await lockEditablePlace(request);
  const changes = request.body();
  if (!Object.keys(changes).every((field) => rules.mayChangeField(request.actor, changedByOf(field))))
    throw forbidden();
  requireProofToMove(request, place, changes);
  return applyChanges(request, place, changes);
};

/** Gives a listing to another mailbox. */
export const updatePlaceEmail: Service<typeof contract.updatePlaceEmail> = async (request) => {
  const place = await lockEditablePlace(request);
  const changes = request.body();
  requireProofToMove(request, place, changes);
  return applyChanges(request, place, changes);
};

/** A listing goes to another mailbox only by somebody who has just shown that it is them. */
function requireProofToMove(
  { session }: Pick<ServiceRequest<typeof contract.updatePlace>, 'session'>,
  place: PlaceRecord,
  { email }: PlaceChanges,
): void {
  if (email !== undefined && email !== place.email) requireProof(session, 'businesses');
}

/** Changes the type of a listing. */
export const updatePlaceType: Service<typeof contract.updatePlaceType> = async (request) =>
  applyChanges(request, await lockEditablePlace(request), request.body());

/** Renames a listing. */
export const updatePlaceName: Service<typeof contract.updatePlaceName> = async (request) =>
  applyChanges(request, await lockEditablePlace(request), request.body());

/** Changes a listing that the caller has locked, and tells both mailboxes when it gets another keeper. */
export async function applyChanges(
  asking: PlaceRequest,
  place: PlaceRecord,
  changes: PlaceChanges,
): Promise<EditablePlace> {
  const { sql, config } = asking;
  const overtaken = rules.whyNotOverwrite(place, changes);
  if (overtaken) throw conflict(overtaken);
  const changed = rules.nextPlace(place, changes);
  const today = await writes.findToday(sql);
  const next = rules.withStatedDates(place, changed, datedFacts, { actor: asking.actor, today });
  const refusalKey = rules.whyNotStatus(place, next.status) ?? rules.whyNotType(place, next.type);
  if (refusalKey) throw conflict(refusalKey);
  const wrong =
    rules.whyNotPlace(next) ?? whyNotData(next.data, rules.changedFacts(place, next)) ?? rules.whyNotHours(place, next);
  if (wrong) throw badRequest(wrong);
  const columns = rules.changedColumns(place, next);
  if (columns.length === 0) return editablePlaceOf(place);
  await writes.updatePlace(sql, next, columns);
  if (next.email !== place.email) {
    for (const removed of await removeColleaguesOf(sql, place.id)) await revokeListingRole(sql, removed);
    if (!isAdministratorsOnly(next.type)) await notifyMailboxes(sql, config.publicUrl, place, next);
  }
  return editablePlaceOf(existing(await findPlace(sql, place.id)));
}

async function notifyMailboxes(sql: Sql, publicUrl: string, before: PlaceRecord, after: PlaceRecord): Promise<void> {
  const tell = async (email: string | null, mailOf: (about: Parameters<typeof newOwnerMail>[0]) => Mail) => {
    if (!email) return;
    const language = (await findLanguageOf(sql, email)) ?? languageOfRegion(after.region);
    await queueMail(sql, email, mailOf({ language, publicUrl, place: after.name }));
  };
  await tell(before.email, formerOwnerMail);
  await tell(after.email, newOwnerMail);
}

/** Deletes a listing that no family is connected to. */
export const deletePlace: Service<typeof contract.deletePlace> = async (request) => {
  const place = await lockEditablePlace(request);
  if (!rules.mayOwnListing(request.actor, place)) throw forbidden();
  const refusalKey = rules.whyNotDeletePlace(place);
  if (refusalKey) throw conflict(refusalKey);
  await deletePlaceRow(request.sql, place.id, request.actor.role === 'admin' ? 'administrator' : 'keeper');
  return { ok: true };
};

/** Erases listings whose time to be brought back is over; answers how many. */
export const eraseOldPlaces = (sql: Sql): Promise<number> => writes.erasePlaces(sql, limits.undoDays);

type EditableRecord = Pick<PlaceRequest, 'sql' | 'actor' | 'params'>;

/** A listing that the caller keeps; 403 for one they can only read, 404 for one they cannot even read. */
export const findEditablePlace = (asking: EditableRecord): Promise<PlaceRecord> => editablePlaceWith(findPlace, asking);

/** The same, and nobody else changes it until the transaction ends. */
export const lockEditablePlace = (asking: EditableRecord): Promise<PlaceRecord> =>
  editablePlaceWith(writes.lockPlace, asking);

async function editablePlaceWith(find: typeof findPlace, { sql, actor, params }: EditableRecord): Promise<PlaceRecord> {
  const place = toReply(actor, isIdentifier(params.id) ? await find(sql, params.id) : undefined);
  if (!rules.mayChangePlace(actor, place)) throw forbidden();
  return place;
}

function toReply(actor: Actor, place: PlaceRecord | undefined): PlaceRecord {
  if (!place || !mayReadPlace(actor, place)) throw notFound();
  return place;
}

function readMailbox(text: string): string {
  const read = emailAddress.safeParse(text);
  if (!read.success) throw badRequest('emailInvalid');
  return read.data;
}
