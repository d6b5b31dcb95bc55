import { createHash, randomBytes } from 'node:crypto';
import { findSuspendedDays } from '#features/console/suspensions/repository.ts';
import { acceptInvitations, markGrantedRoles } from '#features/places/changes/colleagues.repository.ts';
import * as users from '#features/users/repository.ts';
import type { User } from '#features/users/schema.ts';
import type { Endpoint } from '#platform/endpoint.ts';
import { Refusal } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { ServiceRequest } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { SignedIn } from './contract.ts';
import { newBrowserMail } from './emails.ts';
import * as repository from './repository.ts';
import { rolesAtSignIn } from './rules.ts';
import { type Asker, insertSecurityEvent, noteBrowser } from './safety.repository.ts';

/** Who signs in, where, and with what program. */
export type SignInRequest = { email: string; config: Config; language: Language; device: string; asker: Asker };

/** The hash under which a session's token is stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

type Opened = { user: User; id: string; sessionId: string };

/** What is answered to who has signed in: a browser of ours gets the token as a cookie, and only there. */
export async function answerSignedIn(
  { keepSession, pool }: Pick<ServiceRequest<Endpoint>, 'keepSession' | 'pool'>,
  { user, id, sessionId }: Opened,
): Promise<SignedIn> {
  if (!keepSession(sessionId)) return { user, sessionId };
  await repository.markInBrowser(pool, id);
  return { user };
}

/** Opens a session for the account of a proved mailbox, which is created, or brought back, when needed. */
export async function openSession(sql: Sql, person: SignInRequest): Promise<Opened> {
  const user = await findOrCreateAccount(sql, person);
  const sessionId = randomBytes(32).toString('base64url');
  const session = { userId: user.id, tokenHash: hashToken(sessionId), device: person.device };
  const id = await repository.insertSession(sql, session);
  if (await noteBrowser(sql, user.id, person.asker)) await tellOfNewBrowser(sql, user, person);
  return { user, id, sessionId };
}

/** Tells a person by mail that they have signed in where they never had: if it was somebody else, they learn it at once. */
async function tellOfNewBrowser(sql: Sql, user: User, { email, config, device, asker, ...request }: SignInRequest) {
  // In the person's own language: whoever signs in may not be who reads it.
  const language = (await users.findLanguageOf(sql, email)) ?? request.language;
  await insertSecurityEvent(sql, 'new-browser', { userId: user.id, network: asker.network });
  await queueMail(sql, email, newBrowserMail({ language, publicUrl: config.publicUrl, device }));
}

/** Finds or creates the account, and gives it the roles that the mailbox earns. */
async function findOrCreateAccount(sql: Sql, { email, config, language }: SignInRequest): Promise<User> {
  await acceptInvitations(sql, email);
  const account = await users.findAccountByEmail(sql, email);
  if (account) await refuseSuspended(sql, account.id);
  const held = account?.roles ?? [];
  const roles = rolesAtSignIn({
    held,
    keptTypes: await repository.listOwnedTypes(sql, email),
    namedAdmin: config.adminEmails.includes(email),
    restored: account?.deleted ?? false,
  });
  await markGrantedRoles(
    sql,
    email,
    roles.filter((role) => !held.includes(role)),
  );
  return account ? users.updateAtSignIn(sql, account.id, roles) : users.insertUser(sql, { email, roles, language });
}

/** Who has proved their mailbox is told that their account is suspended, and since when; nobody else learns of it. */
async function refuseSuspended(sql: Sql, userId: string): Promise<void> {
  const days = await findSuspendedDays(sql, userId);
  if (!days) return;
  const { since, until } = days;
  throw until
    ? new Refusal(403, 'accountSuspendedUntil', undefined, { since, until })
    : new Refusal(403, 'accountSuspended', undefined, { since });
}
