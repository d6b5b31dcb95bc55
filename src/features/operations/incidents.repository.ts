import type { Incident, NewIncident } from '#features/console/console.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';

const columns = (sql: Sql) => sql`
  i.id, i.happened_on::text, i.noticed_on::text, i.what, i.whose, i.people, i.measures, i.serious,
  i.commission_told_on::text, i.people_told_on::text, i.corrects, i.written_at`;

/** Adds an entry to the register. */
export async function insertIncident(sql: Sql, incident: NewIncident, writtenBy: string): Promise<string> {
  const { happenedOn, noticedOn, what, whose, people, measures, serious } = incident;
  const { commissionToldOn, peopleToldOn, corrects } = incident;
  const [row] = await sql<{ id: string }[]>`
    insert into incidents (happened_on, noticed_on, what, whose, people, measures, serious, commission_told_on,
      people_told_on, corrects, written_by)
    values (${happenedOn}, ${noticedOn}, ${what}, ${whose}, ${people}, ${measures}, ${serious},
      ${commissionToldOn}, ${peopleToldOn}, ${corrects}, ${writtenBy})
    returning id`;
  return theRow(row).id;
}

/** True when the register has such an entry. */
export async function hasIncident(sql: Sql, id: string): Promise<boolean> {
  const [row] = await sql<{ present: boolean }[]>`
    select exists (select from incidents where id::text = ${id}) as present`;
  return theRow(row).present;
}

/** The register, the newest entry first, each with who wrote it and whether a later one corrects it. */
export const listIncidentRows = (sql: Sql, page: { number: number; size: number }) =>
  sql<Incident[]>`
    select ${columns(sql)}, who.email as written_by,
      exists (select from incidents later where later.corrects = i.id) as corrected
    from incidents i left join users who on who.id = i.written_by
    order by i.written_at desc, i.id limit ${page.size} offset ${page.number * page.size}`;

/** One entry. */
export async function findIncident(sql: Sql, id: string): Promise<Incident | undefined> {
  const [row] = await sql<Incident[]>`
    select ${columns(sql)}, who.email as written_by,
      exists (select from incidents later where later.corrects = i.id) as corrected
    from incidents i left join users who on who.id = i.written_by where i.id = ${id}`;
  return row;
}

/** How many entries the register has. */
export async function countIncidentRows(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from incidents`;
  return theRow(row).count;
}
