import { moveAudits } from '#features/audits/chain.repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';

/** The records that both listings are connected to now: they cannot be moved as they are. */
export async function countSharedRecords(sql: Sql, keptId: string, otherId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from connections c
    join connections o on o.spirit_id = c.spirit_id and o.place_id = ${otherId} and o.status in ('pending', 'accepted')
    where c.place_id = ${keptId} and c.status in ('pending', 'accepted')`;
  return theRow(row).count;
}

/** How many invoices a listing has written, payments it has noted, and payments that are under way to it: they are its own. */
export async function countInvoicesOf(sql: Sql, placeId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select ((select count(*) from invoices where place_id = ${placeId})
      + (select count(*) from kept_invoices where place_id = ${placeId})
      + (select count(*) from payments where place_id = ${placeId})
      + (select count(*) from online_payments where place_id = ${placeId}
        and state in ('begun', 'open', 'confirming', 'differs')))::integer as count`;
  return theRow(row).count;
}

/** How many chains of custody cannot be moved: their labels carry a tag that the other listing has given too, or one person has both. */
export async function countSharedCustodies(sql: Sql, keptId: string, otherId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from custodies kept
    join custodies other on other.place_id = ${otherId} and (other.tag = kept.tag or other.spirit_id = kept.spirit_id)
    where kept.place_id = ${keptId}`;
  return theRow(row).count;
}

/**
 * True of a closed month (`closed`) where a listing has books of its own for it: it has closed it, or has sent, received or paid back
 * something about then. Days of sent invoices are those of its own clock: one more or less is counted in.
 */
const hasMonth = (sql: Sql, placeId: string) => sql`(
  exists (select from closed_months own where own.place_id = ${placeId} and own.month = closed.month)
  or exists (
    select from payments p where p.place_id = ${placeId} and p.received_on >= (closed.month || '-01')::date
      and p.received_on < (closed.month || '-01')::date + interval '1 month')
  or exists (
    select from (
      select sent_at from invoices where place_id = ${placeId} and sent_at is not null
      union all select sent_at from kept_invoices where place_id = ${placeId}) sent
    where sent.sent_at >= (closed.month || '-01')::date - interval '1 day'
      and sent.sent_at < (closed.month || '-01')::date + interval '1 month 1 day'))`;

/** How many months that a listing has closed with something in them the other has books of too: two books of one month are not one. */
export async function countSharedMonths(sql: Sql, keptId: string, otherId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from closed_months closed
    where closed.place_id = ${otherId} and closed.entries <> '[]' and ${hasMonth(sql, keptId)}`;
  return theRow(row).count;
}

/** Gives what one listing has to another: families, what was sent to them, pictures, colleagues, notes, counts, its day. */
export async function moveBelongings(sql: Sql, from: string, to: string): Promise<void> {
  await sql`update connections set place_id = ${to} where place_id = ${from}`;
  await sql`update files set place_id = ${to} where place_id = ${from}`;
  await moveAudits(sql, from, to);
  await sql`update accesses set place_id = ${to} where place_id = ${from}`;
  await sql`update notes set place_id = ${to} where place_id = ${from}`;
  await sql`update status_changes set place_id = ${to} where place_id = ${from}`;
  await sql`update inquiries set place_id = ${to} where place_id = ${from}`;
  await moveWords(sql, from, to);
  await moveDesk(sql, from, to);
  await moveBooks(sql, from, to);
  await moveBrought(sql, from, to);
  await sql`
    update place_images i set place_id = ${to},
      position = i.position + (select coalesce(max(position) + 1, 0) from place_images where place_id = ${to})
    where i.place_id = ${from}`;
  await sql`
    update place_keepers k set place_id = ${to} where k.place_id = ${from} and k.removed_at is null and not exists (
      select from place_keepers own where own.place_id = ${to} and own.email = k.email and own.removed_at is null)`;
  await movePeople(sql, from, to);
  await sql`
    insert into place_days (place_id, day, views, calls)
    select ${to}, day, views, calls from place_days where place_id = ${from}
    on conflict (place_id, day) do update
      set views = place_days.views + excluded.views, calls = place_days.calls + excluded.calls`;
}

/** Gives who the colleagues are, and whether families are told of them, to another listing; what it says itself stays. */
async function movePeople(sql: Sql, from: string, to: string): Promise<void> {
  await sql`
    update colleague_details d set place_id = ${to} where d.place_id = ${from} and not exists (
      select from colleague_details own where own.place_id = ${to} and own.email = d.email)`;
  await sql`
    update contact_choices c set place_id = ${to} where c.place_id = ${from} and not exists (
      select from contact_choices own where own.place_id = ${to})`;
}

/**
 * Gives what was written to families, by message, mail, text or to be signed, and the ready-made sentences to another listing. Where both
 * have sentences, those of the other stay, and what it has under no such name is added while there is room.
 */
async function moveWords(sql: Sql, from: string, to: string): Promise<void> {
  for (const table of ['announcements', 'waiting_mails', 'texts', 'signing_packets'])
    await sql`update ${sql(table)} set place_id = ${to} where place_id = ${from}`;
  await sql`
    update home_sentences own set version = own.version + 1, written_at = clock_timestamp(),
      sentences = own.sentences || coalesce((
        select jsonb_agg(added.sentence order by added.place) from (
          select one.sentence, one.place from jsonb_array_elements(theirs.sentences) with ordinality one (sentence, place)
          where not exists (
            select from jsonb_array_elements(own.sentences) same
            where same ->> 'id' = one.sentence ->> 'id' or lower(same ->> 'name') = lower(one.sentence ->> 'name'))
          order by one.place limit greatest(0, ${limits.sentences.count} - jsonb_array_length(own.sentences))) added), '[]')
    from home_sentences theirs where own.place_id = ${to} and theirs.place_id = ${from}`;
  await moveWhole(sql, 'home_sentences', from, to);
}

