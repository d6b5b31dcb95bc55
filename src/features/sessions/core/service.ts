import * as users from '#features/users/repository.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { inTransaction, type Sql } from '#platform/server/db/database.ts';
import { together } from '#platform/server/db/together.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import type { Authenticate } from '#platform/server/http/session.ts';
import { deleteExpiredMails, queueMail } from '#platform/server/mail.ts';
import { limits } from '#vocabulary/limits.ts';
import { hashCode, isCode, makeCode } from './code.service.ts';
import type * as contract from './contract.ts';
import { deviceOf } from './device.rules.ts';
import { signInMail } from './emails.ts';
import { hashToken, openSession } from './opening.service.ts';
import { deleteOldChallenges } from './passkeys.repository.ts';
import * as repository from './repository.ts';
import { normalizeCode } from './rules.ts';

/** Mails a code to the address. Known and unknown addresses get the same work and the same answer. */
export const login: Service<typeof contract.login> = async ({ body, pool, config, language }) => {
  const { email, redirect } = body();
  await countAttempt(pool, 'sign-in code', email, limits.rates.codesPerMailbox);
  const code = makeCode();
  const codeHash = await hashCode(code);
  const mail = signInMail({ language, publicUrl: config.publicUrl, email, code, redirect });
  await inTransaction(pool, async (sql) => {
    await repository.replaceLoginCode(sql, email, codeHash);
    await queueMail(sql, email, mail, limits.signInCodeMinutes);
  });
  return { ok: true };
};

/** Signs in with a code. The try is counted in a transaction of its own, so that it stays when the code is refused. */
export const authorize: Service<typeof contract.authorize> = async ({ body, pool, config, language, userAgent }) => {
  const { email, code } = body();
  const codeHash = await repository.incrementAttempts(pool, email);
  const right = await isCode(normalizeCode(code), codeHash);
  if (!codeHash || !right) throw new Refusal(401, 'codeNotValid');
  return inTransaction(pool, async (sql) => {
    if (!(await repository.deleteLoginCode(sql, email, codeHash))) throw new Refusal(401, 'codeNotValid');
    return openSession(sql, { email, config, language, device: deviceOf(userAgent) });
  });
};

/** The sessions of all who ask at the same moment are found with one statement. */
const findSession = together(repository.findSessions);

/** Finds the live session of a bearer. What a person does keeps it alive, noted at most once a minute. */
export const authenticate: Authenticate = async (sql, bearer, action) => {
  const found = await findSession(sql, hashToken(bearer));
  if (!found) return null;
  const { stale, ...session } = found;
  if (action && stale) await repository.updateLastAction(sql, session.id);
  return session;
};

/** Says whose session this is. */
export const checkSession: Service<typeof contract.checkSession> = async ({ sql, actor }) => {
  const user = await users.findUser(sql, actor.userId);
  if (!user) throw notFound();
  return { user };
};

/** Ends the session of the call, when there is one. */
export const signOut: Service<typeof contract.signOut> = async ({ sql, session }) => {
  if (session) await repository.revokeSession(sql, session.id);
  return { ok: true };
};

/** Lists where the caller is signed in. */
export const listOwnSessions: Service<typeof contract.listOwnSessions> = async ({ sql, actor, session }) =>
  (await repository.listSessionsOf(sql, actor.userId)).map((own) => ({ ...own, current: own.id === session?.id }));

/** Ends one of the caller's sessions. */
export const endOwnSession: Service<typeof contract.endOwnSession> = async ({ sql, actor, params: { id } }) => {
  if (!isIdentifier(id) || !(await repository.revokeOwnSession(sql, actor.userId, id))) throw notFound();
  return { ok: true };
};

/** Ends every session of the caller, this one included. */
export const signOutEverywhere: Service<typeof contract.signOutEverywhere> = async ({ sql, actor }) => {
  await repository.revokeSessionsOf(sql, actor.userId);
  return { ok: true };
};

/** Erases codes, sessions, counters and mails that are past their time; run by the clock. */
export async function eraseExpired(sql: Sql): Promise<void> {
  await repository.deleteExpiredCodes(sql);
  await repository.deleteExpiredSessions(sql);
  await repository.deleteOldCounters(sql);
  await deleteOldChallenges(sql);
  await deleteExpiredMails(sql);
}
