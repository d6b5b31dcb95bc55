import type { InvoiceLineInput, InvoiceTotals } from '#features/invoices/core/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { KeptInvoice } from './schema.ts';

/** A kept invoice as it is stored; amounts are worked out by the rules. */
export type KeptInvoiceRow = Omit<KeptInvoice, 'lines' | 'totals'> & {
  lines: InvoiceLineInput[];
  totals: InvoiceTotals | null;
};

/** The day after the last one on which an invoice is kept: 1 January, so many years after the year in which it was sent. */
const keptUntil = (sql: Sql, years: number) =>
  sql`make_date(extract(year from sent_at at time zone 'America/Winnipeg')::integer + ${years} + 1, 1, 1)`;

/** The kept invoices of a listing, newest first. */
export const listKeptInvoiceRows = (sql: Sql, placeId: string, years: number) =>
  sql<KeptInvoiceRow[]>`
    select k.id, k.kind, k.number, k.corrects_number, k.language, k.region, k.person, k.lines, k.totals, k.sent_at,
      k.tax_numbers, to_char(k.due_on, 'YYYY-MM-DD') as due_on,
      jsonb_build_object('id', p.id, 'name', p.name) as place, ${keptUntil(sql, years)}::text as kept_until
    from kept_invoices k join places p on p.id = k.place_id
    where k.place_id = ${placeId} order by k.sent_at desc, k.number desc`;

/** Erases kept invoices whose years are over; answers how many. */
export async function deleteKeptInvoices(sql: Sql, years: number): Promise<number> {
  const rows = await sql`delete from kept_invoices where ${keptUntil(sql, years)} <= now() returning id`;
  return rows.length;
}
