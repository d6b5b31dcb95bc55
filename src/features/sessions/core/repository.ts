import { type Sql, theRow } from '#platform/server/db/database.ts';
import type { Session } from '#platform/server/http/session.ts';
import { limits } from '#vocabulary/limits.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import type { Asker } from './safety.repository.ts';
import type { OwnSession } from './schema.ts';

const days = (sql: Sql, count: number) => sql`make_interval(days => ${count})`;

const hours = (sql: Sql, count: number) => sql`make_interval(hours => ${count})`;

/**
 * When a session `s` of a person `u` ends where nobody does anything in it. Administrators and businesses see the days of many
 * families: their sessions last hours, whatever role they act in.
 */
const endOf = (sql: Sql) => sql`
  case when u.roles = '{user}' then least(s.expires_at, s.last_action_at + ${days(sql, limits.sessionIdleDays)})
    else least(s.expires_at, s.created_at + ${hours(sql, limits.sessionHours.most)}, s.last_action_at +
      case when 'admin' = any(u.roles) then ${hours(sql, limits.sessionHours.idleAdministrator)}
        else ${hours(sql, limits.sessionHours.idleBusiness)} end) end`;

/** What a mailed code is compared with: its six digits, and the key of its link. */
type CodeHashes = { codeHash: Buffer; linkHash: Buffer };

/** Puts a fresh code in the place of whatever code the same browser had asked for. */
export async function replaceLoginCode(sql: Sql, email: string, asker: Asker, hashes: CodeHashes): Promise<void> {
  await sql`
    insert into login_codes (email, asked_by, network, code_hash, link_hash, expires_at)
    values (${email}, ${asker.browser}, ${asker.network}, ${hashes.codeHash}, ${hashes.linkHash},
      now() + make_interval(mins => ${limits.signInCodeMinutes}))
    on conflict (email, asked_by) do update
      set code_hash = excluded.code_hash, link_hash = excluded.link_hash, network = excluded.network, tries = 0,
        other_tries = 0, created_at = now(), expires_at = excluded.expires_at`;
}

/**
 * Counts one try on the code that a browser has asked for, else on the newest that was asked for in its network; the code's
 * hash while it lives and has tries left. What others try takes nothing from the browser that asked.
 */
export async function incrementAttempts(sql: Sql, email: string, asker: Asker): Promise<Buffer | undefined> {
  const isOpen = sql`email = ${email} and expires_at > now()`;
  const [own] = await sql<{ codeHash: Buffer }[]>`
    update login_codes set tries = tries + 1
    where ${isOpen} and asked_by = ${asker.browser} and tries < ${limits.signInCodeTries}
    returning code_hash`;
  if (own) return own.codeHash;
  const [other] = await sql<{ codeHash: Buffer }[]>`
    update login_codes set other_tries = other_tries + 1
    where email = ${email} and asked_by <> ${asker.browser} and other_tries < ${limits.signInCodeTries} and asked_by = (
      select asked_by from login_codes where ${isOpen} and network = ${asker.network}
      order by created_at desc limit 1)
    returning code_hash`;
  return other?.codeHash;
}

/** Uses a code up, and with it every other of the mailbox; false when another call has used or replaced it meanwhile. */
export async function deleteLoginCode(sql: Sql, email: string, hash: Buffer): Promise<boolean> {
  const used = await sql`
    delete from login_codes where email = ${email} and (code_hash = ${hash} or link_hash = ${hash}) and expires_at > now()
    returning email`;
  if (used.length > 0) await sql`delete from login_codes where email = ${email}`;
  return used.length > 0;
}

/** The types of the listings that a mailbox keeps, its own or as a colleague, published or hidden: a hidden home keeps its cases. */
export async function listOwnedTypes(sql: Sql, email: string): Promise<PlaceType[]> {
  const rows = await sql<{ type: PlaceType }[]>`
    select distinct p.type from place_mailboxes k join places p on p.id = k.place_id
    where k.email = ${email} and (p.status = 'published' or p.suspended_at is not null)`;
  return rows.map(({ type }) => type);
}

