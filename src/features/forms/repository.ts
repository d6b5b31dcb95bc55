import type { Sql } from '#platform/server/db/database.ts';
import type { FormName } from '#vocabulary/formNames.ts';
import type { Form } from './schema.ts';

type Data = Record<string, unknown>;

const columns = (sql: Sql) =>
  sql`id, spirit_id, name, data, created_at, updated_at, completed_at, completed_at is not null as complete`;

/** The forms of a record, by name. */
export const listForms = (sql: Sql, spiritId: string) =>
  sql<Form[]>`select ${columns(sql)} from forms where spirit_id = ${spiritId} order by name`;

/** One form of a record; undefined while nobody has begun it. */
export async function findForm(sql: Sql, spiritId: string, name: FormName): Promise<Form | undefined> {
  const [row] = await sql<Form[]>`
    select ${columns(sql)} from forms where spirit_id = ${spiritId} and name = ${name}`;
  return row;
}

/** Stores a new form; undefined when there is one of that name. */
export async function insertForm(sql: Sql, spiritId: string, name: FormName, data: Data): Promise<Form | undefined> {
  const [row] = await sql<Form[]>`
    insert into forms (spirit_id, name, data) values (${spiritId}, ${name}, ${sql.json(data as never)})
    on conflict do nothing returning ${columns(sql)}`;
  return row;
}

/** Merges fields into an open form; undefined when that changes nothing, or it is complete. */
export async function updateFormData(sql: Sql, id: string, data: Data): Promise<Form | undefined> {
  const [row] = await sql<Form[]>`
    update forms set data = data || ${sql.json(data as never)},
      updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
    where id = ${id} and completed_at is null and data is distinct from data || ${sql.json(data as never)}
    returning ${columns(sql)}`;
  return row;
}

/** Closes a form; undefined when it was closed before. */
export async function updateToComplete(sql: Sql, id: string, userId: string): Promise<Form | undefined> {
  const [row] = await sql<Form[]>`
    update forms set completed_at = clock_timestamp(), completed_by = ${userId}
    where id = ${id} and completed_at is null returning ${columns(sql)}`;
  return row;
}

/**
 * True when this change of a form needs no entry of its own: the form was changed before within the last minutes, and
 * what this person changes in the record's forms was written down within them. `form` is the form as it was read.
 */
export async function isWrittenDown(
  sql: Sql,
  form: Form,
  entry: { placeId: string | undefined; userId: string; minutes: number },
): Promise<boolean> {
  const { placeId = null, userId, minutes } = entry;
  const since = sql`clock_timestamp() - make_interval(mins => ${minutes})`;
  const rows = await sql`
    select from audits a join forms f on f.spirit_id = a.spirit_id
    where f.id = ${form.id} and f.created_at < ${form.updatedAt} and ${form.updatedAt}::timestamptz > ${since}
      and a.actor_id = ${userId} and a.action = 'update-form' and a.place_id is not distinct from ${placeId}::uuid
      and a.date > ${since}
    limit 1`;
  return rows.length > 0;
}
