import { randomUUID } from 'node:crypto';
import type { Sql } from '#platform/server/db/database.ts';
import type { Batch } from '#platform/server/sealing/reseal.ts';
import { keyOf, needsSealing, openText, sealText } from '#platform/server/sealing/values.ts';
import type { Note } from './schema.ts';

const placeOf = (id: string) => `notes.text/${id}`;
const opened = (note: Note): Note => ({ ...note, text: openText(placeOf(note.id), note.text) });

const columns = (sql: Sql) => sql`
  n.id, jsonb_build_object('id', p.id, 'name', p.name) as place, n.text, author.email as author,
  changer.email as changed_by, n.created_at, n.updated_at`;

const joins = (sql: Sql) => sql`
  join places p on p.id = n.place_id
  left join users author on author.id = n.author_id
  left join users changer on changer.id = n.changed_by`;

/** The notes that some funeral homes keep about a case, newest first. */
export async function listNoteRows(sql: Sql, spiritId: string, placeIds: readonly string[]): Promise<Note[]> {
  const rows = await sql<Note[]>`
    select ${columns(sql)} from notes n ${joins(sql)}
    where n.spirit_id = ${spiritId} and n.place_id = any(${[...placeIds]}::uuid[])
    order by n.created_at desc, n.id`;
  return rows.map(opened);
}

/** One note about a case. */
export async function findNote(sql: Sql, spiritId: string, id: string): Promise<Note | undefined> {
  const [row] = await sql<Note[]>`
    select ${columns(sql)} from notes n ${joins(sql)} where n.spirit_id = ${spiritId} and n.id = ${id}`;
  return row && opened(row);
}

/** Writes a note down, later than all before it: two of one moment keep their order. */
export async function insertNote(
  sql: Sql,
  note: { spiritId: string; placeId: string; text: string; authorId: string },
): Promise<string> {
  const id = randomUUID();
  const text = sealText(placeOf(id), note.text);
  await sql`
    with written as (
      select greatest(date_trunc('milliseconds', clock_timestamp()), max(created_at) + interval '1 millisecond') as at
      from notes where spirit_id = ${note.spiritId}
    )
    insert into notes (id, spirit_id, place_id, text, author_id, created_at, updated_at)
    select ${id}, ${note.spiritId}, ${note.placeId}, ${text}, ${note.authorId}, at, at from written`;
  return id;
}

/** Changes the version of a note that was read; false when it is not the present one. */
export async function updateNoteText(
  sql: Sql,
  id: string,
  change: { text: string; changedBy: string; updatedAt: string },
): Promise<boolean> {
  const rows = await sql`
    update notes set text = ${sealText(placeOf(id), change.text)}, changed_by = ${change.changedBy},
      updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
    where id = ${id} and updated_at = ${change.updatedAt} returning id`;
  return rows.length > 0;
}

/** Takes a note away. */
export async function deleteNoteRow(sql: Sql, id: string): Promise<void> {
  await sql`delete from notes where id = ${id}`;
}

/** Erases the notes of homes whose connection to the case ended that many days ago; answers how many. */
export async function eraseNotes(sql: Sql, days: number): Promise<number> {
  const rows = await sql`
    delete from notes n where n.spirit_id not in (select id from held_spirits) and not exists (
      select from connections c where c.spirit_id = n.spirit_id and c.place_id = n.place_id
        and (c.status in ('pending', 'accepted') or c.ended_at > now() - make_interval(days => ${days})))
    returning id`;
  return rows.length;
}

const rowsPerBatch = 200;

/** Walks over the next notes, and seals with the present key what is not; one that changes meanwhile is left to the next walk. */
export async function walkNotes(sql: Sql, after: string, isWriting: boolean): Promise<Batch> {
  const rows = await sql<Pick<Note, 'id' | 'text'>[]>`
    select id, text from notes where id > ${after} order by id limit ${rowsPerBatch}`;
  let overtaken = 0;
  for (const { id, text } of rows.filter((row) => isWriting && needsSealing(row.text))) {
    const place = placeOf(id);
    const sealed = sealText(place, openText(place, text));
    const changed = await sql`update notes set text = ${sealed} where id = ${id} and text = ${text} returning id`;
    if (changed.length === 0) overtaken += 1;
  }
  return { last: rows.at(-1)?.id, keys: rows.map(({ text }) => keyOf(text)), overtaken };
}
