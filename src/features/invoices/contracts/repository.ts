import type { InvoiceLineInput, InvoiceTotals } from '#features/invoices/core/schema.ts';
import type { EstimateAnswerInput } from '#features/invoices/estimates/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { Contract, ContractTerms } from './schema.ts';

const iso = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

type Written = { language: Language; note: string; lines: InvoiceLineInput[] };

/** A contract as it is stored, with what is being written; amounts, and the sums of a draft, are worked out by the rules. */
export type ContractRow = Omit<Contract, 'versions' | 'draft'> & Written & { isOpen: boolean; updatedAt: string };

/** A version as it was sent, and its answer. */
export type ContractVersionRow = Written & {
  contractId: string;
  version: number;
  totals: InvoiceTotals | null;
  terms: ContractTerms;
  fingerprint: string;
  validUntil: string;
  sentAt: string;
  answer: EstimateAnswerInput['kind'] | null;
  answerName: string;
  answerWords: string;
  answeredAt: string | null;
};

/** The contracts of a record, in the order in which they were begun. */
export const listContracts = (sql: Sql, spiritId: string) =>
  sql<ContractRow[]>`
    select c.id, c.spirit_id, c.number, c.region, c.language, c.note, c.lines, c.is_open, c.created_at, c.updated_at,
      jsonb_build_object('id', p.id, 'name', p.name) as place,
      (select jsonb_build_object('id', e.id, 'number', e.number) from estimates e where e.id = c.estimate_id) as estimate,
      (select jsonb_build_object('id', i.id, 'number', i.number) from invoices i where i.id = c.invoice_id) as invoice,
      case when c.cancelled_at is not null then jsonb_build_object('side', c.cancelled_side, 'name', c.cancel_name,
        'words', c.cancel_words, 'at', to_char(c.cancelled_at at time zone 'UTC', ${iso})) end as cancelled
    from contracts c join places p on p.id = c.place_id
    where c.spirit_id = ${spiritId} order by c.created_at, c.id`;

/** Every version that was sent of a record's contracts, the oldest first. */
export const listContractVersions = (sql: Sql, spiritId: string) =>
  sql<ContractVersionRow[]>`
    select v.contract_id, v.version, v.language, v.note, v.lines, v.totals, v.terms, v.fingerprint,
      to_char(v.valid_until, 'YYYY-MM-DD') as valid_until, v.sent_at, v.answer, v.answer_name, v.answer_words, v.answered_at
    from contract_versions v join contracts c on c.id = v.contract_id
    where c.spirit_id = ${spiritId} order by v.version`;

/**
 * Begins the contract of an estimate with its lines; nothing comes back where it has one that is not cancelled. An invoice made
 * before is its own, unless it was that of a cancelled one.
 */
export async function insertContract(
  sql: Sql,
  begun: Written & { spiritId: string; placeId: string; estimateId: string; region: RegionName; userId: string },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into contracts (spirit_id, place_id, estimate_id, region, language, note, lines, invoice_id, created_by)
    values (${begun.spiritId}, ${begun.placeId}, ${begun.estimateId}, ${begun.region}, ${begun.language}, ${begun.note},
      ${sql.json(begun.lines)}, (select e.invoice_id from estimates e where e.id = ${begun.estimateId}
        and not exists (select from contracts c where c.invoice_id = e.invoice_id)), ${begun.userId})
    on conflict (estimate_id) where cancelled_at is null do nothing
    returning id`;
  return row?.id;
}

/** Writes what comes next; false when it has been changed since it was read. */
export async function updateContractDraft(
  sql: Sql,
  id: string,
  draft: Omit<Written, 'language'> & { language: Language | undefined; updatedAt: string },
): Promise<boolean> {
  const rows = await sql`
    update contracts set note = ${draft.note}, language = coalesce(${draft.language ?? null}, language),
      lines = ${sql.json(draft.lines)}, is_open = true,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where id = ${id} and updated_at = ${draft.updatedAt}::timestamptz returning id`;
  return rows.length > 0;
}

/** Throws a contract away that was never sent. */
export async function deleteUnsentContract(sql: Sql, id: string): Promise<void> {
  await sql`delete from contracts where id = ${id} and number is null`;
}

/** Lets what is written be again what was sent last. */
export async function updateToLastContract(sql: Sql, id: string): Promise<void> {
  await sql`
    update contracts c set language = v.language, note = v.note, lines = v.lines, is_open = false,
      updated_at = greatest(clock_timestamp(), c.updated_at + interval '1 millisecond')
    from contract_versions v
    where c.id = ${id} and c.is_open and v.contract_id = c.id
      and v.version = (select max(version) from contract_versions where contract_id = c.id)`;
}

/** Gives a contract its number, when it is sent for the first time. */
export async function updateContractNumber(
  sql: Sql,
  id: string,
  named: { number: string; seriesId: string },
): Promise<void> {
  await sql`
    update contracts set number = ${named.number}, series_id = ${named.seriesId} where id = ${id} and number is null`;
}

/**
 * Keeps what is written as the next version, with what it comes to and a digest of all that it says. The record is locked, so
 * nobody writes meanwhile.
 */
export async function insertContractVersion(
  sql: Sql,
  id: string,
  sent: { version: number; validUntil: string; totals: InvoiceTotals; terms: ContractTerms; userId: string },
): Promise<void> {
  await sql`
    with closed as (
      update contracts set is_open = false,
        updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
      where id = ${id} and is_open returning id, number, language, note, lines)
    insert into contract_versions
      (contract_id, version, language, note, lines, totals, terms, fingerprint, valid_until, sent_by)
    select id, ${sent.version}, language, note, lines, ${sql.json(sent.totals)}, ${sql.json(sent.terms)},
      encode(sha256(convert_to(concat_ws(E'\n', number, ${sent.version}::text, language, note, lines::text,
        ${sql.json(sent.totals)}::jsonb::text, ${sql.json(sent.terms)}::jsonb::text, ${sent.validUntil}::text), 'UTF8')), 'hex'),
      ${sent.validUntil}::date, ${sent.userId} from closed`;
}

/** Notes what the family says of a version; false when it was answered before. What is being written beside it stays. */
export async function updateContractAnswer(
  sql: Sql,
  id: string,
  said: EstimateAnswerInput & { userId: string },
): Promise<boolean> {
  const rows = await sql`
    update contract_versions set answer = ${said.kind}, answer_name = ${said.name}, answer_words = ${said.words},
      answered_by = ${said.userId}, answered_at = clock_timestamp()
    where contract_id = ${id} and version = ${said.version} and answer is null
      and exists (select from contracts where id = ${id} and cancelled_at is null) returning version`;
  return rows.length > 0;
}

/** Notes that a contract is cancelled, and lets go what is being written beside it; false when it was before. */
export async function updateContractCancelled(
  sql: Sql,
  id: string,
  { side, name, words, userId }: { side: 'family' | 'home'; name: string; words: string; userId: string },
): Promise<boolean> {
  const rows = await sql`
    update contracts set cancelled_at = clock_timestamp(), cancelled_side = ${side}, cancelled_by = ${userId},
      cancel_name = ${name}, cancel_words = ${words}, is_open = false,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where id = ${id} and number is not null and cancelled_at is null returning id`;
  return rows.length > 0;
}

/** Keeps which invoice was made from a contract; false when one was before. */
export async function updateContractInvoiced(sql: Sql, id: string, invoiceId: string): Promise<boolean> {
  const rows = await sql`
    update contracts set invoice_id = ${invoiceId} where id = ${id} and invoice_id is null returning id`;
  return rows.length > 0;
}
