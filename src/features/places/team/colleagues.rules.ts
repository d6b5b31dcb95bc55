import type { Colleague } from '#features/places/changes/colleagues.schema.ts';
import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import type { PlaceOwnership } from '#features/places/core/rules.ts';
import type { Caller } from '#platform/actor.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import type { TeamRole } from '#vocabulary/places/teamRoles.ts';

/** True for those who invite to a listing: its owners and the administrator. */
export const mayInvite = (caller: Caller, place: PlaceOwnership): boolean => mayOwnListing(caller, place);

/** True when the caller may end this colleague's access: an owner anybody's, everybody their own; the listing's mailbox stays. */
export const mayRemove = (
  caller: Caller,
  place: PlaceOwnership,
  { id, email }: Pick<Colleague, 'id' | 'email'>,
): boolean => id !== null && caller !== null && (mayOwnListing(caller, place) || caller.email === email);

/** True when the caller may write down who somebody of the team is: everybody of themselves, an owner of anybody. */
export const mayWriteDetails = (caller: Caller, place: PlaceOwnership, email: string): boolean =>
  caller !== null && (mayOwnListing(caller, place) || caller.email === email);

/** What somebody may become in the team of a listing: only funeral homes have cases and accounts. */
export const rolesIn = (type: string | undefined): readonly TeamRole[] =>
  type === 'funeral-home' ? ['director', 'assistant', 'accounts', 'owner'] : ['director', 'owner'];

/** Why a mailbox cannot be invited now; null when it can. */
export function whyNotInvite(colleagues: readonly Pick<Colleague, 'email'>[], email: string): ErrorMessageKey | null {
  if (colleagues.some((one) => one.email === email)) return 'colleagueKnown';
  return colleagues.length > limits.colleaguesPerPlace ? 'colleaguesTooMany' : null;
}
