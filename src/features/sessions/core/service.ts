import * as users from '#features/users/repository.ts';
import type { User } from '#features/users/schema.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import { together } from '#platform/server/db/together.ts';
import { writtenOr } from '#platform/server/http/errorCode.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import type { Authenticate } from '#platform/server/http/session.ts';
import { queueMail } from '#platform/server/mail.ts';
import { limits } from '#vocabulary/limits.ts';
import { askerOf, mailboxHash } from './asker.service.ts';
import { hashCode, hashLinkKey, isCode, isLinkKey, makeCode, makeLinkKey } from './code.service.ts';
import type * as contract from './contract.ts';
import { deviceOf } from './device.rules.ts';
import { signInMail } from './emails.ts';
import { answerSignedIn, hashToken, openSession } from './opening.service.ts';
import * as repository from './repository.ts';
import { normalizeCode } from './rules.ts';
import { type Asker, areCodesStopped, insertSecurityEvent, isKnownBrowser } from './safety.repository.ts';

/** Mails a code to the address. Known and unknown addresses get the same work and the same answer. */
export const login: Service<typeof contract.login> = async ({ body, pool, config, language, client, userAgent }) => {
  const { email, redirect, browser } = body();
  const made = await makeLoginCode(pool, email, askerOf({ browser, client, userAgent }));
  const mail = signInMail({ language, publicUrl: config.publicUrl, email, ...made, redirect });
  await inTransaction(pool, async (sql) => {
    await made.keep(sql);
    await queueMail(sql, email, mail, limits.signInCodeMinutes);
  });
  return { ok: true };
};

/** A fresh code for a mailbox, counted; `keep` puts it in the place of the one that the same browser had asked for. */
export async function makeLoginCode(pool: Pool, email: string, asker: Asker) {
  await countAsked(pool, email, asker);
  const [code, linkKey] = [makeCode(), makeLinkKey()];
  const hashes = { codeHash: await hashCode(code), linkHash: hashLinkKey(linkKey) };
  return { code, linkKey, keep: (sql: Sql) => repository.replaceLoginCode(sql, email, asker, hashes) };
}

/**
 * Counts a code that is asked for. In a browser that the mailbox knows by itself, so that no stranger can use up what its owner
 * may ask for; elsewhere by network, and of all networks together.
 */
async function countAsked(pool: Pool, email: string, asker: Asker): Promise<void> {
  if (await isKnownBrowser(pool, email, asker)) {
    await countAttempt(
      pool,
      'sign-in code',
      `${email}\n${asker.browser.toString('hex')}`,
      limits.rates.codesPerMailbox,
    );
    return;
  }
  await countAttempt(pool, 'sign-in code', `${email}\n${asker.network.toString('hex')}`, limits.rates.codesPerMailbox);
  await countAttempt(pool, 'sign-in codes of strangers', email, limits.rates.codesOfStrangers);
}

/** Signs in with a code, or with the key of the mail's link. */
export const authorize: Service<typeof contract.authorize> = (request) => signInWithCode(request, request.body());

type CodeRequest = Pick<
  ServiceRequest<typeof contract.authorize>,
  'pool' | 'config' | 'language' | 'userAgent' | 'client' | 'keepSession'
>;

/** Signs in with a code; `alongside` writes in the same transaction what the code confirms besides. */
export async function signInWithCode(
  request: CodeRequest,
  proof: { email: string; code: string; browser?: string | undefined },
  alongside: (sql: Sql, user: User) => Promise<void> = async () => {},
): Promise<contract.SignedIn> {
  const { pool, config, language, userAgent, client } = request;
  const { email, code, browser } = proof;
  const asker = askerOf({ browser, client, userAgent });
  const entered = normalizeCode(code);
  const hash = isLinkKey(entered) ? hashLinkKey(entered) : await proveByDigits(pool, { email, entered, asker });
  const opened = await inTransaction(pool, async (sql) => {
    if (!(await repository.deleteLoginCode(sql, email, hash))) throw new Refusal(401, 'codeNotValid');
    const session = await openSession(sql, { email, config, language, device: deviceOf(userAgent), asker });
    await alongside(sql, session.user);
    return session;
  });
  return answerSignedIn(request, opened);
}

/**
 * Compares six digits with the code that was asked for there; answers its hash. The try, and that it was wrong, are written at
 * once and not in the transaction of the sign-in, so that they stay when the code is refused.
 */
async function proveByDigits(pool: Pool, tried: { email: string; entered: string; asker: Asker }): Promise<Buffer> {
  const { email, entered, asker } = tried;
  const concerned = { mailbox: mailboxHash(email), network: asker.network };
  if ((await areCodesStopped(pool, concerned.mailbox, asker)) && !(await isKnownBrowser(pool, email, asker)))
    throw new Refusal(429, 'codesStopped', limits.signInCodeMinutes * 60);
  const codeHash = await repository.incrementAttempts(pool, email, asker);
  if ((await isCode(entered, codeHash)) && codeHash) return codeHash;
  // Where no code was waiting nothing could be guessed.
  if (!codeHash) throw new Refusal(401, 'codeNotValid');
  await insertSecurityEvent(pool, 'wrong-code', concerned);
  if (await areCodesStopped(pool, concerned.mailbox, asker))
    await insertSecurityEvent(pool, 'codes-stopped', concerned);
  throw new Refusal(401, 'codeNotValid');
}

/** The sessions of all who ask at the same moment are found with one statement. */
const findSession = together(repository.findSessions);

/** Finds the live session of a token. What a person does keeps it alive, noted at most once a minute. */
export const authenticate: Authenticate = async (sql, token, action) => {
  const found = await findSession(sql, hashToken(token));
  if (!found) return null;
  const { stale, ...session } = found;
  // Where nothing can be written people stay signed in, and are not counted as idle until they could have been.
  if (action && stale) await writtenOr(repository.updateLastAction(sql, session.id), () => undefined);
  return session;
};

/** Says whose session this is. */
export const checkSession: Service<typeof contract.checkSession> = async ({ sql, actor }) => {
  const user = await users.findUser(sql, actor.userId);
  if (!user) throw notFound();
  return { user };
};

/** Moves the caller's session into a cookie. */
export const moveSession: Service<typeof contract.moveSession> = async ({ sql, session, keepSession }) => {
  const kept = keepSession();
  if (kept && session) await repository.markInBrowser(sql, session.id);
  return { kept };
};

/** Ends the session of the call, when there is one. */
export const signOut: Service<typeof contract.signOut> = async ({ sql, session, forgetSession }) => {
  forgetSession();
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
export const signOutEverywhere: Service<typeof contract.signOutEverywhere> = async ({ sql, actor, forgetSession }) => {
  forgetSession();
  await repository.revokeSessionsOf(sql, actor.userId);
  return { ok: true };
};
