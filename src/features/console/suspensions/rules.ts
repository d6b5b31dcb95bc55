import type { ErrorMessageKey } from '../../../platform/errors.ts';

/** Why an administrator cannot suspend this account; null when they can. */
export const whyNotSuspendUser = (
  actorId: string,
  id: string,
  administrators: readonly string[],
): ErrorMessageKey | null => {
  if (actorId === id) return 'suspendSelf';
  return administrators.length === 1 && administrators.includes(id) ? 'lastAdministrator' : null;
};

/** Why a listing cannot be hidden from the public now; null when it can. */
export function whyNotSuspendPlace(place: { status: string; suspension?: unknown }): ErrorMessageKey | null {
  if (place.suspension) return 'suspendedAlready';
  return place.status === 'published' ? null : 'suspendNotPublished';
}

/** A day, YYYY-MM-DD, as a moment that is that day everywhere in the country. */
export const dayOf = (day: string): string => `${day}T17:00:00Z`;
