import { json, type Sql, theRow } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { Disruption, DisruptionWords, UpdateWords } from './schema.ts';

type Row = Pick<Disruption, 'id' | 'begunAt' | 'endedAt' | 'updates'> & { words: DisruptionWords };

const columns = (sql: Sql) => sql`
  d.id, d.words, d.begun_at, d.ended_at,
  coalesce((select json_agg(json_build_object('id', u.id, 'text', u.words -> 'text',
      'at', to_char(u.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by u.written_at desc, u.id)
    from disruption_updates u where u.disruption_id = d.id), '[]') as updates`;

const disruptionIn = ({ words, ...row }: Row): Disruption => ({ ...words, ...row });

/** All disruptions, the newest first. */
export const listDisruptionRows = async (sql: Sql): Promise<Disruption[]> =>
  (await sql<Row[]>`select ${columns(sql)} from disruptions d order by d.begun_at desc, d.id`).map(disruptionIn);

/** What everybody is told: what goes on, then what ended lately; and the time at which that was read. */
export async function findPublicDisruptions(sql: Sql): Promise<{ disruptions: Disruption[]; at: string }> {
  const { shownDays, shownEnded } = limits.disruption;
  const [rows, [clock]] = await Promise.all([
    sql<Row[]>`
      (select ${columns(sql)} from disruptions d where d.ended_at is null order by d.begun_at desc, d.id)
      union all
      (select ${columns(sql)} from disruptions d where d.ended_at > now() - make_interval(days => ${shownDays})
        order by d.ended_at desc, d.id limit ${shownEnded})`,
    sql<{ at: string }[]>`select now() as at`,
  ]);
  return { disruptions: rows.map(disruptionIn), at: theRow(clock).at };
}

/** One disruption, and that nobody else changes it until this transaction ends. */
export async function lockDisruption(sql: Sql, id: string): Promise<Disruption | undefined> {
  const [locked] = await sql`select from disruptions where id = ${id} for update`;
  return locked && findDisruption(sql, id);
}

/** One disruption. */
export async function findDisruption(sql: Sql, id: string): Promise<Disruption> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from disruptions d where d.id = ${id}`;
  return disruptionIn(theRow(row));
}

/** Opens a disruption. */
export async function insertDisruption(sql: Sql, words: DisruptionWords, writtenBy: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into disruptions (words, written_by) values (${json(sql, words)}, ${writtenBy}) returning id`;
  return theRow(row).id;
}

/** Adds to a disruption. */
export async function insertUpdate(sql: Sql, id: string, words: UpdateWords, writtenBy: string): Promise<void> {
  await sql`
    insert into disruption_updates (disruption_id, words, written_by) values (${id}, ${json(sql, words)}, ${writtenBy})`;
}

/** Ends a disruption that goes on. */
export const setEnded = async (sql: Sql, id: string): Promise<void> =>
  void (await sql`update disruptions set ended_at = now() where id = ${id} and ended_at is null`);