/** Opens a session that lives for 30 days at most; who opens it has just shown that it is them. Answers its id. */
export async function insertSession(
  sql: Sql,
  { userId, tokenHash, device }: { userId: string; tokenHash: Buffer; device: string },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into sessions (token_hash, user_id, device, expires_at)
    values (${tokenHash}, ${userId}, ${device}, now() + ${days(sql, limits.sessionDays)})
    returning id`;
  return theRow(row).id;
}

/** Notes that a browser of ours keeps a session, which is no program's any more. */
export async function markInBrowser(sql: Sql, id: string): Promise<void> {
  await sql`update sessions set in_browser = true where id = ${id} and not in_browser`;
}

/** A live session, and whether its last action is more than a minute old. */
type FoundSession = Session & { stale: boolean };

/** The live sessions of tokens, in their order; null for a token that has none. */
export async function findSessions(sql: Sql, tokenHashes: readonly Buffer[]): Promise<(FoundSession | null)[]> {
  const rows = await sql<(FoundSession & { place: number })[]>`
    select (token.place - 1)::integer as place, s.id, s.user_id, u.email, u.roles, s.created_at as signed_in_at,
      extract(epoch from ends.at - now())::float8 as seconds_left, s.in_browser,
      s.proved_at > now() - make_interval(mins => ${limits.recentSignInMinutes}) as is_proved,
      s.last_action_at < now() - interval '1 minute' as stale
    from unnest(${tokenHashes.map((hash) => hash.toString('hex'))}::text[]) with ordinality as token (hash, place)
      join sessions s on s.token_hash = decode(token.hash, 'hex') join users u on u.id = s.user_id
      cross join lateral (select ${endOf(sql)} as at) ends
    where s.revoked_at is null and ends.at > now() and u.deleted_at is null`;
  const found: (FoundSession | null)[] = tokenHashes.map(() => null);
  for (const { place, ...session } of rows) found[place] = session;
  return found;
}

const isLive = (sql: Sql) => sql`s.revoked_at is null and ${endOf(sql)} > now()`;

/** Where a person is signed in, the last used first. */
export const listSessionsOf = (sql: Sql, userId: string) =>
  sql<Omit<OwnSession, 'current'>[]>`
    select s.id, s.device, s.created_at, s.last_action_at from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId} and ${isLive(sql)}
    order by s.last_action_at desc, s.id`;

/** Ends one session of a person; false when they have no such session. */
export async function revokeOwnSession(sql: Sql, userId: string, id: string): Promise<boolean> {
  const rows = await sql`
    update sessions s set revoked_at = now() from users u
    where s.id = ${id} and s.user_id = ${userId} and u.id = s.user_id and ${isLive(sql)} returning s.id`;
  return rows.length > 0;
}

/** Notes that the person did something just now. */
export async function updateLastAction(sql: Sql, id: string): Promise<void> {
  await sql`update sessions set last_action_at = now() where id = ${id}`;
}

/** Ends a session; the first end counts. */
export async function revokeSession(sql: Sql, id: string): Promise<void> {
  await sql`update sessions set revoked_at = now() where id = ${id} and revoked_at is null`;
}

/** Ends every session of a person. */
export async function revokeSessionsOf(sql: Sql, userId: string): Promise<void> {
  await sql`update sessions set revoked_at = now() where user_id = ${userId} and revoked_at is null`;
}

/** Ends every session of a mailbox; answers how many there were. */
export async function revokeSessionsOfMailbox(sql: Sql, email: string): Promise<number> {
  const ended = await sql`
    update sessions s set revoked_at = now() from users u
    where u.id = s.user_id and u.email = ${email} and s.revoked_at is null and s.expires_at > now() returning s.id`;
  return ended.length;
}

/** Ends every session but one; answers how many there were. */
export async function revokeOtherSessions(sql: Sql, keptId: string): Promise<number> {
  const ended = await sql`
    update sessions set revoked_at = now()
    where id <> ${keptId} and revoked_at is null and expires_at > now() returning id`;
  return ended.length;
}

/** Deletes the codes that nobody can use any more. */
export async function deleteExpiredCodes(sql: Sql): Promise<void> {
  await sql`delete from login_codes where expires_at <= now()`;
}

/** Deletes the sessions that are past their 30 days. */
export async function deleteExpiredSessions(sql: Sql): Promise<void> {
  await sql`delete from sessions where expires_at <= now() or created_at < now() - ${days(sql, limits.sessionDays)}`;
}

/** Deletes counters and remembered answers that are older than a day. */
export async function deleteOldCounters(sql: Sql): Promise<void> {
  await sql`delete from rate_limits where window_start < now() - interval '1 day'`;
  await sql`delete from idempotency_keys where created_at < now() - interval '1 day'`;
}
