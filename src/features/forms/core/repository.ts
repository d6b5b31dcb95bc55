import type { Form, FormEvent } from '#features/spirits/core/form.schema.ts';
import type { StoredSignature } from '#features/spirits/core/signing.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { json, theRow } from '#platform/server/db/database.ts';
import type { FormName } from '#vocabulary/formNames.ts';

type Data = Record<string, unknown>;
type Kept = Pick<Form, 'data' | 'changes' | 'trail'>;

/** The signer's address and browser stay behind: they are for the completion record alone. */
const columns = (sql: Sql) => sql`
  id, spirit_id, name, data, created_at, updated_at, completed_at, completed_at is not null as complete, changes, trail,
  signature - 'ip' - 'userAgent' as signature`;

/** The forms of a record, by name. */
export const listForms = (sql: Sql, spiritId: string) =>
  sql<Form[]>`select ${columns(sql)} from forms where spirit_id = ${spiritId} order by name`;

/** One form of a record; undefined while nobody has begun it. */
export async function findForm(sql: Sql, spiritId: string, name: FormName): Promise<Form | undefined> {
  const [row] = await sql<Form[]>`
    select ${columns(sql)} from forms where spirit_id = ${spiritId} and name = ${name}`;
  return row;
}

/** The whole signature of a form, with the address and the browser it came from. */
export async function findFullSignature(sql: Sql, id: string): Promise<StoredSignature | null> {
  const [row] = await sql<{ signature: StoredSignature | null }[]>`select signature from forms where id = ${id}`;
  return row?.signature ?? null;
}

/** The moment of a change: now, and later than the change before it. */
export async function nextUpdateTime(sql: Sql, form?: Pick<Form, 'updatedAt'>): Promise<string> {
  const [row] = await sql<{ at: string }[]>`
    select greatest(date_trunc('milliseconds', clock_timestamp()),
      ${form?.updatedAt ?? null}::timestamptz + interval '1 millisecond') as at`;
  return theRow(row).at;
}

/** Stores a new form; undefined when there is one of that name. */
export async function insertForm(
  sql: Sql,
  form: { spiritId: string; name: FormName; at: string } & Kept,
): Promise<Form | undefined> {
  const { spiritId, name, at, data, changes, trail } = form;
  const [row] = await sql<Form[]>`
    insert into forms (spirit_id, name, data, changes, trail, created_at, updated_at)
    values (${spiritId}, ${name}, ${json(sql, data)}, ${json(sql, changes)}, ${json(sql, trail)}, ${at}, ${at})
    on conflict do nothing returning ${columns(sql)}`;
  return row;
}

/** Merges fields into an open form; undefined when it is complete. */
export async function updateFormData(
  sql: Sql,
  id: string,
  change: { at: string; data: Data; changes: Form['changes']; trail: FormEvent[] },
): Promise<Form | undefined> {
  const { at, data, changes, trail } = change;
  const [row] = await sql<Form[]>`
    update forms set data = data || ${json(sql, data)}, changes = changes || ${json(sql, changes)},
      trail = ${json(sql, trail)}, updated_at = ${at}
    where id = ${id} and completed_at is null returning ${columns(sql)}`;
  return row;
}

/** Closes a form; undefined when it was closed before. */
export async function updateToComplete(
  sql: Sql,
  id: string,
  end: { at: string; userId: string; data: Data; trail: FormEvent[]; signature: StoredSignature | null },
): Promise<Form | undefined> {
  const { at, userId, data, trail, signature } = end;
  const [row] = await sql<Form[]>`
    update forms set data = ${json(sql, data)}, trail = ${json(sql, trail)},
      signature = ${signature && json(sql, signature)}, completed_at = ${at}, completed_by = ${userId}
    where id = ${id} and completed_at is null returning ${columns(sql)}`;
  return row;
}

/**
 * True when this change of a form needs no entry of its own: the form was changed before within the last minutes, and
 * what this person changes in the record's forms was written down within them. `form` is the form as it was read.
 */
export async function isAuditedRecently(
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
