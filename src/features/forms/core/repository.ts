import { randomUUID } from 'node:crypto';
import type { Form, FormEvent, FormSide, KeptContext } from '#features/spirits/core/form.schema.ts';
import type { StoredSignature } from '#features/spirits/core/signing.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { json, theRow } from '#platform/server/db/database.ts';
import type { FormName } from '#vocabulary/formNames.ts';
import { type FormRow, openForm, openSignature, sealData, sealSignature, sealTrail } from './sealing.repository.ts';

/** What is written into a form; the fields whose names are in `sensitive` are sealed. */
type Written = { data: Record<string, unknown>; sensitive: ReadonlySet<string>; trail: FormEvent[] };

const iso = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

const columns = (sql: Sql) => sql`
  id, spirit_id, name, data, created_at, updated_at, completed_at, completed_at is not null as complete, changes, trail,
  signature, context, version, coalesce((
    select jsonb_agg(jsonb_build_object('version', e.version, 'side', e.replaced_side, 'reason', e.replaced_reason,
      'completedAt', to_char(e.completed_at at time zone 'UTC', ${iso}),
      'replacedAt', to_char(e.replaced_at at time zone 'UTC', ${iso})) order by e.version)
    from forms e where e.spirit_id = forms.spirit_id and e.name = forms.name and e.version < forms.version), '[]') as earlier`;

const firstForm = ([row]: readonly FormRow[]): Form | undefined => row && openForm(row);

/** The forms of a record as they stand now, by name. */
export const listForms = async (sql: Sql, spiritId: string): Promise<Form[]> =>
  (
    await sql<FormRow[]>`
    select ${columns(sql)} from forms where spirit_id = ${spiritId} and replaced_at is null order by name`
  ).map(openForm);

/** The forms of a record in all their versions, by name, the present one first. */
export const listFormVersions = async (sql: Sql, spiritId: string): Promise<Form[]> =>
  (
    await sql<FormRow[]>`
    select ${columns(sql)} from forms where spirit_id = ${spiritId} order by name, version desc`
  ).map(openForm);

/** One form of a record, the present version unless another is asked for; undefined while nobody has begun it. */
export async function findForm(
  sql: Sql,
  spiritId: string,
  name: FormName,
  version?: number,
): Promise<Form | undefined> {
  return firstForm(
    await sql<FormRow[]>`
    select ${columns(sql)} from forms where spirit_id = ${spiritId} and name = ${name}
      and ${version === undefined ? sql`replaced_at is null` : sql`version = ${version}`}`,
  );
}

/** The whole signature of a form, with the address and the browser it came from. */
export async function findFullSignature(sql: Sql, id: string): Promise<StoredSignature | null> {
  const [row] = await sql<Pick<FormRow, 'signature'>[]>`select signature from forms where id = ${id}`;
  return row ? openSignature(id, row.signature) : null;
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
  form: { spiritId: string; name: FormName; at: string; changes: Form['changes']; version?: number } & Written,
): Promise<Form | undefined> {
  const { spiritId, name, at, changes, version = 1 } = form;
  const id = randomUUID();
  const data = sealData(id, form.data, form.sensitive);
  const trail = sealTrail(id, form.trail);
  return firstForm(
    await sql<FormRow[]>`
    insert into forms (id, spirit_id, name, version, data, changes, trail, created_at, updated_at)
    values (${id}, ${spiritId}, ${name}, ${version}, ${json(sql, data)}, ${json(sql, changes)}, ${json(sql, trail)},
      ${at}, ${at})
    on conflict do nothing returning ${columns(sql)}`,
  );
}

/** Merges fields into an open form; undefined when it is complete. */
export async function updateFormData(
  sql: Sql,
  id: string,
  change: { at: string; changes: Form['changes'] } & Written,
): Promise<Form | undefined> {
  const { at, changes } = change;
  const data = sealData(id, change.data, change.sensitive);
  const trail = sealTrail(id, change.trail);
  return firstForm(
    await sql<FormRow[]>`
    update forms set data = data || ${json(sql, data)}, changes = changes || ${json(sql, changes)},
      trail = ${json(sql, trail)}, updated_at = ${at}
    where id = ${id} and completed_at is null returning ${columns(sql)}`,
  );
}

/** Closes a form, with where its record stands then; undefined when it was closed before. */
export async function updateToComplete(
  sql: Sql,
  id: string,
  end: { at: string; userId: string; signature: StoredSignature | null; context: KeptContext } & Written,
): Promise<Form | undefined> {
  const { at, userId } = end;
  const data = sealData(id, end.data, end.sensitive);
  const trail = sealTrail(id, end.trail);
  const signature = sealSignature(id, end.signature);
  return firstForm(
    await sql<FormRow[]>`
    update forms set data = ${json(sql, data)}, trail = ${json(sql, trail)},
      signature = ${signature && json(sql, signature)}, context = ${json(sql, end.context)},
      completed_at = ${at}, completed_by = ${userId}
    where id = ${id} and completed_at is null returning ${columns(sql)}`,
  );
}

/** Puts a complete version aside for the next one; false when it is open, or was put aside before. */
export async function updateToReplaced(
  sql: Sql,
  id: string,
  end: { at: string; userId: string; side: FormSide; reason: string },
): Promise<boolean> {
  const { at, userId, side, reason } = end;
  const rows = await sql`
    update forms set replaced_at = ${at}, replaced_by = ${userId}, replaced_side = ${side}, replaced_reason = ${reason}
    where id = ${id} and completed_at is not null and replaced_at is null returning id`;
  return rows.length > 0;
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
