import type { Answers } from '#features/answers/schema.ts';
import type { InvoiceLineInput, InvoiceTotals } from '#features/invoices/core/schema.ts';
import type { SpiritStatus } from '#features/spirits/core/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { rolesWithDuty } from '#vocabulary/places/teamRoles.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';

const iso = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** A request that waits; `total` is how many do, and of the answers it holds the names alone. */
export type WaitingRow = {
  id: string;
  data: Answers;
  place: { id: string; name: string };
  requestedAt: string;
  answerBy: string | null;
  total: number;
};

/** The first requests that wait for an answer of a mailbox’s listings, the one that has waited longest first. */
export const listWaiting = (sql: Sql, email: string) =>
  sql<WaitingRow[]>`
    select s.id, jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data,
      jsonb_build_object('id', p.id, 'name', p.name) as place,
      to_char(c.requested_at at time zone 'UTC', ${iso}) as requested_at,
      to_char(c.answer_by at time zone 'UTC', ${iso}) as answer_by,
      (count(*) over ())::int as total
    from connections c
    join places p on p.id = c.place_id
    join spirits s on s.id = c.spirit_id and s.deleted_at is null
    where c.status = 'pending' and c.place_id in (select place_id from place_mailboxes where email = ${email})
    order by c.requested_at, c.id limit ${limits.todayLines}`;

/** A case as far as its papers go; of the answers it holds what says which papers are needed, and the names. */
export type PapersRow = { id: string; data: Answers; status: SpiritStatus; completed: string[] };

/** The cases of a mailbox’s listings in which nobody is at rest yet, the longest accepted first. */
export const listCasesOfPapers = (sql: Sql, email: string) =>
  sql<PapersRow[]>`
    select s.id, s.status,
      jsonb_strip_nulls(jsonb_build_object('spiritInfo', s.data -> 'spiritInfo', 'timing', s.data -> 'timing',
        'location', s.data -> 'location', 'lovedOneLocation', s.data -> 'lovedOneLocation',
        'cremationOrBurial', s.data -> 'cremationOrBurial')) as data,
      array(select f.name from forms f
        where f.spirit_id = s.id and f.replaced_at is null and f.completed_at is not null order by f.name) as completed
    from (
      select c.spirit_id, min(c.answered_at) as accepted_at from connections c
      where c.status = 'accepted' and c.place_id in (
        select place_id from place_mailboxes where email = ${email} and role = any(${rolesWithDuty('cases')}))
      group by c.spirit_id
    ) mine
    join spirits s on s.id = mine.spirit_id and s.deleted_at is null and s.status <> 'at-rest'
    order by mine.accepted_at, s.id limit ${limits.todayCases}`;

/** An estimate that somebody waits for, as it was sent last or accepted; `total` is how many there are. */
export type EstimateRow = {
  id: string;
  data: Answers;
  estimateId: string;
  number: string;
  place: { id: string; name: string };
  region: RegionName;
  lines: InvoiceLineInput[];
  totals: InvoiceTotals | null;
  accepted: boolean;
  validUntil: string;
  daysLeft: number;
  total: number;
};

/** What is told of an offer that waits, by the record `s`, the listing `p` and the version `v`. */
const waitingColumns = (sql: Sql) => sql`
  s.id, jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data,
  jsonb_build_object('id', p.id, 'name', p.name) as place, v.lines, v.totals,
  v.answer is not null as accepted, to_char(v.valid_until, 'YYYY-MM-DD') as valid_until,
  v.valid_until - (clock_timestamp() at time zone 'America/Vancouver')::date as days_left,
  (count(*) over ())::int as total`;

/**
 * The first estimates of a mailbox’s listings that were accepted and have neither an invoice nor a contract that was sent, then those
 * whose last day comes next. A last day is over once it is over everywhere in the country. One whose contract was cancelled waits for
 * nothing until another is begun.
 */
