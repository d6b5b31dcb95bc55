import type { Sql } from '#platform/server/db/database.ts';
import { json } from '#platform/server/db/database.ts';
import type { ShippedChange, ShippedFact } from './schema.ts';
import type { ChangedFact, ShippedWords } from './versions.rules.ts';

/** What was shipped as it was last seen; nobody else compares until the transaction ends. */
export async function lockSeenFacts(sql: Sql): Promise<ShippedWords> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shipped facts', 0))`;
  const rows = await sql<{ fact: string; words: ShippedFact }[]>`select fact, words from shipped_facts`;
  return new Map(rows.map(({ fact, words }) => [fact, words]));
}

/** Notes what is shipped now instead of what was seen before. */
export async function replaceSeenFacts(sql: Sql, shipped: ShippedWords): Promise<void> {
  await sql`delete from shipped_facts where not (fact = any(${[...shipped.keys()]}))`;
  await sql`
    insert into shipped_facts (fact, words)
    select key, value from jsonb_each(${json(sql, Object.fromEntries(shipped))})
    on conflict (fact) do update set words = excluded.words where shipped_facts.words <> excluded.words`;
}

/** Adds what a new version has changed; all of it has one time. */
export const insertShippedChanges = (sql: Sql, changes: readonly ChangedFact[]) =>
  sql`
    insert into shipped_fact_changes (fact, before, after)
    select fact, nullif(before, 'null'), nullif(after, 'null')
    from jsonb_to_recordset(${json(sql, changes)}) as changed (fact text, before jsonb, after jsonb)`;

/** What new versions have changed in the facts, or in one of them, the newest first. */
export const listShippedChanges = (sql: Sql, fact?: string) =>
  sql<(ShippedChange & { fact: string })[]>`
    select fact, number::integer as number, before, after, noticed_at from shipped_fact_changes
    where ${fact === undefined ? sql`true` : sql`fact = ${fact}`} order by number desc`;
