import { randomUUID } from 'node:crypto';
import type { Answers } from '#features/answers/schema.ts';
import type { SpiritStatus } from '#features/spirits/core/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Batch } from '#platform/server/sealing/reseal.ts';
import { keyOf, needsSealing, openText, sealText } from '#platform/server/sealing/values.ts';
import { limits } from '#vocabulary/limits.ts';
import { rolesWithDuty } from '#vocabulary/places/teamRoles.ts';
import type { CaseMoments, DueRule, TaskLine } from './schema.ts';

const sealedAt = (id: string) => `case_tasks.text/${id}`;

/** What is to be done for a case, as it is stored; `text` still sealed, `doneBy` the mailbox of whoever has done it. */
export type SealedTask = {
  id: string;
  spiritId: string;
  placeId: string;
  text: string;
  dueOn: string | null;
  dueAt: string | null;
  rule: DueRule | null;
  assignedEmail: string | null;
  lineId: string | null;
  doneAt: string | null;
  doneBy: string | null;
  version: number;
};

/** A task that is not done, with its case; `now` is when it was read. */
export type OpenTask = SealedTask &
  CaseMoments & { responsible: string | null; placeName: string; region: string | null; data: Answers; now: string };

/** The words of a task. */
export const openedText = ({ id, text }: Pick<SealedTask, 'id' | 'text'>): string => openText(sealedAt(id), text);

const columns = (sql: Sql) => sql`
  t.id, t.spirit_id, t.place_id, t.text, t.due_on::text as due_on, t.due_at, t.rule, t.assigned_email, t.line_id, t.done_at,
  (select u.email from users u where u.id = t.done_by) as done_by, t.version`;

/** What is known of a case `c` with its record `s`. The service is the first one that is planned. */
const moments = (sql: Sql) => sql`
  c.answered_at as accepted_at, s.data #>> '{spiritInfo,answerValues,dateOfDeath}' as died_on,
  (select min(e.at) from custodies h join custody_events e on e.custody_id = h.id and e.kind = 'received'
    where h.spirit_id = c.spirit_id and h.place_id = c.place_id
      and not exists (select from custody_events w where w.withdraws = e.id)) as released_at,
  (select min(e.begins) from calendar_events e
    where e.spirit_id = c.spirit_id and e.place_id = c.place_id and e.kind = 'service') as service_at`;

/** A branch that has accepted a case, as far as its tasks go. */
export type CaseOfTasks = CaseMoments & {
  placeId: string;
  responsible: string | null;
  status: SpiritStatus;
  data: Answers;
  isTrade: boolean;
  team: string[];
  /** When it was read. */
  now: string;
};

/** What the tasks of a case hang on, for each of some branches that has accepted it. */
export const listCasesOfTasks = (sql: Sql, spiritId: string, placeIds: readonly string[]) =>
  sql<CaseOfTasks[]>`
    select c.place_id, c.assigned_email as responsible, s.status, s.data, ${moments(sql)},
      exists (select from first_calls f where f.spirit_id = s.id and f.kind = 'trade') as is_trade,
      array(select m.email from place_mailboxes m where m.place_id = c.place_id and m.role = any(${rolesWithDuty('cases')})
        order by m.role <> 'owner', m.email) as team,
      clock_timestamp() as now
    from connections c join spirits s on s.id = c.spirit_id
    where c.spirit_id = ${spiritId} and c.place_id = any(${[...placeIds]}::uuid[]) and c.status = 'accepted'`;

/** The tasks of a case at some branches, in the order in which they came. */
export const listTasks = (sql: Sql, spiritId: string, placeIds: readonly string[]) =>
  sql<SealedTask[]>`
    select ${columns(sql)} from case_tasks t
    where t.spirit_id = ${spiritId} and t.place_id = any(${[...placeIds]}::uuid[])
      and t.removed_at is null
    order by t.created_at, t.id`;

/** What is not done in the cases of a mailbox’s listings, in the order in which it came; each case is looked at once. */
export const listOpenTasks = (sql: Sql, email: string) =>
  sql<OpenTask[]>`
    with cases as materialized (
      select c.spirit_id, c.place_id, ${moments(sql)}, c.assigned_email as responsible, p.name as place_name, p.region,
        jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data
      from connections c
      join spirits s on s.id = c.spirit_id and s.deleted_at is null
      join places p on p.id = c.place_id
      where c.status = 'accepted'
        and c.place_id in (
          select place_id from place_mailboxes where email = ${email} and role = any(${rolesWithDuty('cases')}))
        and exists (select from case_tasks t
          where t.spirit_id = c.spirit_id and t.place_id = c.place_id and t.done_at is null and t.removed_at is null))
    select ${columns(sql)}, k.accepted_at, k.died_on, k.released_at, k.service_at, k.responsible, k.place_name, k.region,
      k.data, clock_timestamp() as now
    from cases k join case_tasks t on t.spirit_id = k.spirit_id and t.place_id = k.place_id and t.done_at is null
      and t.removed_at is null
    order by t.created_at, t.id limit ${limits.caseTasksRead}`;

/** One task of a case. */
export async function findTask(sql: Sql, spiritId: string, id: string): Promise<SealedTask | undefined> {
  const [row] = await sql<SealedTask[]>`
    select ${columns(sql)} from case_tasks t where t.id = ${id} and t.spirit_id = ${spiritId} and t.removed_at is null`;
  return row;
}

/** A task as it is written. */
export type WrittenTask = Pick<SealedTask, 'text' | 'dueOn' | 'dueAt' | 'rule' | 'assignedEmail'>;

