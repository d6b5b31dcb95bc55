import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { FactCorrection, FactEntry, FactWords } from './schema.ts';

/** The corrections that count now. */
export const listCorrectionRows = (sql: Sql) =>
  sql<(FactCorrection & { fact: string })[]>`
    select fact, english, french, source, to_char(as_of, 'YYYY-MM') as as_of, confidence from (
      select distinct on (fact) * from fact_corrections order by fact, number desc
    ) newest where corrects order by fact`;

/** The number of the newest entry of all; 0 where nobody has corrected anything. */
export async function findNewestNumber(sql: Sql): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    select coalesce(max(number), 0)::integer as number from fact_corrections`;
  return theRow(row).number;
}

/** An entry with its fact and with the hash of what was shipped when it was written. */
export type FactEntryRow = FactEntry & { fact: string; shipped: string };

const columns = (sql: Sql) => sql`
  c.fact, c.number::integer as number, c.shipped, c.written_at, who.email as written_by,
  case when c.corrects then jsonb_build_object('english', c.english, 'french', c.french, 'source', c.source,
    'asOf', c.as_of::text, 'confidence', c.confidence) end as words`;

/** The entries of every fact, the newest first. */
export const listEntryRows = (sql: Sql) =>
  sql<FactEntryRow[]>`
    select ${columns(sql)} from fact_corrections c left join users who on who.id = c.written_by
    order by c.fact, c.number desc`;

/** The entries of one fact, the newest first; nobody else writes of it until the transaction ends. */
export async function lockEntries(sql: Sql, fact: string): Promise<FactEntryRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fact ${fact}`}, 0))`;
  return listEntriesOf(sql, fact);
}

/** The entries of one fact, the newest first. */
export const listEntriesOf = (sql: Sql, fact: string) =>
  sql<FactEntryRow[]>`
    select ${columns(sql)} from fact_corrections c left join users who on who.id = c.written_by
    where c.fact = ${fact} order by c.number desc`;

/** Adds an entry: other words, or without words the shipped ones again. */
export async function insertEntry(
  sql: Sql,
  { fact, words, shipped, by }: { fact: string; words: FactWords | null; shipped: string; by: string },
): Promise<void> {
  await sql`
    insert into fact_corrections (fact, corrects, english, french, source, as_of, confidence, shipped, written_by)
    values (${fact}, ${words !== null}, ${words?.english ?? null}, ${words?.french ?? null}, ${words?.source ?? null},
      ${words?.asOf ?? null}, ${words?.confidence ?? null}, ${shipped}, ${by})`;
}

/** The database's time, ISO 8601 UTC. */
export async function findNow(sql: Sql): Promise<string> {
  const [row] = await sql<{ now: string }[]>`select now() as now`;
  return theRow(row).now;
}
