import type { FastifyRequest } from 'fastify';
import type { Actor, Caller } from '#platform/actor.ts';
import type { Endpoint } from '#platform/endpoint.ts';
import { forbidden, notSignedIn } from '#platform/errors.ts';
import type { Pool, Sql } from '#platform/server/db/database.ts';
import type { SessionCookie } from '#platform/server/sessionCookie.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { isRole, type Role } from '#vocabulary/roles.ts';
import { countAttempt, countRead } from './rateLimits.ts';

/** A signed-in person's session, as found by its token. */
export type Session = {
  id: string;
  userId: string;
  email: string;
  roles: Role[];
  signedInAt: string;
  /** For how many seconds it lives where nobody does anything in it. */
  secondsLeft: number;
  /** Whether the person has shown within the last minutes that it is them: by signing in, by a code or by a passkey. */
  isProved: boolean;
  /** Whether a browser of ours keeps it, and not a program. */
  inBrowser: boolean;
};

/** Finds the live session of a token; `action` says whether a person did this, which keeps the session alive. */
export type Authenticate = (sql: Sql, token: string, action: boolean) => Promise<Session | null>;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    caller: Caller;
    sessionExpired: boolean;
  }
}

/** Decides before the body is read whether the caller may come in, and remembers who it is. */
export async function authenticateRequest(
  request: FastifyRequest,
  endpoint: Endpoint,
  { pool, authenticate, cookie }: Doorkeepers,
): Promise<void> {
  if (!['GET', 'HEAD'].includes(request.method) && isLookedAt(request, endpoint)) cookie.refuseForeign(request.headers);
  const count = endpoint.hot ? countRead : countAttempt;
  if (endpoint.limit) await count(pool, endpoint.address, request.ip, endpoint.limit);
  if (endpoint.bearerIgnored) return;
  request.session = await findSession(request, { pool, authenticate, cookie }, !endpoint.polled);
  request.sessionExpired = !request.session && claimsSession(request, cookie);
  if (request.session)
    request.caller = actorOf(request.session, endpoint.roleIgnored ? undefined : request.headers.role);
  if (endpoint.who === 'anyone' || request.sessionExpired) return;
  if (!request.caller) throw notSignedIn();
  if (endpoint.who !== 'signed-in' && !endpoint.who.includes(request.caller.role)) throw forbidden();
}

type Doorkeepers = { pool: Pool; authenticate: Authenticate; cookie: SessionCookie };

/** Whether the call asks who somebody is, or gives a page of ours a session. */
const isLookedAt = ({ headers }: FastifyRequest, { bearerIgnored }: Endpoint): boolean =>
  !bearerIgnored || headers.session !== undefined;

/** A page that has somebody else on its screen than the browser's cookie names is not given their session. */
async function findSession({ headers }: FastifyRequest, { pool, authenticate, cookie }: Doorkeepers, action: boolean) {
  const credential = cookie.credentialOf(headers);
  if (!credential) return null;
  const session = await authenticate(pool, credential.token, action);
  const claimed = credential.isCookie ? cookie.claimedUserOf(headers) : undefined;
  return claimed === undefined || claimed === session?.userId ? session : null;
}

/** A page whose browser has lost the cookie must hear that the session is over, not that nobody was ever there. */
const claimsSession = ({ headers }: FastifyRequest, cookie: SessionCookie): boolean =>
  cookie.credentialOf(headers) !== undefined || cookie.claimedUserOf(headers) !== undefined;

/** The active role narrows a session to one role the person holds now; without the header it is their first. */
function actorOf(session: Session, header: string | string[] | undefined): Actor {
  const { userId, email, roles } = session;
  if (header === undefined) return { userId, email, role: itemAt(roles, 0) };
  if (typeof header !== 'string' || !isRole(header) || !roles.includes(header)) throw forbidden('notYourRole');
  return { userId, email, role: header };
}