export const listWaitingEstimates = (sql: Sql, email: string) =>
  sql<EstimateRow[]>`
    select e.id as estimate_id, e.number, e.region, ${waitingColumns(sql)}
    from estimates e
    join places p on p.id = e.place_id
    join spirits s on s.id = e.spirit_id and s.deleted_at is null
    join lateral (
      select sent.lines, sent.totals, sent.answer, sent.valid_until from estimate_versions sent
      where sent.estimate_id = e.id order by (sent.answer is not distinct from 'accepted') desc, sent.version desc limit 1
    ) v on v.answer = 'accepted'
      or (v.answer is null and v.valid_until >= (clock_timestamp() at time zone 'America/Vancouver')::date)
    where e.invoice_id is null and e.number is not null and not exists (
        select from contracts k where k.estimate_id = e.id and k.number is not null and (k.cancelled_at is null
          or not exists (select from contracts later where later.estimate_id = e.id and later.cancelled_at is null)))
      and e.place_id in (
        select place_id from place_mailboxes where email = ${email} and role = any(${rolesWithDuty('money')}))
      and exists (
        select from connections c where c.spirit_id = s.id and c.place_id = e.place_id and c.status = 'accepted')
    order by v.answer nulls last, v.valid_until, e.id limit ${limits.todayLines}`;

/** An online payment to look at, the first in the order in which they were begun; `total` is how many there are. */
export type PaymentToLookAt = {
  id: string;
  data: Answers;
  paymentId: string;
  place: { id: string; name: string };
  what: 'differs' | 'disputed';
  amount: number;
  total: number;
};

/** The first online payments to a mailbox’s listings that came in otherwise than they were asked, or that a bank disputes. */
export const listPaymentsToLookAt = (sql: Sql, email: string) =>
  sql<PaymentToLookAt[]>`
    select s.id, jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data, o.id as payment_id,
      jsonb_build_object('id', p.id, 'name', p.name) as place,
      case when o.state = 'differs' then 'differs' else 'disputed' end as what, o.amount, (count(*) over ())::int as total
    from online_payments o
    join places p on p.id = o.place_id
    join spirits s on s.id = o.spirit_id and s.deleted_at is null
    where (o.state = 'differs' or o.dispute = 'open')
      and o.place_id in (
        select place_id from place_mailboxes where email = ${email} and role = any(${rolesWithDuty('money')}))
      and exists (
        select from connections c where c.spirit_id = s.id and c.place_id = o.place_id and c.status = 'accepted')
    order by o.asked_at, o.id limit ${limits.todayLines}`;

/** A contract that waits to be signed, as it was sent last, or that is signed; `total` is how many there are. */
export type ContractRow = Omit<EstimateRow, 'estimateId'> & { contractId: string };

/**
 * The first contracts of a mailbox’s listings that are signed and have no invoice, then those that wait for a signature, by their
 * last day. None that is cancelled.
 */
export const listWaitingContracts = (sql: Sql, email: string) =>
  sql<ContractRow[]>`
    select k.id as contract_id, k.number, k.region, ${waitingColumns(sql)}
    from contracts k
    join places p on p.id = k.place_id
    join spirits s on s.id = k.spirit_id and s.deleted_at is null
    join lateral (
      select sent.lines, sent.totals, sent.answer, sent.valid_until from contract_versions sent
      where sent.contract_id = k.id and (sent.answer = 'accepted' or (sent.answer is null
        and sent.valid_until >= (clock_timestamp() at time zone 'America/Vancouver')::date
        and sent.version = (select max(version) from contract_versions where contract_id = k.id)))
      order by sent.version desc limit 1
    ) v on true
    where k.invoice_id is null and k.cancelled_at is null and k.number is not null
      and k.place_id in (
        select place_id from place_mailboxes where email = ${email} and role = any(${rolesWithDuty('money')}))
      and exists (
        select from connections c where c.spirit_id = s.id and c.place_id = k.place_id and c.status = 'accepted')
    order by v.answer nulls last, v.valid_until, k.id limit ${limits.todayLines}`;
