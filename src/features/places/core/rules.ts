import { isOneOf } from '#vocabulary/isOneOf.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { isPlaceType } from '#vocabulary/places/placeTypes.ts';
import { informationTags } from '#vocabulary/places/tags.ts';
import type { TeamRole } from '#vocabulary/places/teamRoles.ts';
import type { Actor, Caller } from '../../../platform/actor.ts';
import type { ErrorMessageKey } from '../../../platform/errors.ts';
import type { Place, PlaceRecord } from './schema.ts';

/** What tells who keeps a listing: its own mailbox, and the colleagues' where they were read. */
export type PlaceOwnership = {
  type?: string;
  email?: string | null;
  keepers?: readonly { email: string; role: TeamRole }[] | undefined;
};

/** True for the types that only administrators look after, whatever mailbox such a listing names. */
export const isAdministratorsOnly = (type: string | undefined): boolean => type === 'cemetery';

/** True for the administrator, for whoever has proved the listing's mailbox, and for its colleagues. */
export const mayEditPlace = (caller: Caller, { type, email, keepers = [] }: PlaceOwnership): boolean =>
  caller !== null &&
  (caller.role === 'admin' ||
    (!isAdministratorsOnly(type) &&
      ((Boolean(email) && caller.email === email) || keepers.some((owner) => owner.email === caller.email))));

/** True for the administrator and for the owners of a listing: its own mailbox, and colleagues who were made owners. */
export const mayOwnPlace = (caller: Caller, { keepers = [], ...place }: PlaceOwnership): boolean =>
  mayEditPlace(caller, { ...place, keepers: keepers.filter(({ role }) => role === 'owner') });

/** True in the roles that keep listings. */
export const mayEditListings = (actor: Pick<Actor, 'role'> | null): boolean => actor !== null && actor.role !== 'user';

/** True when the listing is published, or the caller keeps it. */
export const mayReadPlace = (
  caller: Caller,
  place: Pick<PlaceRecord, 'status' | 'email' | 'keepers'> & PlaceOwnership,
): boolean => place.status === 'published' || mayEditPlace(caller, place);

/** True for hospitals, hospices, age care, medical offices, coroners: no engagement and no `preferred` there. */
export const isInformationOnly = (place: { tags: readonly string[] }): boolean =>
  place.tags.some((tag) => isOneOf(informationTags, tag));

/** True for published funeral homes that are no information listing: a family can turn to them, here or by telephone. */
export const isAvailable = (place: { type: string; published: boolean; tags: readonly string[] }): boolean =>
  place.type === 'funeral-home' && place.published && !isInformationOnly(place);

type Connectable = Pick<PlaceRecord, 'type' | 'status' | 'tags' | 'email' | 'disclosure' | 'claimed' | 'suspension'>;

/**
 * Why a family cannot ask this listing here; null when it can. A mailbox known only from third-party pages counts once
 * its owner has signed in: a family's request is never mailed to a guess.
 */
export function whyNotConnectable(place: Connectable): ErrorMessageKey | null {
  if (place.suspension) return 'placeSuspended';
  if (!isAvailable({ ...place, published: place.status === 'published' })) return 'placeNotAvailable';
  const mailboxKnown = place.email !== null && (place.disclosure === 'full' || place.claimed);
  return mailboxKnown ? null : 'placeNotReachable';
}

/** True when a family can ask this listing here: a published funeral home with a known mailbox. */
export const isConnectable = (place: Connectable): boolean => whyNotConnectable(place) === null;

/** The year of the regulator's public list on which a listing was found, as its import has noted it; null for the others. */
export function regulatorListYearOf(adminTags: readonly string[]): number | null {
  const years = adminTags.flatMap((tag) => /^on-licence-list-(\d{4})$/.exec(tag)?.[1] ?? []);
  return years.length > 0 ? Math.max(...years.map(Number)) : null;
}

/** The listings of an answer that is one or several. */
export const placesIn = (answer: Place | Place[]): Place[] => (Array.isArray(answer) ? answer : [answer]);

/** The listing of an answer to a call that named one. */
export const placeIn = (answer: Place | Place[]): Place => itemAt(placesIn(answer), 0);

/** The mean radius of the earth, for browser and database alike. */
export const earthRadiusKilometres = 6371.0088;

/** A map area in degrees. */
export type Area = { south: number; north: number; west: number; east: number };

type AreaText = { [Side in keyof Area]?: string | undefined };

const degrees = /^-?\d+(\.\d+)?$/;

/** Why the texts of an address do not name a type and a map area; null when they do. */
export function whyNotArea(type: string, bounds: AreaText): ErrorMessageKey | null {
  if (!type) return 'typeRequired';
  if (!isPlaceType(type)) return 'typeUnknown';
  const { south, north, west, east } = bounds;
  if ([south, north, west, east].some((text) => !degrees.test(text ?? ''))) return 'boundsRequired';
  return isAreaValid(areaOf(bounds)) ? null : 'boundsInvalid';
}

/** The map area of four texts that `whyNotArea` has let pass. */
export const areaOf = ({ south, north, west, east }: AreaText): Area => ({
  south: Number(south),
  north: Number(north),
  west: Number(west),
  east: Number(east),
});

/** Map libraries report up to one turn beyond the date line when a world is repeated beside itself. */
const isAreaValid = ({ south, north, west, east }: Area): boolean =>
  south <= north && west <= east && south >= -90 && north <= 90 && west >= -360 && east <= 360;
