import type { Actor } from '#platform/actor.ts';
import type { Role } from '#vocabulary/roles.ts';
import type { Audit } from './schema.ts';

/** Which side somebody was on when acting in a role. */
export function sideOf(role: Role): Audit['actor'] {
  if (role === 'admin' || role === 'funeral-home') return role;
  return 'family';
}

/** True for those who are shown the changes of the records connected to them. */
export const mayListAudits = (actor: Pick<Actor, 'role'> | null | undefined): boolean => actor?.role === 'funeral-home';

/** True for those who read of every record when something was done to it and by which side, and nothing more. */
export const seesRedactedAudits = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin';
