import type { Role } from '#vocabulary/roles.ts';
import type { Audit } from './schema.ts';

/** Which side somebody was on when acting in a role. */
export function sideOf(role: Role): Audit['actor'] {
  if (role === 'admin' || role === 'funeral-home') return role;
  return 'family';
}
