import type { InvoiceLineInput, InvoiceTotals } from '#features/invoices/core/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { Estimate, EstimateAnswerInput } from './schema.ts';

type Written = { language: Language; note: string; lines: InvoiceLineInput[] };

/** An estimate as it is stored, with what is being written; amounts, and the sums of a draft, are worked out by the rules. */
export type EstimateRow = Omit<Estimate, 'versions' | 'draft'> & Written & { isOpen: boolean; updatedAt: string };

/** A version as it was sent, and its answer. */
export type VersionRow = Written & {
  estimateId: string;
  version: number;
  totals: InvoiceTotals | null;
  validUntil: string;
  sentAt: string;
  answer: EstimateAnswerInput['kind'] | null;
  answerName: string;
  answerWords: string;
  answeredAt: string | null;
};

/** The estimates of a record, in the order in which they were begun. */
export const listEstimates = (sql: Sql, spiritId: string) =>
  sql<EstimateRow[]>`
    select e.id, e.spirit_id, e.number, e.region, e.language, e.note, e.lines, e.is_open, e.created_at, e.updated_at,
      jsonb_build_object('id', p.id, 'name', p.name) as place,
      (select jsonb_build_object('id', i.id, 'number', i.number) from invoices i where i.id = e.invoice_id) as invoice,
      (select jsonb_build_object('id', c.id, 'number', c.number) from contracts c
        where c.estimate_id = e.id and c.cancelled_at is null) as contract
    from estimates e join places p on p.id = e.place_id
    where e.spirit_id = ${spiritId} order by e.created_at, e.id`;

/** Every version that was sent of a record's estimates, the oldest first. */
export const listVersions = (sql: Sql, spiritId: string) =>
  sql<VersionRow[]>`
    select v.estimate_id, v.version, v.language, v.note, v.lines, v.totals,
      to_char(v.valid_until, 'YYYY-MM-DD') as valid_until, v.sent_at, v.answer, v.answer_name, v.answer_words, v.answered_at
    from estimate_versions v join estimates e on e.id = v.estimate_id
    where e.spirit_id = ${spiritId} order by v.version`;

/** Begins an estimate. */
export async function insertEstimate(
  sql: Sql,
  begun: Written & { spiritId: string; placeId: string; region: RegionName; userId: string },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into estimates (spirit_id, place_id, region, language, note, lines, created_by)
    values (${begun.spiritId}, ${begun.placeId}, ${begun.region}, ${begun.language}, ${begun.note},
      ${sql.json(begun.lines)}, ${begun.userId})
    returning id`;
  return theRow(row).id;
}

/** Writes what comes next; false when it has been changed since it was read. */
export async function updateDraft(
  sql: Sql,
  id: string,
  draft: Omit<Written, 'language'> & { language: Language | undefined; updatedAt: string },
): Promise<boolean> {
  const rows = await sql`
    update estimates set note = ${draft.note}, language = coalesce(${draft.language ?? null}, language),
      lines = ${sql.json(draft.lines)}, is_open = true,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where id = ${id} and updated_at = ${draft.updatedAt}::timestamptz returning id`;
  return rows.length > 0;
}

/** Throws an estimate away that was never sent. */
export async function deleteUnsent(sql: Sql, id: string): Promise<void> {
  await sql`delete from estimates where id = ${id} and number is null`;
}

/** Lets what is written be again what was sent last. */
export async function updateToLastVersion(sql: Sql, id: string): Promise<void> {
  await sql`
    update estimates e set language = v.language, note = v.note, lines = v.lines, is_open = false,
      updated_at = greatest(clock_timestamp(), e.updated_at + interval '1 millisecond')
    from estimate_versions v
    where e.id = ${id} and e.is_open and v.estimate_id = e.id
      and v.version = (select max(version) from estimate_versions where estimate_id = e.id)`;
}

/** Gives an estimate its number, when it is sent for the first time. */
export async function updateNumber(sql: Sql, id: string, named: { number: string; seriesId: string }): Promise<void> {
  await sql`
    update estimates set number = ${named.number}, series_id = ${named.seriesId} where id = ${id} and number is null`;
}

/** Keeps what is written as the next version, with what it comes to. The record is locked, so nobody writes meanwhile. */
export async function insertVersion(
  sql: Sql,
  id: string,
  sent: { version: number; validUntil: string; totals: InvoiceTotals; userId: string },
): Promise<void> {
  await sql`
    with closed as (
      update estimates set is_open = false,
        updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
      where id = ${id} and is_open returning id, language, note, lines)
    insert into estimate_versions (estimate_id, version, language, note, lines, totals, valid_until, sent_by)
    select id, ${sent.version}, language, note, lines, ${sql.json(sent.totals)}, ${sent.validUntil}, ${sent.userId} from closed`;
}

/** Notes what the family says of a version; false when it was answered before. What is being written beside it stays. */
export async function updateAnswer(
  sql: Sql,
  id: string,
  said: EstimateAnswerInput & { userId: string },
): Promise<boolean> {
  const rows = await sql`
    update estimate_versions set answer = ${said.kind}, answer_name = ${said.name}, answer_words = ${said.words},
      answered_by = ${said.userId}, answered_at = clock_timestamp()
    where estimate_id = ${id} and version = ${said.version} and answer is null returning version`;
  return rows.length > 0;
}

/** Keeps which invoice was made from an estimate; false when one was before. */
export async function updateInvoiced(sql: Sql, id: string, invoiceId: string): Promise<boolean> {
  const rows = await sql`
    update estimates set invoice_id = ${invoiceId} where id = ${id} and invoice_id is null returning id`;
  return rows.length > 0;
}

/** Takes an invoice off an estimate again: the contract that it was made from is cancelled. */
export async function updateUninvoiced(sql: Sql, id: string, invoiceId: string): Promise<void> {
  await sql`update estimates set invoice_id = null where id = ${id} and invoice_id = ${invoiceId}`;
}
