import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { Invoice, InvoiceLineInput, InvoiceTotals, Payment } from './schema.ts';
import { branchesOf, companyTerms, seriesOf } from './terms.repository.ts';

/** An invoice as it is stored, with its lines; amounts, and the sums of a draft, are worked out by the rules. */
export type InvoiceRow = Omit<Invoice, 'lines' | 'totals'> & {
  lines: InvoiceLineInput[];
  totals: InvoiceTotals | null;
};

/** The lines of an invoice `i`, in their order. */
const linesOf = (sql: Sql) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('item', l.item, 'quantity', l.quantity, 'unitPrice', l.unit_price,
      'taxes', l.taxes, 'thirdParty', l.third_party) order by l.position)
    from invoice_lines l where l.invoice_id = i.id), '[]')`;

/** Those of what has no sums yet; none where what an invoice comes to is asked for, and not what it says. */
const linesWithoutTotals = (sql: Sql) => sql`case when i.totals is null then ${linesOf(sql)} else '[]' end`;

const columns = (sql: Sql, lines = linesOf(sql)) => sql`
  i.id, i.spirit_id, i.kind, i.number, i.language, i.region, i.note, i.created_at, i.updated_at, i.sent_at, i.totals,
  jsonb_build_object('id', p.id, 'name', p.name) as place, to_char(i.due_on, 'YYYY-MM-DD') as due_on,
  case when i.sent_at is null then coalesce(terms.tax_numbers, '{}') else i.tax_numbers end as tax_numbers,
  case when i.sent_at is null and i.kind = 'invoice' then terms.terms_days end as terms_days,
  (select jsonb_build_object('id', c.id, 'number', c.number, 'taxes', coalesce(c.totals -> 'taxes', '[]'))
    from invoices c where c.id = i.corrects_id) as corrects,
  ${lines} as lines`;

/** The invoices of a record, in the order in which they were begun. */
export const listInvoices = (sql: Sql, spiritId: string) =>
  sql<InvoiceRow[]>`
    select ${columns(sql)} from invoices i join places p on p.id = i.place_id
      left join lateral (${companyTerms(sql)}) terms on i.sent_at is null
    where i.spirit_id = ${spiritId} order by i.created_at, i.id`;

/** Which accounts of listings are read: those of some records; `summed` without what the lines of the invoices say. */
export type AccountsRead = { placeIds: readonly string[]; spiritIds: readonly string[]; summed: boolean };

/** What listings have sent for some records, the oldest first. */
export const listSentInvoices = (sql: Sql, { placeIds, spiritIds, summed }: AccountsRead) =>
  sql<InvoiceRow[]>`
    select ${columns(sql, summed ? linesWithoutTotals(sql) : linesOf(sql))} from invoices i join places p on p.id = i.place_id
      left join lateral (${companyTerms(sql)}) terms on i.sent_at is null
    where i.spirit_id = any(${[...spiritIds]}::uuid[]) and i.place_id = any(${[...placeIds]}::uuid[]) and i.sent_at is not null
    order by i.sent_at, i.number`;

/**
 * The records with which listings have something open, or between which something was sent, paid or taken back since a day,
 * `YYYY-MM-DD`, in whatever zone: what is settled and older changes nothing any more.
 */
export async function listOpenOrSince(sql: Sql, placeIds: readonly string[], day: string): Promise<string[]> {
  const rows = await sql<{ spiritId: string }[]>`
    select spirit_id from (
      select spirit_id, place_id, sent_at as at, totals is null as unknown,
        (totals ->> 'total')::bigint * case kind when 'invoice' then 1 else -1 end as due
      from invoices where place_id = any(${[...placeIds]}::uuid[]) and sent_at is not null
      union all
      select spirit_id, place_id, greatest(received_on::timestamptz, recorded_at, reversed_at), false,
        case when reversed_at is not null then 0 when kind = 'refund' then amount else -amount end
      from payments where place_id = any(${[...placeIds]}::uuid[])
    ) flows
    group by spirit_id, place_id
    having sum(due) <> 0 or bool_or(unknown) or max(at) >= ${day}::date - 2`;
  return rows.map(({ spiritId }) => spiritId);
}

/** One invoice of a record. */
export async function findInvoice(sql: Sql, spiritId: string, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await sql<InvoiceRow[]>`
    select ${columns(sql)} from invoices i join places p on p.id = i.place_id
      left join lateral (${companyTerms(sql)}) terms on i.sent_at is null
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

const presentYear = (sql: Sql, zone: string) => sql`extract(year from now() at time zone ${zone})::integer`;