/** Writes a task down. */
export async function insertTask(
  sql: Sql,
  { spiritId, placeId }: Pick<SealedTask, 'spiritId' | 'placeId'>,
  { text, dueOn, dueAt, assignedEmail }: WrittenTask,
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into case_tasks (id, spirit_id, place_id, text, due_on, due_at, assigned_email)
    values (${id}, ${spiritId}, ${placeId}, ${sealText(sealedAt(id), text)}, ${dueOn}, ${dueAt}, ${assignedEmail})`;
  return id;
}

/** Puts lines of lists into a case, but for those that stand in it; answers how many. */
export async function insertLines(
  sql: Sql,
  { spiritId, placeId }: Pick<SealedTask, 'spiritId' | 'placeId'>,
  lines: readonly TaskLine[],
): Promise<number> {
  let added = 0;
  for (const line of lines) {
    const id = randomUUID();
    const rows = await sql`
      insert into case_tasks (id, spirit_id, place_id, text, rule, assigned_email, line_id)
      values (${id}, ${spiritId}, ${placeId}, ${sealText(sealedAt(id), line.text)}, ${line.rule && sql.json(line.rule)},
        ${line.who}, ${line.id})
      on conflict (spirit_id, place_id, line_id) where line_id is not null and removed_at is null do nothing returning id`;
    added += rows.length;
  }
  return added;
}

/** Changes the version of a task that was read; false when it is not the present one. `doneBy` is null where it is open. */
export async function updateTaskRow(
  sql: Sql,
  { id, version }: Pick<SealedTask, 'id' | 'version'>,
  { text, dueOn, dueAt, rule, assignedEmail }: WrittenTask,
): Promise<boolean> {
  const rows = await sql`
    update case_tasks set text = ${sealText(sealedAt(id), text)}, due_on = ${dueOn}, due_at = ${dueAt},
      rule = ${rule && sql.json(rule)}, assigned_email = ${assignedEmail}, version = version + 1
    where id = ${id} and version = ${version} returning id`;
  return rows.length > 0;
}

/** Says who has done a task, or that it is open again; false when the version that was read is not the present one. */
export async function updateDone(
  sql: Sql,
  { id, version }: Pick<SealedTask, 'id' | 'version'>,
  doneBy: string | null,
): Promise<boolean> {
  const rows = await sql`
    update case_tasks set done_by = ${doneBy}, done_at = case when ${doneBy !== null} then clock_timestamp() end,
      version = version + 1
    where id = ${id} and version = ${version} returning id`;
  return rows.length > 0;
}

/** Takes the version of a task out of its case that was read; false when it is not the present one. */
export async function deleteTaskRow(sql: Sql, { id, version }: Pick<SealedTask, 'id' | 'version'>): Promise<boolean> {
  const rows = await sql`
    update case_tasks set removed_at = clock_timestamp(), version = version + 1
    where id = ${id} and version = ${version} and removed_at is null returning id`;
  return rows.length > 0;
}

/** The branch of a task that was taken out and can still be brought back; undefined where there is none. */
export async function findRemovedTask(
  sql: Sql,
  spiritId: string,
  id: string,
): Promise<{ placeId: string } | undefined> {
  const [row] = await sql<{ placeId: string }[]>`
    select place_id from case_tasks where id = ${id} and spirit_id = ${spiritId}
      and removed_at > now() - make_interval(hours => ${limits.caseTaskUndoHours})`;
  return row;
}

/** Brings a task back; what was put in again from its list meanwhile stays beside it. */
export async function restoreTaskRow(sql: Sql, id: string): Promise<void> {
  await sql`
    update case_tasks t set removed_at = null, version = version + 1,
      line_id = case when exists (
        select from case_tasks other where other.spirit_id = t.spirit_id and other.place_id = t.place_id
          and other.line_id = t.line_id and other.removed_at is null) then null else line_id end
    where id = ${id} and removed_at is not null`;
}

/** Leaves what somebody has not done for a case to whoever has it. */
export async function releaseTasks(
  sql: Sql,
  { spiritId, placeId }: Pick<SealedTask, 'spiritId' | 'placeId'>,
  email: string,
): Promise<void> {
  await sql`
    update case_tasks set assigned_email = null, version = version + 1
    where spirit_id = ${spiritId} and place_id = ${placeId} and assigned_email = ${email} and done_at is null
      and removed_at is null`;
}

/**
 * Erases the tasks of homes whose connection to the case ended that many days ago, and what was taken out and can no longer be
 * brought back; answers how many.
 */
export async function eraseTasks(sql: Sql, days: number): Promise<number> {
  const rows = await sql`
    delete from case_tasks t where t.spirit_id not in (select id from held_spirits) and (
      t.removed_at <= now() - make_interval(hours => ${limits.caseTaskUndoHours}) or not exists (
      select from connections c where c.spirit_id = t.spirit_id and c.place_id = t.place_id
        and (c.status in ('pending', 'accepted') or c.ended_at > now() - make_interval(days => ${days}))))
    returning id`;
  return rows.length;
}

const rowsPerBatch = 200;

/** Walks over the next tasks, and seals with the present key what is not; one that changes meanwhile is left to the next walk. */
export async function walkCaseTasks(sql: Sql, after: string, isWriting: boolean): Promise<Batch> {
  const rows = await sql<Pick<SealedTask, 'id' | 'text'>[]>`
    select id, text from case_tasks where id > ${after} order by id limit ${rowsPerBatch}`;
  let overtaken = 0;
  for (const row of rows.filter((one) => isWriting && needsSealing(one.text))) {
    const sealed = sealText(sealedAt(row.id), openedText(row));
    const changed = await sql`
      update case_tasks set text = ${sealed} where id = ${row.id} and text = ${row.text} returning id`;
    if (changed.length === 0) overtaken += 1;
  }
  return { last: rows.at(-1)?.id, keys: rows.map(({ text }) => keyOf(text)), overtaken };
}
