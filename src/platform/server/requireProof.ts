import { existing, forbidden } from '#platform/errors.ts';
import type { Session } from './http/session.ts';

/**
 * Refuses what nobody shall do at a machine that somebody else has left, unless the person of the session has shown within the
 * last minutes that it is them. `of`: everybody, or those who see many families' days, in a browser; programs keep what proves
 * them to themselves and have nobody who could answer.
 */
export function requireProof(session: Session | null, of: 'everybody' | 'businesses'): void {
  const { isProved, inBrowser, roles } = existing(session);
  const isAsked = of === 'everybody' || (inBrowser && roles.some((role) => role !== 'user'));
  if (isAsked && !isProved) throw forbidden('proofNeeded');
}
