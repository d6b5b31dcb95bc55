import type { Sql } from '#platform/server/db/database.ts';
import type { InvoiceTerms, TaxNumbers } from './terms.schema.ts';

/** The branches of the company that one of them belongs to: all funeral homes whose mailbox is the same. */
export const branchesOf = (sql: Sql, placeId: string) => sql`
  select b.id from places b
  where b.id = ${placeId} or (b.type = 'funeral-home' and b.email = (select email from places where id = ${placeId}))`;

/** The branch that counts for its company. */
export const seriesOf = (sql: Sql, placeId: string) => sql`
  (select id from (${branchesOf(sql, placeId)}) branch order by id limit 1)`;

/** Nobody else changes what a company says until this transaction ends. */
export async function lockTerms(sql: Sql, placeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice terms ' || ${seriesOf(sql, placeId)}, 0))`;
}

/** What a company says on its invoices; the branch's own word first, as it is written for all of them. */
export async function findTerms(sql: Sql, placeId: string): Promise<InvoiceTerms | undefined> {
  const [row] = await sql<InvoiceTerms[]>`
    select tax_numbers, terms_days, updated_at from invoice_terms
    where place_id in (${branchesOf(sql, placeId)}) order by updated_at desc, place_id limit 1`;
  return row;
}

/** What the company of an invoice `i` says on it. */
export const companyTerms = (sql: Sql) => sql`
  select t.tax_numbers, t.terms_days from invoice_terms t
  where t.place_id in (
    select b.id from places b join places own on own.id = i.place_id
    where b.id = own.id or (b.type = 'funeral-home' and b.email = own.email))
  order by t.updated_at desc, t.place_id limit 1`;

/** Writes what a company says for each of its branches. */
export async function upsertTerms(
  sql: Sql,
  placeId: string,
  terms: { taxNumbers: TaxNumbers; termsDays: number | null; userId: string },
): Promise<void> {
  await sql`
    insert into invoice_terms (place_id, tax_numbers, terms_days, updated_by, updated_at)
    select b.id, ${sql.json(terms.taxNumbers)}, ${terms.termsDays}, ${terms.userId}, clock_timestamp()
    from (${branchesOf(sql, placeId)}) b
    on conflict (place_id) do update set tax_numbers = excluded.tax_numbers, terms_days = excluded.terms_days,
      updated_by = excluded.updated_by,
      updated_at = greatest(excluded.updated_at, invoice_terms.updated_at + interval '1 millisecond')`;
}
