import { type Sql, theRow } from '#platform/server/db/database.ts';
import type { TextKind, TextState, Texts } from './schema.ts';

/** A text that is to be sent: whom, at which number, what, and until when that is worth reading. */
export type NewText = { userId: string; number: string; kind: TextKind; body: string; minutes: number };

/** Keeps a text that is to be sent, worth reading so many minutes from when it may go; answers its id. */
export async function insertText(sql: Sql, text: NewText, waitMinutes: number): Promise<string> {
  const { userId, number, kind, body, minutes } = text;
  const [row] = await sql<{ id: string }[]>`
    insert into texts (user_id, kind, recipient, body, expires_at)
    values (${userId}, ${kind}, ${number}, ${body}, now() + make_interval(mins => ${minutes + waitMinutes}))
    returning id`;
  return theRow(row).id;
}

/** A text as it is handed to the provider. */
export type TextToSend = { userId: string; recipient: string; body: string; seconds: number };

/**
 * Takes a text to send it now; undefined where it is no more to be sent. What another was sending when its process ended may have
 * arrived: it is left unsure. What came too late is left out.
 */
export async function takeText(sql: Sql, id: string): Promise<TextToSend | undefined> {
  await sql`
    update texts set state = case state when 'sending' then 'unsure' else 'expired' end, recipient = '', body = '', ended_at = now()
    where id = ${id} and (state = 'sending' or (state = 'waiting' and expires_at <= now()))`;
  const [row] = await sql<TextToSend[]>`
    update texts set state = 'sending' where id = ${id} and state = 'waiting'
    returning user_id, recipient, body, extract(epoch from expires_at - now())::integer as seconds`;
  return row;
}

/** The provider did not take a text that was being sent: it waits to be tried again. */
export async function returnText(sql: Sql, id: string): Promise<void> {
  await sql`update texts set state = 'waiting' where id = ${id} and state = 'sending'`;
}

/** What has become of a text that was being sent; its words and its number are the reader's now. */
export async function endText(
  sql: Sql,
  id: string,
  { state, reference = null }: { state: TextState; reference?: string | null },
): Promise<void> {
  await sql`
    update texts set state = ${state}, reference = ${reference}, recipient = '', body = '', ended_at = now()
    where id = ${id} and state in ('sending', 'unsure')`;
}

/** A text as it lies where no provider takes it, for whoever develops. */
export type KeptText = { id: string; recipient: string; kind: TextKind; body: string; createdAt: string };

/** The newest texts that no provider has taken. */
export const listKeptTexts = (sql: Sql, recipient?: string) =>
  sql<KeptText[]>`
    select id, recipient, kind, body, created_at from texts
    where state = 'waiting' ${recipient ? sql`and recipient = ${recipient}` : sql``} order by created_at desc limit 200`;

/** How many texts of a day became what. */
export const countTexts = (sql: Sql) =>
  sql<Texts['counts']>`
    select kind, state, count(*)::integer as count from texts where created_at > now() - interval '1 day'
    group by kind, state order by kind, state`;

/** The texts that an account was sent, newest first: what kind, when, and what became of it. */
export const listTextsOf = (sql: Sql, userId: string) =>
  sql<{ kind: TextKind; state: TextState; date: string }[]>`
    select kind, state, created_at as date from texts where user_id = ${userId} order by created_at desc, id`;

/** Erases texts that are over, after so many days, and codes of numbers that nobody can use any more. */
export async function deleteOldTexts(sql: Sql, days: number): Promise<void> {
  await sql`delete from texts where created_at < now() - make_interval(days => ${days})`;
  await sql`delete from phones where number is null and code_expires_at <= now() - interval '1 day'`;
  await sql`
    update phones set asked_number = null, code_hash = null, code_expires_at = null, code_tries = 0
    where number is not null and code_expires_at <= now() - interval '1 day'`;
}
