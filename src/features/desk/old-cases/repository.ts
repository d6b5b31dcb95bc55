import type { BroughtFacts } from '#features/desk/calls/brought.schema.ts';
import { json, type Sql, theRow } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { DateOrder } from '#vocabulary/places/oldCases.ts';
import type { Columns } from './headings.rules.ts';
import type { CaseImport, RowOutcome } from './schema.ts';

/** A file as it is stored, without its bytes. */
export type StoredImport = Omit<CaseImport, 'undoUntil'> & {
  placeId: string;
  columns: Columns;
  headings: string[];
  order: DateOrder | null;
  startedBy: string | null;
  /** True while what it brought may still be taken back, by the clock of the database. */
  undoable: boolean;
};

const columnsOf = (sql: Sql) => sql`
  i.id, i.place_id, i.file_name, i.state, who.email as by, i.handed_in_at, i.finished_at, i.undone_at,
  i.bytes is not null as kept, i.rows, i.done, i.columns, i.headings, i.date_order as order, i.started_by,
  jsonb_build_object('new', i.brought, 'there', i.there, 'refused', i.refused) as counts,
  i.state = 'imported' and i.brought > 0
    and i.finished_at > clock_timestamp() - make_interval(hours => ${limits.oldCaseUndoHours}) as undoable`;

const from = (sql: Sql) => sql`case_imports i left join users who on who.id = i.handed_in_by`;