/**
 * Gives the clauses of contracts, the terms of invoices with their tax numbers, the accounts of the books, the account that is paid into
 * and the closed months to another listing. What is the law of a contract or of a book is never mixed: where the other has its own, that stays whole. Months that were
 * closed with nothing in them give way to the other’s books.
 */
async function moveBooks(sql: Sql, from: string, to: string): Promise<void> {
  for (const table of ['contract_clauses', 'invoice_terms', 'book_accounts', 'payment_accounts'])
    await moveWhole(sql, table, from, to);
  await sql`
    with moved as (
      update closed_months closed set place_id = ${to} where closed.place_id = ${from} and not ${hasMonth(sql, to)}
      returning closed.month)
    update month_changes set place_id = ${to} where place_id = ${from} and month in (select month from moved)`;
}

/**
 * Gives the cases that were brought from elsewhere, the files they came in and what an archive brought to another listing. A case under
 * a number that the other has as well stays a case of its own, and is not found again by that number.
 */
async function moveBrought(sql: Sql, from: string, to: string): Promise<void> {
  await sql`update case_imports set place_id = ${to} where place_id = ${from}`;
  await sql`
    update old_cases o set place_id = ${to}, key = case when exists (
      select from old_cases own where own.place_id = ${to} and own.key = o.key) then o.key || ' ' || o.spirit_id else o.key end
    where o.place_id = ${from}`;
  await sql`
    update home_imports h set place_id = ${to} where h.place_id = ${from} and not exists (
      select from home_imports own where own.place_id = ${to} and own.part = h.part and own.source_id = h.source_id)`;
}

/** Gives what a listing has one of to another that has none. */
async function moveWhole(sql: Sql, table: string, from: string, to: string): Promise<void> {
  await sql`
    update ${sql(table)} given set place_id = ${to} where given.place_id = ${from} and not exists (
      select from ${sql(table)} own where own.place_id = ${to})`;
}

/**
 * Gives the chains of custody, the estimates and contracts, official papers, the calendar, tasks and their lists, the price book and what was
 * said of plans to another listing. A room whose name the other has is put away, and a line of the price book whose code it has gives way
 * to its own.
 */
async function moveDesk(sql: Sql, from: string, to: string): Promise<void> {
  await sql`update custodies set place_id = ${to} where place_id = ${from}`;
  await sql`
    insert into custody_counters (place_id, year, last)
    select ${to}, year, last from custody_counters where place_id = ${from}
    on conflict (place_id, year) do update set last = greatest(custody_counters.last, excluded.last)`;
  await sql`update estimates set place_id = ${to} where place_id = ${from}`;
  await sql`
    insert into estimate_counters (place_id, year, last)
    select ${to}, year, last from estimate_counters where place_id = ${from}
    on conflict (place_id, year) do update set last = greatest(estimate_counters.last, excluded.last)`;
  await sql`update contracts set place_id = ${to} where place_id = ${from}`;
  await sql`
    insert into contract_counters (place_id, year, last)
    select ${to}, year, last from contract_counters where place_id = ${from}
    on conflict (place_id, year) do update set last = greatest(contract_counters.last, excluded.last)`;
  await sql`
    update official_papers o set place_id = ${to} where o.place_id = ${from} and not exists (
      select from official_papers own where own.place_id = ${to} and own.spirit_id = o.spirit_id and own.kind = o.kind)`;
  await sql`
    update obituaries o set place_id = ${to} where o.place_id = ${from} and not exists (
      select from obituaries own where own.place_id = ${to} and own.spirit_id = o.spirit_id)`;
  await sql`update calendar_events set place_id = ${to} where place_id = ${from}`;
  await sql`update case_tasks set place_id = ${to} where place_id = ${from}`;
  await sql`update task_lists set place_id = ${to} where place_id = ${from}`;
  await sql`
    update on_call_rotas r set place_id = ${to} where r.place_id = ${from} and not exists (
      select from on_call_rotas own where own.place_id = ${to})`;
  await sql`
    update calendar_resources r set place_id = ${to}, archived_at = coalesce(r.archived_at, (
      select now() from calendar_resources own
      where own.place_id = ${to} and lower(own.name) = lower(r.name) and own.archived_at is null))
    where r.place_id = ${from}`;
  await sql`
    update price_book_lines l set place_id = ${to} where l.place_id = ${from} and not exists (
      select from price_book_lines own where own.place_id = ${to} and upper(own.code) = upper(l.code))`;
  await sql`
    update price_packages p set place_id = ${to} where p.place_id = ${from} and not exists (
      select from price_packages own where own.place_id = ${to} and upper(own.code) = upper(p.code))`;
  await sql`
    update death_statements d set place_id = ${to} where d.place_id = ${from} and not exists (
      select from death_statements own where own.place_id = ${to} and own.spirit_id = d.spirit_id)`;
}

/** Puts a listing away that is part of another one now; no import brings it back. */
export async function markMerged(sql: Sql, id: string): Promise<void> {
  await sql`
    insert into place_tombstones (source, source_id)
    select source, source_id from places where id = ${id} and source is not null and source_id is not null
    on conflict do nothing`;
  await sql`
    update places set deleted_at = now(), updated_at = now(), featured_image_path = null
    where id = ${id} and deleted_at is null`;
}
