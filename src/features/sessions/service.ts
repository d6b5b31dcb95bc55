import { createHash, randomBytes } from 'node:crypto';
import * as users from '#features/users/repository.ts';
import type { User } from '#features/users/schema.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import { inTransaction, type Sql } from '#platform/server/db/database.ts';
import { deleteExpiredMails, queueMail } from '#platform/server/mail.ts';
import { countAttempt } from '#platform/server/rateLimits.ts';
import type { Authenticate, Service } from '#platform/server/serve.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { hashCode, isCode, makeCode } from './code.service.ts';
import type * as contract from './contract.ts';
import { signInMail } from './emails.ts';
import * as repository from './repository.ts';
import { rolesAtSignIn, tidyCode } from './rules.ts';

const codesPerMailbox = { count: 5, seconds: 600 };

/** Mails a code to the address. Known and unknown addresses get the same work and the same answer. */
export const login: Service<typeof contract.login> = async ({ body, pool, config, language }) => {
  const { email, redirect } = body();
  await countAttempt(pool, 'sign-in code', email, codesPerMailbox);
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
export const authorize: Service<typeof contract.authorize> = async ({ body, pool, config, language }) => {
  const { email, code } = body();
  const codeHash = await repository.updateTries(pool, email);
  const right = await isCode(tidyCode(code), codeHash);
  if (!codeHash || !right) throw new Refusal(401, 'codeNotValid');
  return inTransaction(pool, async (sql) => {
    if (!(await repository.deleteLoginCode(sql, email, codeHash))) throw new Refusal(401, 'codeNotValid');
    const user = await admit(sql, email, config, language);
    return { user, sessionId: await openSession(sql, user.id) };
  });
};

/** Finds or creates the account of a proved mailbox, and gives it the roles that the mailbox earns. */
async function admit(sql: Sql, email: string, config: Config, language: Language): Promise<User> {
  const account = await users.findAccountByEmail(sql, email);
  const roles = rolesAtSignIn({
    held: account?.roles ?? [],
    keptTypes: await repository.listKeptTypes(sql, email),
    namedAdmin: config.adminEmails.includes(email),
    restored: account?.deleted ?? false,
  });
  return account ? users.updateAtSignIn(sql, account.id, roles) : users.insertUser(sql, { email, roles, language });
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();

async function openSession(sql: Sql, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await repository.insertSession(sql, userId, hashToken(token));
  return token;
}

/** Finds the live session of a bearer. What a person does keeps it alive, noted at most once a minute. */
export const authenticate: Authenticate = async (sql, bearer, action) => {
  const found = await repository.findSession(sql, hashToken(bearer));
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

/** Erases codes, sessions, counters and mails that are past their time; run by the clock. */
export async function eraseExpired(sql: Sql): Promise<void> {
  await repository.deleteExpiredCodes(sql);
  await repository.deleteExpiredSessions(sql);
  await repository.deleteOldCounters(sql);
  await deleteExpiredMails(sql);
}