/** Keeps a file that was handed in. */
export async function insertCaseImport(
  sql: Sql,
  file: {
    placeId: string;
    fileName: string;
    bytes: Uint8Array;
    headings: readonly string[];
    columns: Columns;
    rows: number;
    userId: string;
  },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into case_imports (place_id, file_name, bytes, headings, columns, rows, handed_in_by)
    values (${file.placeId}, ${file.fileName}, ${file.bytes}, ${[...file.headings]}, ${json(sql, file.columns)},
      ${file.rows}, ${file.userId}) returning id`;
  return theRow(row).id;
}

/** The last files of a branch. */
export const listCaseImportRows = (sql: Sql, placeId: string) =>
  sql<StoredImport[]>`
    select ${columnsOf(sql)} from ${from(sql)} where i.place_id = ${placeId}
    order by i.handed_in_at desc, i.id limit ${limits.oldCaseFiles}`;

/** One file of a branch; `lock` holds it until the transaction ends. */
export async function findCaseImport(
  sql: Sql,
  { placeId, id }: { placeId: string; id: string },
  lock = false,
): Promise<StoredImport | undefined> {
  if (lock) await sql`select from case_imports where id = ${id} for update`;
  const [row] = await sql<StoredImport[]>`
    select ${columnsOf(sql)} from ${from(sql)} where i.id = ${id} and i.place_id = ${placeId}`;
  return row;
}

/** A file that is being brought in or taken back, held until the transaction ends; undefined for any other. */
export async function lockCaseImport(
  sql: Sql,
  id: string,
  state: 'importing' | 'undoing',
): Promise<StoredImport | undefined> {
  await sql`select from case_imports where id = ${id} for update`;
  const [row] = await sql<StoredImport[]>`
    select ${columnsOf(sql)} from ${from(sql)} where i.id = ${id} and i.state = ${state}`;
  return row;
}

/** The bytes of a file; undefined once they are forgotten. */
export async function findBytes(sql: Sql, id: string): Promise<Uint8Array | undefined> {
  const [row] = await sql<{ bytes: Uint8Array | null }[]>`select bytes from case_imports where id = ${id}`;
  return row?.bytes ?? undefined;
}

/** How the last file of a branch was read that was brought in: its headings with what each was read as. */
export async function findLastReading(
  sql: Sql,
  placeId: string,
): Promise<{ headings: string[]; columns: Columns } | undefined> {
  const [row] = await sql<{ headings: string[]; columns: Columns }[]>`
    select headings, columns from case_imports where place_id = ${placeId} and started_by is not null
    order by handed_in_at desc limit 1`;
  return row;
}

/** Says how a file is read that nobody has brought in yet. */
export async function updateReading(
  sql: Sql,
  id: string,
  { columns, order }: { columns: Columns; order: DateOrder | null },
): Promise<void> {
  await sql`
    update case_imports set columns = ${json(sql, columns)}, date_order = ${order}
    where id = ${id} and state = 'choosing'`;
}

/** Says that a file is brought in from now on, and by whom. */
export async function updateToImporting(sql: Sql, id: string, userId: string): Promise<void> {
  await sql`update case_imports set state = 'importing', started_by = ${userId} where id = ${id} and state = 'choosing'`;
}

/** Writes down how far a file is; once all rows are through it is brought in. */
export async function noteProgress(
  sql: Sql,
  id: string,
  outcomes: readonly { line: number; outcome: RowOutcome }[],
): Promise<void> {
  const count = (outcome: RowOutcome) => outcomes.filter((one) => one.outcome === outcome).length;
  await sql`
    insert into case_import_lines (import_id, line, outcome)
    select ${id}::uuid, line, outcome from unnest(${outcomes.map(({ line }) => line)}::integer[],
      ${outcomes.map(({ outcome }) => outcome)}::text[]) told (line, outcome)`;
  await sql`
    update case_imports set done = done + ${outcomes.length}, brought = brought + ${count('new')},
      there = there + ${count('there')}, refused = refused + ${count('refused')},
      state = case when done + ${outcomes.length} >= rows then 'imported' else state end,
      finished_at = case when done + ${outcomes.length} >= rows then clock_timestamp() end
    where id = ${id}`;
}

/** What has come of each row of a file. */
export const listOutcomes = (sql: Sql, id: string) =>
  sql<{ line: number; outcome: RowOutcome }[]>`
    select line, outcome from case_import_lines where import_id = ${id} order by line`;

/** Who takes back what a file has brought. */
export async function findUndoer(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql<{ undoneBy: string | null }[]>`select undone_by from case_imports where id = ${id}`;
  return row?.undoneBy ?? null;
}

/** Moves a file on that is taken back; nothing where it is in another state. */
export async function updateToUndoing(sql: Sql, id: string, userId: string): Promise<void> {
  await sql`update case_imports set state = 'undoing', undone_by = ${userId} where id = ${id} and state = 'imported'`;
}

/** Says that a file is taken back, and forgets what it held; or that it stays after all. */
export async function endUndoing(sql: Sql, id: string, isUndone: boolean): Promise<void> {
  await sql`
    update case_imports set state = ${isUndone ? 'undone' : 'imported'},
      undone_at = case when ${isUndone} then clock_timestamp() end, bytes = case when ${isUndone} then null else bytes end
    where id = ${id} and state = 'undoing'`;
}

/** Forgets a file that was not brought in. */
export async function deleteCaseImportRow(sql: Sql, id: string): Promise<void> {
  await sql`delete from case_imports where id = ${id} and state = 'choosing'`;
}

/** Forgets what files held so many days ago, and altogether the ones that nobody brought in. */
export async function eraseCaseFiles(sql: Sql, days: number): Promise<void> {
  const old = sql`handed_in_at < now() - make_interval(days => ${days})`;
  await sql`delete from case_imports where state = 'choosing' and ${old}`;
  await sql`delete from case_import_lines l using case_imports i
    where i.id = l.import_id and i.state in ('imported', 'undone') and i.bytes is not null and ${old}`;
  await sql`update case_imports set bytes = null where bytes is not null and state in ('imported', 'undone') and ${old}`;
}

/** The funeral homes that a mailbox owns. */
export const listOwnedBranches = (sql: Sql, email: string) =>
  sql<{ id: string; name: string; region: string | null }[]>`
    select p.id, p.name, p.region from place_mailboxes k join places p on p.id = k.place_id
    where k.email = ${email} and k.role = 'owner' and p.type = 'funeral-home' order by p.name, p.id`;

/** Those of some keys that a branch has, of cases that are not deleted. */
export async function listKnownKeys(
  sql: Sql,
  cases: readonly { placeId: string; key: string }[],
): Promise<{ placeId: string; key: string }[]> {
  return sql<{ placeId: string; key: string }[]>`
    select o.place_id, o.key from old_cases o
    join unnest(${cases.map(({ placeId }) => placeId)}::uuid[], ${cases.map(({ key }) => key)}::text[]) asked (place_id, key)
      on asked.place_id = o.place_id and asked.key = o.key
    join spirits s on s.id = o.spirit_id and s.deleted_at is null`;
}

/** Who the cases of some branches are about that a file has not brought itself, with the day on which they died. */
export const listPersonsOfBranches = (sql: Sql, placeIds: readonly string[], importId: string) =>
  sql<{ placeId: string; first: string | null; last: string | null; died: string }[]>`
    select c.place_id, s.data #>> '{spiritInfo,answerValues,spiritFirstName}' as first,
      s.data #>> '{spiritInfo,answerValues,spiritLastName}' as last,
      s.data #>> '{spiritInfo,answerValues,dateOfDeath}' as died
    from connections c join spirits s on s.id = c.spirit_id and s.deleted_at is null
    where c.status = 'accepted' and c.place_id = any(${[...placeIds]}::uuid[])
      and s.data #>> '{spiritInfo,answerValues,dateOfDeath}' <> ''
      and not exists (select from old_cases o where o.spirit_id = s.id and o.import_id = ${importId})`;

/** Marks a record as brought from elsewhere, as it is now; a case of the same key that was deleted gives its place up. */
export async function insertOldCase(
  sql: Sql,
  one: {
    spiritId: string;
    placeId: string;
    importId: string | null;
    key: string;
    number: string | null;
    facts: BroughtFacts;
    notes: number;
    userId: string;
  },
): Promise<void> {
  await sql`
    insert into old_cases (spirit_id, place_id, import_id, key, number, facts, notes, brought_by, version)
    select s.id, ${one.placeId}, ${one.importId}, ${one.key}, ${one.number}, ${json(sql, one.facts)}, ${one.notes},
      ${one.userId}, s.version
    from spirits s where s.id = ${one.spiritId}
    on conflict (place_id, key) do update set spirit_id = excluded.spirit_id, import_id = excluded.import_id,
      number = excluded.number, facts = excluded.facts, notes = excluded.notes, brought_by = excluded.brought_by,
      version = excluded.version, brought_at = clock_timestamp()`;
}

/** How many of the cases that a file has brought somebody has worked on since, or deleted. */
export async function countTouched(sql: Sql, importId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from old_cases o join spirits s on s.id = o.spirit_id
    left join first_calls f on f.spirit_id = s.id
    where o.import_id = ${importId} and (s.version <> o.version or f.invitations > 0
      or (select count(*) from notes n where n.spirit_id = s.id) <> o.notes
      or exists (select from notes n where n.spirit_id = s.id and n.updated_at > o.brought_at)
      or exists (select from case_tasks k where k.spirit_id = s.id)
      or exists (select from calendar_events e where e.spirit_id = s.id)
      or exists (select from custodies k where k.spirit_id = s.id)
      or exists (select from obituaries b where b.spirit_id = s.id)
      or exists (select from uploads u where u.spirit_id = s.id))`;
  return theRow(row).count;
}

/** The records that a file has brought and that are there, held until the transaction ends. */
export async function lockBrought(sql: Sql, importId: string): Promise<{ id: string; placeId: string }[]> {
  return sql<{ id: string; placeId: string }[]>`
    select s.id, o.place_id from old_cases o join spirits s on s.id = o.spirit_id
    where o.import_id = ${importId} and s.deleted_at is null order by s.id for no key update of s`;
}

/** Takes the mark away of records that were taken back. */
export async function deleteOldCases(sql: Sql, importId: string): Promise<void> {
  await sql`delete from old_cases where import_id = ${importId}`;
}
