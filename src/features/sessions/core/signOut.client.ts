import { call } from '#platform/browser/network/api.ts';
import { endSession } from '#platform/browser/session/endSession.ts';
import type { signOut as signOutContract } from './contract.ts';

/** Signs out here and on the server; where that cannot be reached, its part is done later (`browserCookie.ts`). Nothing that was read stays. */
export const signOut = (): Promise<void> =>
  call<typeof signOutContract>('PATCH /api/sign-out', {}, { quiet: true, withCookie: true }).then(
    () => endSession(true),
    () => endSession(),
  );
