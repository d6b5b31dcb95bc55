import { call } from '#platform/browser/network/api.ts';
import { session } from '#platform/browser/session/session.ts';
import type { getOwnAccount } from './contract.ts';

/** Takes over the roles that the reader holds by now: what they have just done has given one, or taken one away. */
export async function takeOverRoles(): Promise<void> {
  const account = await call<typeof getOwnAccount>('GET /api/user', {}, { quiet: true, withoutRole: true });
  session.updateRoles(account.roles);
}
