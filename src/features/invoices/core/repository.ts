import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { Invoice, InvoiceLineInput, Payment, PaymentInput } from './schema.ts';

/** An invoice as it is stored, with its lines; amounts and sums are worked out by the rules. */
export type InvoiceRow = Omit<Invoice, 'lines' | 'totals'> & { lines: InvoiceLineInput[] };

const columns = (sql: Sql) => sql`
  i.id, i.spirit_id, i.kind, i.number, i.language, i.region, i.note, i.created_at, i.updated_at, i.sent_at,
  jsonb_build_object('id', p.id, 'name', p.name) as place,
  (select jsonb_build_object('id', c.id, 'number', c.number) from invoices c where c.id = i.corrects_id) as corrects,
  coalesce((
    select jsonb_agg(jsonb_build_object('item', l.item, 'quantity', l.quantity, 'unitPrice', l.unit_price,
      'taxes', l.taxes, 'thirdParty', l.third_party) order by l.position)
    from invoice_lines l where l.invoice_id = i.id), '[]') as lines`;

/** The invoices of a record, in the order in which they were begun. */
export const listInvoices = (sql: Sql, spiritId: string) =>
  sql<InvoiceRow[]>`
    select ${columns(sql)} from invoices i join places p on p.id = i.place_id
    where i.spirit_id = ${spiritId} order by i.created_at, i.id`;

/** One invoice of a record. */
export async function findInvoice(sql: Sql, spiritId: string, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await sql<InvoiceRow[]>`
    select ${columns(sql)} from invoices i join places p on p.id = i.place_id
    where i.spirit_id = ${spiritId} and i.id = ${id}`;
  return row;
}

/** What a draft begins with. */
export type NewInvoice = {
  spiritId: string;
  placeId: string;
  correctsId: string | null;
  language: Language;
  region: RegionName;
  note: string;
  userId: string;
};

/** Begins a draft. */
export async function insertInvoice(sql: Sql, draft: NewInvoice): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into invoices (spirit_id, place_id, kind, corrects_id, language, region, note, created_by)
    values (${draft.spiritId}, ${draft.placeId}, ${draft.correctsId ? 'credit-note' : 'invoice'}, ${draft.correctsId},
      ${draft.language}, ${draft.region}, ${draft.note}, ${draft.userId})
    returning id`;
  return theRow(row).id;
}

/** Writes the lines of a draft in the place of those it had. */
export async function replaceLines(sql: Sql, invoiceId: string, lines: readonly InvoiceLineInput[]): Promise<void> {
  await sql`delete from invoice_lines where invoice_id = ${invoiceId}`;
  if (lines.length === 0) return;
  await sql`
    insert into invoice_lines (invoice_id, position, item, quantity, unit_price, taxes, third_party)
    select ${invoiceId}, (position - 1)::integer, line->>'item', (line->>'quantity')::numeric,
      (line->>'unitPrice')::integer, array(select jsonb_array_elements_text(line->'taxes')),
      (line->>'thirdParty')::boolean
    from jsonb_array_elements(${sql.json([...lines])}) with ordinality as written (line, position)`;
}

/** Changes what stands around the lines of a draft; false when it has been sent or changed since it was read. */
export async function updateDraft(
  sql: Sql,
  id: string,
  draft: { note: string; language: Language | undefined; updatedAt: string },
): Promise<boolean> {
  const rows = await sql`
    update invoices set note = ${draft.note}, language = coalesce(${draft.language ?? null}, language),
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where id = ${id} and sent_at is null and updated_at = ${draft.updatedAt}::timestamptz returning id`;
  return rows.length > 0;
}

/** Throws a draft away; false when it has been sent. */
export async function deleteDraft(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`delete from invoices where id = ${id} and sent_at is null returning id`;
  return rows.length > 0;
}

/** The next count of a home in the present year. Calls for one home wait for each other, so there are no gaps. */
export async function nextInvoiceCount(sql: Sql, placeId: string): Promise<{ year: number; last: number }> {
  const [row] = await sql<{ year: number; last: number }[]>`
    insert into invoice_counters (place_id, year, last)
    values (${placeId}, extract(year from now() at time zone 'America/Winnipeg')::integer, 1)
    on conflict (place_id, year) do update set last = invoice_counters.last + 1
    returning year, last`;
  return theRow(row);
}

/** Gives a draft its number; false when it has been sent before. */
export async function updateToSent(sql: Sql, id: string, number: string, userId: string): Promise<boolean> {
  const rows = await sql`
    update invoices set number = ${number}, sent_at = now(), sent_by = ${userId}
    where id = ${id} and sent_at is null returning id`;
  return rows.length > 0;
}

/** The payments of a record, in the order in which they were noted. */
export const listPayments = (sql: Sql, spiritId: string) =>
  sql<Payment[]>`
    select id, place_id, kind, amount, method, to_char(received_on, 'YYYY-MM-DD') as received_on, recorded_at
    from payments where spirit_id = ${spiritId} order by recorded_at, id`;

/** Notes a payment. */
export async function insertPayment(
  sql: Sql,
  payment: PaymentInput & { spiritId: string; placeId: string; userId: string },
): Promise<void> {
  const { spiritId, placeId, kind, amount, method, receivedOn, userId } = payment;
  await sql`
    insert into payments (spirit_id, place_id, kind, amount, method, received_on, recorded_by, recorded_at)
    values (${spiritId}, ${placeId}, ${kind}, ${amount}, ${method}, ${receivedOn}, ${userId}, clock_timestamp())`;
}
