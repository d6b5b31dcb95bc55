import { entryAt, withEntries } from '#features/places/data/dataEntries.rules.ts';
import { changesMeant, dataMeant, placeMeant } from '#features/places/data/listedPrices.rules.ts';
import { isNoTime, openingHoursOf } from '#features/places/data/listingData.rules.ts';
import type { PlaceData } from '#features/places/data/schema.ts';
import type { JsonObject } from '#vocabulary/jsonObject.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import type { Actor, Caller } from '../../../platform/actor.ts';
import type { ErrorMessageKey } from '../../../platform/errors.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { keysOf } from '../../../vocabulary/lists.ts';
import type { Role } from '../../../vocabulary/roles.ts';
import type { PlaceChanges } from './changes.schema.ts';
import { canonical, columnOf } from './columns.rules.ts';
import type { PlaceField } from './fields.ts';
import { isInformationOnly, mayEditListings, mayEditPlace, mayOwnPlace, type PlaceOwnership } from './rules.ts';
import type { PlaceRecord } from './schema.ts';

type ActingCaller = Pick<Actor, 'role'> | null;

const isAdmin = (actor: ActingCaller): boolean => actor?.role === 'admin';

/** True for the administrator, and for the listing's keeper in a role that keeps listings. */
export const mayChangePlace = (caller: Caller, place: PlaceOwnership): boolean =>
  mayEditListings(caller) && mayEditPlace(caller, place);

/** True for those who may delete a listing, and say who keeps it: the administrator and its owners. */
export const mayOwnListing = (caller: Caller, place: PlaceOwnership): boolean =>
  mayEditListings(caller) && mayOwnPlace(caller, place);

/** True for those to whom a funeral home's number of connections may be told: its keeper in that role, the administrator. */
export const mayCountConnections = (caller: Caller, place: PlaceOwnership): boolean =>
  (caller?.role === 'funeral-home' || isAdmin(caller)) && mayEditPlace(caller, place);

/** The types of listing that everybody who is signed in may add; the role of that type comes with it. */
const openTypes: readonly PlaceType[] = ['merchant', 'organization'];

/** True when somebody in this role may add a listing of this type, preferred or not. */
export function mayCreatePlace(actor: ActingCaller, place: { type: PlaceType; preferred: boolean }): boolean {
  if (actor === null || isAdmin(actor)) return actor !== null;
  const ownDesk = place.type === 'funeral-home' && actor.role === 'funeral-home';
  return !place.preferred && (ownDesk || openTypes.includes(place.type));
}

/** The role that adding a listing of this type brings with it; null when it brings none. */
export const roleWithPlace = (actor: ActingCaller, type: PlaceType): Role | null =>
  !isAdmin(actor) && (type === 'merchant' || type === 'organization') ? type : null;

/** True when somebody in this role may change what these may change, of a listing that they may edit. */
export const mayChangeField = (actor: ActingCaller, changedBy: PlaceField['changedBy']): boolean =>
  changedBy !== 'nobody' && (changedBy === 'owner' || isAdmin(actor));

/** The data after it was sent as a whole, or entry by entry. */
function nextData(before: PlaceData, sent: JsonObject | undefined, entries: JsonObject = {}): JsonObject {
  const isAnswered = (prices: unknown) => isEqual(prices, before.priceCard?.listed);
  const { data, changes } = sent ? dataMeant(sent, isAnswered) : { data: before, changes: {} };
  return withEntries(data, { ...changes, ...changesMeant(entries) });
}

/** A listing after changes. A position that somebody gives is exact. */
export function nextPlace(place: PlaceRecord, changes: PlaceChanges): PlaceRecord {
  const { id: _id, slug: _slug, connectionCount: _count, before: _before, dataChanges, ...given } = changes;
  const facts = { ...given, data: nextData(place.data, given.data, dataChanges) };
  const present = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const next: PlaceRecord = { ...place, ...present };
  const moved = next.latitude !== place.latitude || next.longitude !== place.longitude;
  return moved ? { ...next, geoPrecision: next.latitude === null ? null : 'source' } : next;
}

/** What stands now where a change of these names is meant: a field, or behind `data.` a place in the data. */
const currentValueAt = (place: PlaceRecord, name: string): unknown =>
  name.startsWith('data.')
    ? entryAt(place.data, placeMeant(name.slice('data.'.length)))
    : Object.entries(place).find(([field]) => field === name)?.[1];

