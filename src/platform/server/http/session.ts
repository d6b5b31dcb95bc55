import type { FastifyRequest } from 'fastify';
import type { Actor, Caller } from '#platform/actor.ts';
import type { Endpoint } from '#platform/endpoint.ts';
import { forbidden, notSignedIn } from '#platform/errors.ts';
import type { Pool, Sql } from '#platform/server/db/database.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { isRole, type Role } from '#vocabulary/roles.ts';
import { countAttempt, countRead } from './rateLimits.ts';

/** A signed-in person's session, as found by its bearer. */
export type Session = {
  id: string;
  userId: string;
  email: string;
  roles: Role[];
  signedInAt: string;
  /** For how many seconds it lives where nobody does anything in it. */
  secondsLeft: number;
};

/** Finds the live session of a bearer; `action` says whether a person did this, which keeps the session alive. */
export type Authenticate = (sql: Sql, bearer: string, action: boolean) => Promise<Session | null>;

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
  { pool, authenticate }: { pool: Pool; authenticate: Authenticate },
): Promise<void> {
  const count = endpoint.hot ? countRead : countAttempt;
  if (endpoint.limit) await count(pool, endpoint.address, request.ip, endpoint.limit);
  if (endpoint.bearerIgnored) return;
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  request.session = bearer ? await authenticate(pool, bearer, !endpoint.polled) : null;
  request.sessionExpired = Boolean(bearer) && !request.session;
  if (request.session)
    request.caller = actorOf(request.session, endpoint.roleIgnored ? undefined : request.headers.role);
  if (endpoint.who === 'anyone' || request.sessionExpired) return;
  if (!request.caller) throw notSignedIn();
  if (endpoint.who !== 'signed-in' && !endpoint.who.includes(request.caller.role)) throw forbidden();
}

/** The active role narrows a session to one role the person holds now; without the header it is their first. */
function actorOf(session: Session, header: string | string[] | undefined): Actor {
  const { userId, email, roles } = session;
  if (header === undefined) return { userId, email, role: itemAt(roles, 0) };
  if (typeof header !== 'string' || !isRole(header) || !roles.includes(header)) throw forbidden('notYourRole');
  return { userId, email, role: header };
}
