import type { moveSession, signOut } from '#features/sessions/core/contract.ts';
import { call, statusOf } from '#platform/browser/network/api.ts';
import { restoreSession, session } from '#platform/browser/session/session.ts';
import { leavingKey, sessionKey, storage } from '#platform/browser/storage.ts';

const options = { quiet: true, withCookie: true } as const;

/** Moves a token from before there was a cookie out of the reach of scripts; a dead one is thrown away. */
async function moveToken(): Promise<void> {
  if (!session.read()?.sessionId) return;
  const isDone = await call<typeof moveSession>('POST /api/session-cookie', {}, options).then(
    ({ kept }) => kept,
    (error: unknown) => statusOf(error) === 200,
  );
  const { sessionId, ...rest } = session.read() ?? {};
  if (!isDone || !sessionId) return;
  storage.write(sessionKey, { ...rest, startedAt: 0 });
  restoreSession();
}

/** Signs out on the server where that could not be done when the person left: only the server can take the cookie away. */
async function finishLeaving(): Promise<void> {
  if (session.read() || !storage.read(leavingKey)) return;
  const isDone = await call<typeof signOut>('PATCH /api/sign-out', {}, options).then(
    () => true,
    () => false,
  );
  if (isDone) storage.remove(leavingKey);
}

/** Does what is to be done so that the cookie is nobody's but whose session the page knows, and no token lies beside it. */
export const tendCookie = (): Promise<unknown> => Promise.all([moveToken(), finishLeaving()]);
