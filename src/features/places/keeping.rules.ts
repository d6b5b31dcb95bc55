import type { Actor, Caller } from '../../platform/actor.ts';
import type { SentenceKey } from '../../platform/errors.ts';
import type { PlaceType } from '../../vocabulary/placeTypes.ts';
import type { Role } from '../../vocabulary/roles.ts';
import type { PlaceChanges } from './keeping.contract.ts';
import { canonical, columnOf } from './reimport.rules.ts';
import { isInformationOnly, mayKeepListings, mayKeepPlace } from './rules.ts';
import type { PlaceRecord } from './schema.ts';

type Acting = Pick<Actor, 'role'> | null;

const isAdmin = (actor: Acting): boolean => actor?.role === 'admin';

/** True for the administrator, and for the listing's keeper in a role that keeps listings. */
export const mayChangePlace = (caller: Caller, place: { email?: string | null }): boolean =>
  mayKeepListings(caller) && mayKeepPlace(caller, place);

/** True for those to whom a funeral home's number of connections may be told: its keeper in that role, the administrator. */
export const mayCountConnections = (caller: Caller, place: { email?: string | null }): boolean =>
  (caller?.role === 'funeral-home' || isAdmin(caller)) && mayKeepPlace(caller, place);

/** The types of listing that everybody who is signed in may add; the role of that type comes with it. */
const openTypes: readonly PlaceType[] = ['merchant', 'organization'];

/** True when somebody in this role may add a listing of this type, preferred or not. */
export function mayCreatePlace(actor: Acting, place: { type: PlaceType; preferred: boolean }): boolean {
  if (actor === null || isAdmin(actor)) return actor !== null;
  const ownDesk = place.type === 'funeral-home' && actor.role === 'funeral-home';
  return !place.preferred && (ownDesk || openTypes.includes(place.type));
}

/** The role that adding a listing of this type brings with it; null when it brings none. */
export const roleWithPlace = (actor: Acting, type: PlaceType): Role | null =>
  !isAdmin(actor) && (type === 'merchant' || type === 'organization') ? type : null;

type Field = keyof PlaceChanges;

const ofNobody: readonly Field[] = ['id', 'slug', 'connectionCount'];
const ofAdministrator: readonly Field[] = [
  'type',
  'email',
  'preferred',
  'canadaWide',
  'adminTags',
  'status',
  'disclosure',
];

/** True when somebody in this role may change this field of a listing that she keeps. */
export const mayChangeField = (actor: Acting, field: string): boolean =>
  !(ofNobody as readonly string[]).includes(field) &&
  (isAdmin(actor) || !(ofAdministrator as readonly string[]).includes(field));

/** A listing after changes. A position that somebody gives is exact. */
export function nextPlace(place: PlaceRecord, changes: PlaceChanges): PlaceRecord {
  const { id: _id, slug: _slug, connectionCount: _count, ...facts } = changes;
  const present = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const next: PlaceRecord = { ...place, ...present };
  const moved = next.latitude !== place.latitude || next.longitude !== place.longitude;
  return moved ? { ...next, geoPrecision: next.latitude === null ? null : 'source' } : next;
}

/** The columns in which two states of a listing differ, in the form in which edited fields are remembered. */
export const changedColumns = (before: PlaceRecord, after: PlaceRecord): string[] =>
  (Object.keys(after) as (keyof PlaceRecord)[])
    .filter((field) => canonical(before[field]) !== canonical(after[field]))
    .map(columnOf);

/** Why a listing cannot be as it would be after changes; null when it can. */
export function whyNotPlace(
  place: Pick<PlaceRecord, 'latitude' | 'longitude' | 'preferred' | 'tags'>,
): SentenceKey | null {
  if ((place.latitude === null) !== (place.longitude === null)) return 'nearInvalid';
  return place.preferred && isInformationOnly(place) ? 'preferredInformation' : null;
}

/** Why a listing cannot become one of another type now; null when it can. Families stay with a funeral home. */
export const whyNotType = (
  place: Pick<PlaceRecord, 'type' | 'connectionCount'>,
  type: PlaceType,
): SentenceKey | null => (type === place.type ? null : whyNotDeletePlace(place));

/** Why a listing cannot be deleted now; null when it can. */
export const whyNotDeletePlace = (place: Pick<PlaceRecord, 'connectionCount'>): SentenceKey | null =>
  place.connectionCount > 0 ? 'connectionsOpen' : null;