const isEqual = (one: unknown, other: unknown): boolean => canonical(one ?? null) === canonical(other ?? null);

/** Why these changes cannot be put over what stands now: somebody else has changed the same; null when they can. */
export function whyNotOverwrite(place: PlaceRecord, { before = {}, ...changes }: PlaceChanges): ErrorMessageKey | null {
  const next = nextPlace(place, changes);
  const isOvertaken = Object.entries(before).some(
    ([name, seen]) =>
      !isEqual(currentValueAt(place, name), seen) && !isEqual(currentValueAt(place, name), currentValueAt(next, name)),
  );
  return isOvertaken ? 'changedElsewhere' : null;
}

/** The facts of the data that two states of a listing differ in. */
export const changedFacts = (before: Pick<PlaceRecord, 'data'>, after: Pick<PlaceRecord, 'data'>): string[] =>
  Object.keys({ ...before.data, ...after.data }).filter((name) => !isEqual(before.data[name], after.data[name]));

/** Why the opening hours that were changed cannot stand; null where they can. */
export function whyNotHours(
  before: Pick<PlaceRecord, 'data'>,
  after: Pick<PlaceRecord, 'data'>,
): ErrorMessageKey | null {
  const saidBefore = openingHoursOf(before.data);
  const isNew = (day: object) => !saidBefore.some((one) => isEqual(one, day));
  return openingHoursOf(after.data).some((day) => isNoTime(day.hours) && isNew(day)) ? 'hoursInvalid' : null;
}

/** Who changes a listing, and on which day; YYYY-MM-DD. */
type Statement = { actor: ActingCaller; today: string };

/** The data with the day and the sayer written to each of the dated facts that was changed now. */
export function withStatedDates(
  before: PlaceRecord,
  after: PlaceRecord,
  dated: readonly string[],
  { actor, today }: Statement,
): PlaceRecord {
  const by = isAdmin(actor) ? 'administrator' : 'keeper';
  const changed = changedFacts(before, after).filter((name) => dated.includes(name));
  const update = Object.fromEntries(changed.map((name) => [name, { on: today, by }]));
  // What the sender says of the days themselves does not count.
  const all = Object.entries({ ...before.data.saidOn, ...update }).filter(([name]) => name in after.data);
  const saidOn = all.length > 0 ? Object.fromEntries(all) : null;
  return { ...after, data: withEntries(after.data, { saidOn }) };
}

/** The columns in which two states of a listing differ, in the form in which edited fields are remembered. */
export const changedColumns = (before: PlaceRecord, after: PlaceRecord): string[] =>
  keysOf(after)
    .filter((field) => canonical(before[field]) !== canonical(after[field]))
    .map(columnOf);

/** Why a listing cannot be as it would be after changes; null when it can. */
export function whyNotPlace(
  place: Pick<PlaceRecord, 'latitude' | 'longitude' | 'preferred' | 'tags' | 'data'>,
): ErrorMessageKey | null {
  if (JSON.stringify(place.data).length > limits.placeDataCharacters) return 'textTooLong';
  if ((place.latitude === null) !== (place.longitude === null)) return 'nearInvalid';
  return place.preferred && isInformationOnly(place) ? 'preferredInformation' : null;
}

/** Why a listing cannot get another state now; null when it can. One that is hidden is brought back with a reason. */
export const whyNotStatus = (
  place: Pick<PlaceRecord, 'status' | 'suspension'>,
  status: PlaceRecord['status'],
): ErrorMessageKey | null => (place.suspension && status !== place.status ? 'placeHidden' : null);

/** Why a listing cannot become one of another type now; null when it can. Families stay with a funeral home. */
export const whyNotType = (
  place: Pick<PlaceRecord, 'type' | 'connectionCount'>,
  type: PlaceType,
): ErrorMessageKey | null => (type === place.type ? null : whyNotDeletePlace(place));

/** Why a listing cannot be deleted now; null when it can. */
export const whyNotDeletePlace = (place: Pick<PlaceRecord, 'connectionCount'>): ErrorMessageKey | null =>
  place.connectionCount > 0 ? 'connectionsOpen' : null;
