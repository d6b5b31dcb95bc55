import { type Sql, theRow } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { statesBefore, type TextNews } from './delivery.rules.ts';
import type { FamilyText, NewsKind, TextKind, TextState, Texts, Trouble, UndeliveredReason } from './schema.ts';

/** Of which case a text to a family is, for which home, and what it is about. */
type NewsOfCase = { spiritId: string; placeId: string | null; about: NewsKind };

/** A text that is to be sent: whom, at which number, what, and until when that is worth reading; to a family of which case. */
export type NewText = {
  userId: string;
  number: string;
  kind: TextKind;
  body: string;
  minutes: number;
  of?: NewsOfCase;
};

/** Keeps a text that is to be sent, worth reading so many minutes from when it may go; answers its id. */
export async function insertText(sql: Sql, text: NewText, waitMinutes: number): Promise<string> {
  const { userId, number, kind, body, minutes, of } = text;
  const [row] = await sql<{ id: string }[]>`
    insert into texts (user_id, kind, recipient, body, expires_at, spirit_id, place_id, about)
    values (${userId}, ${kind}, ${number}, ${body}, now() + make_interval(mins => ${minutes + waitMinutes}),
      ${of?.spiritId ?? null}, ${of?.placeId ?? null}, ${of?.about ?? null})
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

/**
 * Writes what the provider tells of a text under its name for it, where that leads on; its words and its number are the reader’s then.
 * Answers whether it did.
 */
export async function tellText(sql: Sql, id: string, reference: string, { state, reason }: TextNews): Promise<boolean> {
  const rows = await sql`
    update texts set state = ${state}, reason = ${reason}, reference = ${reference}, told_at = clock_timestamp(),
      recipient = '', body = '', ended_at = coalesce(ended_at, clock_timestamp())
    where id = ${id} and state = any(${[...statesBefore(state)]}::text[]) and coalesce(reference, ${reference}) = ${reference}
    returning id`;
  return rows.length > 0;
}

/** Keeps what a text has told of the number it went to, where that is the number of its account still. */
export async function noteTroubleOfText(sql: Sql, id: string, trouble: Trouble): Promise<void> {
  await sql`
    update phones p set trouble = ${trouble} from texts t
    where t.id = ${id} and p.user_id = t.user_id and case t.kind
      when 'code' then p.code_expires_at <= t.created_at + make_interval(mins => ${limits.texts.codeMinutes})
      else p.verified_at <= t.created_at end`;
}

/** The texts that some homes’ news were to the family of a case, newest first. */
export const listFamilyTexts = (sql: Sql, spiritId: string, placeIds: readonly string[]) =>
  sql<FamilyText[]>`
    select id, about, state, reason, created_at as at, told_at from texts
    where spirit_id = ${spiritId} and place_id = any(${[...placeIds]}::uuid[]) order by created_at desc, id`;

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

/** A text that an account was sent: what kind, of what, when, and what became of it. */
type OwnText = {
  kind: TextKind;
  about: NewsKind | null;
  state: TextState;
  reason: UndeliveredReason | null;
  date: string;
  toldAt: string | null;
};

/** The texts that an account was sent, newest first. */
export const listTextsOf = (sql: Sql, userId: string) =>
  sql<OwnText[]>`
    select kind, about, state, reason, created_at as date, told_at from texts
    where user_id = ${userId} order by created_at desc, id`;

/** Erases texts that are over, after so many days, and codes of numbers that nobody can use any more. */
export async function deleteOldTexts(sql: Sql, days: number): Promise<void> {
  await sql`delete from texts where created_at < now() - make_interval(days => ${days})`;
  await sql`delete from phones where number is null and code_expires_at <= now() - interval '1 day'`;
  await sql`
    update phones set asked_number = null, code_hash = null, code_expires_at = null, code_tries = 0
    where number is not null and code_expires_at <= now() - interval '1 day'`;
}
