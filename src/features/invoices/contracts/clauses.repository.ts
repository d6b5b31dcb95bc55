import { branchesOf, seriesOf } from '#features/invoices/core/terms.repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { OwnClauses } from './schema.ts';

/** Nobody else changes the clauses of a company until this transaction ends. */
export async function lockClauses(sql: Sql, placeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('contract clauses ' || ${seriesOf(sql, placeId)}, 0))`;
}

/** The clauses of a company; the last that was written for any of its branches. */
export async function findClauses(sql: Sql, placeId: string): Promise<OwnClauses | undefined> {
  const [row] = await sql<OwnClauses[]>`
    select clauses_en, clauses_fr, updated_at from contract_clauses
    where place_id in (${branchesOf(sql, placeId)}) order by updated_at desc, place_id limit 1`;
  return row;
}

/** Writes the clauses of a company for each of its branches. */
export async function upsertClauses(
  sql: Sql,
  placeId: string,
  written: Omit<OwnClauses, 'updatedAt'> & { userId: string },
): Promise<void> {
  await sql`
    insert into contract_clauses (place_id, clauses_en, clauses_fr, updated_by, updated_at)
    select b.id, ${written.clausesEn}, ${written.clausesFr}, ${written.userId}, clock_timestamp()
    from (${branchesOf(sql, placeId)}) b
    on conflict (place_id) do update set clauses_en = excluded.clauses_en, clauses_fr = excluded.clauses_fr,
      updated_by = excluded.updated_by,
      updated_at = greatest(excluded.updated_at, contract_clauses.updated_at + interval '1 millisecond')`;
}
