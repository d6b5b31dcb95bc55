import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { SecurityEventKind } from './schema.ts';

/** Where somebody asks from, as hashes that say nothing to whoever reads the database. */
export type Asker = {
  /** The browser, by the number it says of itself; a program that says none is known by its network and its kind. */
  browser: Buffer;
  network: Buffer;
};

/** Whom an event concerns and where it came from, as far as it is known. */
type Concerned = { userId?: string; mailbox?: Buffer; network?: Buffer };

/** Remembers what happened at a door. */
export async function insertSecurityEvent(sql: Sql, kind: SecurityEventKind, concerned: Concerned): Promise<void> {
  const { userId = null, mailbox = null, network = null } = concerned;
  await sql`
    insert into security_events (kind, user_id, mailbox, network) values (${kind}, ${userId}, ${mailbox}, ${network})`;
}

/** True where too many wrong codes were tried for a mailbox, or from a network, over the last days. */
export async function areCodesStopped(sql: Sql, mailbox: Buffer, { network }: Asker): Promise<boolean> {
  const { perMailbox, mailboxDays, perNetwork, networkDays } = limits.wrongCodes;
  const [row] = await sql<{ stopped: boolean }[]>`
    select (select count(*) from security_events where kind = 'wrong-code' and mailbox = ${mailbox}
        and at > now() - make_interval(days => ${mailboxDays})) >= ${perMailbox}
      or (select count(*) from security_events where kind = 'wrong-code' and network = ${network}
        and at > now() - make_interval(days => ${networkDays})) >= ${perNetwork} as stopped`;
  return theRow(row).stopped;
}

/** True where the account of a mailbox has been signed in to in this browser. */
export async function isKnownBrowser(sql: Sql, email: string, { browser }: Asker): Promise<boolean> {
  const rows = await sql`
    select from known_browsers k join users u on u.id = k.user_id
    where u.email = ${email} and u.deleted_at is null and k.browser = ${browser}`;
  return rows.length > 0;
}

/** Notes in which browser a person signs in; true where it is a new one beside others that are known. */
export async function noteBrowser(sql: Sql, userId: string, { browser }: Asker): Promise<boolean> {
  const [row] = await sql<{ isNew: boolean }[]>`
    insert into known_browsers (user_id, browser) values (${userId}, ${browser})
    on conflict (user_id, browser) do update set last_used_at = now()
    returning xmax = 0 and exists (
      select from known_browsers other where other.user_id = ${userId} and other.browser <> ${browser}) as is_new`;
  await sql`
    delete from known_browsers where user_id = ${userId} and browser in (
      select browser from known_browsers where user_id = ${userId}
      order by last_used_at desc offset ${limits.knownBrowsers.most})`;
  return theRow(row).isNew;
}

/** Forgets browsers that were not used for long, and events that are past their time. */
export async function deleteOldSafetyFacts(sql: Sql): Promise<void> {
  await sql`
    delete from known_browsers where last_used_at < now() - make_interval(days => ${limits.knownBrowsers.days})`;
  await sql`delete from security_events where at < now() - make_interval(days => ${limits.securityEventDays})`;
}
