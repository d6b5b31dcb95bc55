import { call } from '#platform/browser/network/api.ts';
import { requireSession, session } from '#platform/browser/session/session.ts';
import type { checkSession } from './contract.ts';

/**
 * Asks whether the session still holds, and takes over the roles that its person holds now. `lost`: the one they acted in is not
 * among them any more.
 */
export async function checkOwnSession(options: { signal?: AbortSignal; quiet?: boolean } = {}) {
  const before = requireSession().role;
  const { user } = await call<typeof checkSession>('GET /api/check-session', {}, { ...options, withoutRole: true });
  session.updateRoles(user.roles);
  return { user, lost: session.read()?.role !== before };
}
