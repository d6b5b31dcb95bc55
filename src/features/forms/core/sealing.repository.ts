import type { Form, FormEvent } from '#features/spirits/core/form.schema.ts';
import type { StoredSignature } from '#features/spirits/core/signing.schema.ts';
import { json, type Sql } from '#platform/server/db/database.ts';
import type { Batch } from '#platform/server/sealing/reseal.ts';
import {
  isSealedJson,
  keyOf,
  needsSealing,
  openJson,
  openText,
  type SealedJson,
  sealJson,
  sealText,
} from '#platform/server/sealing/values.ts';

type Data = Record<string, unknown>;

/** A form as its row holds it: what is sensitive is sealed, and so are the signature and the hashes that were made of both. */
export type FormRow = Omit<Form, 'signature'> & { signature: StoredSignature | SealedJson | null };

const placeOfField = (id: string, key: string) => `forms.data/${id}/${key}`;
const placeOfSignature = (id: string) => `forms.signature/${id}`;
const placeOfHashes = (id: string) => `forms.trail/${id}`;

const entriesOf = (data: Data, change: (key: string, value: unknown) => unknown): Data =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, change(key, value)]));

const isForSealing = (key: string, value: unknown, sensitive: ReadonlySet<string>): boolean =>
  (sensitive.has(key) && value !== null) || isSealedJson(value);

/** The fields of a form as they are stored. What only looks as if it were sealed is sealed too. */
export const sealData = (id: string, data: Data, sensitive: ReadonlySet<string>): Data =>
  entriesOf(data, (key, value) =>
    isForSealing(key, value, sensitive) ? sealJson(placeOfField(id, key), value) : value,
  );

/** A hash is made of what is sealed beside it: whoever can try all numbers would find them by it. */
export const sealTrail = (id: string, trail: readonly FormEvent[]): FormEvent[] =>
  trail.map((line) => (line.hash === undefined ? line : { ...line, hash: sealText(placeOfHashes(id), line.hash) }));

const openTrail = (id: string, trail: readonly FormEvent[]): FormEvent[] =>
  trail.map((line) => (line.hash === undefined ? line : { ...line, hash: openText(placeOfHashes(id), line.hash) }));

/** A signature as it is stored. */
export const sealSignature = (id: string, signature: StoredSignature | null) =>
  signature && sealJson(placeOfSignature(id), signature);

/** The whole signature of a form. */
export const openSignature = (id: string, stored: FormRow['signature']) =>
  stored && openJson<StoredSignature>(placeOfSignature(id), stored);

/** A form as it was before it was stored. The signer's address and browser stay behind: they are for the completion record alone. */
export function openForm({ data, trail, signature: stored, ...row }: FormRow): Form {
  const whole = openSignature(row.id, stored);
  const opened = { data: entriesOf(data, (key, value) => openJson(placeOfField(row.id, key), value)) };
  if (!whole) return { ...row, ...opened, trail: openTrail(row.id, trail), signature: null };
  const { ip: _ip, userAgent: _userAgent, ...signature } = whole;
  return { ...row, ...opened, trail: openTrail(row.id, trail), signature };
}

const rowsPerBatch = 100;

type Stored = Pick<FormRow, 'id' | 'name' | 'data' | 'trail' | 'signature' | 'updatedAt'>;

/** What is sealed in a form, or should be. */
function sealedIn({ data, trail, signature }: Stored, sensitive: ReadonlySet<string>): unknown[] {
  const fields = Object.entries(data).flatMap(([key, value]) => (isForSealing(key, value, sensitive) ? [value] : []));
  const hashes = trail.flatMap(({ hash }) => (hash === undefined ? [] : [hash]));
  return [...fields, ...hashes, ...(signature ? [signature] : [])];
}

/** What a form holds sealed with the present key, where nobody has changed it meanwhile. */
async function resealForm(sql: Sql, stored: Stored, sensitive: ReadonlySet<string>): Promise<boolean> {
  const { id, updatedAt } = stored;
  const fields = Object.entries(stored.data).filter(([key, value]) => isForSealing(key, value, sensitive));
  const data = Object.fromEntries(
    fields.map(([key, value]) => {
      const place = placeOfField(id, key);
      return [key, sealJson(place, openJson(place, value))];
    }),
  );
  const signature = sealSignature(id, openSignature(id, stored.signature));
  const rows = await sql`
    update forms set data = data || ${json(sql, data)}, trail = ${json(sql, sealTrail(id, openTrail(id, stored.trail)))},
      signature = ${signature && json(sql, signature)}
    where id = ${id} and updated_at = ${updatedAt} returning id`;
  return rows.length > 0;
}

/** Walks over the next forms; `sensitiveIn` names the fields of a form that are sealed. */
export async function walkForms(
  sql: Sql,
  {
    after,
    isWriting,
    sensitiveIn,
  }: { after: string; isWriting: boolean; sensitiveIn: (name: string) => ReadonlySet<string> },
): Promise<Batch> {
  const rows = await sql<Stored[]>`
    select id, name, data, trail, signature, updated_at from forms
    where id > ${after} order by id limit ${rowsPerBatch}`;
  const keys: (string | undefined)[] = [];
  let overtaken = 0;
  for (const row of rows) {
    const sensitive = sensitiveIn(row.name);
    const found = sealedIn(row, sensitive);
    keys.push(...found.map(keyOf));
    if (isWriting && found.some(needsSealing) && !(await resealForm(sql, row, sensitive))) overtaken += 1;
  }
  return { last: rows.at(-1)?.id, keys, overtaken };
}