/** The highest count that any branch has used in a year, also for records that are erased. */
const highestCount = (sql: Sql, placeId: string, zone: string) => sql`
  (select coalesce(max(split_part(used.number, '-', 2)::integer), 0)
  from (select number, place_id from invoices where number is not null union all select number, place_id from kept_invoices) used
  where used.place_id in (${branchesOf(sql, placeId)}) and split_part(used.number, '-', 1)::integer = ${presentYear(sql, zone)})`;

/**
 * The next count of a company in the present year of a zone, and the series it is of. Branches that send at once wait for each other at
 * the one row, so no number is given twice and there are no gaps; a branch that has come from another company brings its own.
 */
export async function nextInvoiceCount(
  sql: Sql,
  placeId: string,
  zone: string,
): Promise<{ year: number; last: number; seriesId: string }> {
  const [row] = await sql<{ year: number; last: number; seriesId: string }[]>`
    insert into invoice_counters (place_id, year, last)
    values (${seriesOf(sql, placeId)}, ${presentYear(sql, zone)}, ${highestCount(sql, placeId, zone)} + 1)
    on conflict (place_id, year) do update
      set last = greatest(invoice_counters.last, ${highestCount(sql, placeId, zone)}) + 1
    returning year, last, place_id as series_id`;
  return theRow(row);
}

/** Gives a draft its number, and freezes what it comes to and what its company says; false when it has been sent before. */
export async function updateToSent(
  sql: Sql,
  id: string,
  sent: { number: string; seriesId: string; userId: string; zone: string; totals: InvoiceTotals },
): Promise<boolean> {
  const rows = await sql`
    update invoices i set number = ${sent.number}, series_id = ${sent.seriesId}, sent_at = clock_timestamp(), sent_by = ${sent.userId},
      totals = ${sql.json(sent.totals)},
      tax_numbers = coalesce((select tax_numbers from (${companyTerms(sql)}) terms), '{}'),
      due_on = case when i.kind = 'invoice' then
        (clock_timestamp() at time zone ${sent.zone})::date + (select terms_days from (${companyTerms(sql)}) terms) end
    where id = ${id} and sent_at is null returning id`;
  return rows.length > 0;
}

const paymentColumns = (sql: Sql) => sql`
  id, place_id, kind, amount, method, to_char(received_on, 'YYYY-MM-DD') as received_on, recorded_at, reversed_at,
  reversed_reason`;

/** The payments of a record, in the order in which they were noted. */
export const listPayments = (sql: Sql, spiritId: string) =>
  sql<Payment[]>`
    select ${paymentColumns(sql)} from payments where spirit_id = ${spiritId} order by recorded_at, id`;

/** A payment with the record that it was noted for. */
export type PaymentOfRecord = Payment & { spiritId: string };

/** What listings have received and paid back for some records, in the order in which it was noted. */
export const listPaymentsOf = (sql: Sql, { placeIds, spiritIds }: AccountsRead) =>
  sql<PaymentOfRecord[]>`
    select spirit_id, ${paymentColumns(sql)} from payments
    where spirit_id = any(${[...spiritIds]}::uuid[]) and place_id = any(${[...placeIds]}::uuid[]) order by recorded_at, id`;

/** Reverses a payment; false when it was before. */
export async function updateToReversed(sql: Sql, id: string, reason: string, userId: string | null): Promise<boolean> {
  const rows = await sql`
    update payments set reversed_at = clock_timestamp(), reversed_by = ${userId}, reversed_reason = ${reason}
    where id = ${id} and reversed_at is null returning id`;
  return rows.length > 0;
}

/** The present day on the clock of a zone, `YYYY-MM-DD`. */
export async function readToday(sql: Sql, zone: string): Promise<string> {
  const [row] = await sql<{ today: string }[]>`
    select to_char(clock_timestamp() at time zone ${zone}, 'YYYY-MM-DD') as today`;
  return theRow(row).today;
}

/** Notes a payment; answers its id. */
export async function insertPayment(
  sql: Sql,
  payment: Omit<Payment, 'id' | 'recordedAt' | 'reversedAt' | 'reversedReason'> & {
    spiritId: string;
    userId: string | null;
  },
): Promise<string> {
  const { spiritId, placeId, kind, amount, method, receivedOn, userId } = payment;
  const [row] = await sql<{ id: string }[]>`
    insert into payments (spirit_id, place_id, kind, amount, method, received_on, recorded_by, recorded_at)
    values (${spiritId}, ${placeId}, ${kind}, ${amount}, ${method}, ${receivedOn}, ${userId}, clock_timestamp())
    returning id`;
  return theRow(row).id;
}
