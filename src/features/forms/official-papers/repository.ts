import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Answers } from '#features/answers/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Batch } from '#platform/server/sealing/reseal.ts';
import { keyOf, needsSealing, openText, sealText } from '#platform/server/sealing/values.ts';
import { limits } from '#vocabulary/limits.ts';
import { rolesWithDuty } from '#vocabulary/places/teamRoles.ts';
import type { OfficialPaperKind } from '#vocabulary/regions/officialPapers.ts';
import type { OfficialPaperChange, OfficialPaperEntry, PaperGap, PaperStates } from './schema.ts';

const details = z.object({ number: z.string(), office: z.string(), reason: z.string() });

const placeOf = (id: string) => `official_papers.details/${id}`;
const openDetails = (id: string, sealed: string) => details.parse(JSON.parse(openText(placeOf(id), sealed)));

type Row = Pick<OfficialPaperChange, 'version' | 'state' | 'on' | 'undoes' | 'notedBy' | 'notedAt'> & {
  id: string;
  kind: OfficialPaperKind;
  details: string;
};

/** An entry of a paper. */
export type StoredPaper = OfficialPaperChange & { id: string; kind: OfficialPaperKind };

/** The branch of some at which papers of a case were noted: the one that began; undefined while none has. */
export async function findPlaceOfPapers(sql: Sql, spiritId: string, placeIds: readonly string[]) {
  const [row] = await sql<{ placeId: string }[]>`
    select place_id from official_papers where spirit_id = ${spiritId} and place_id = any(${[...placeIds]}::uuid[])
    order by noted_at, id limit 1`;
  return row?.placeId;
}

/** Every entry of the papers of a case at some branches, the newest first. */
export async function listPaperEntries(
  sql: Sql,
  spiritId: string,
  placeIds: readonly string[],
): Promise<(StoredPaper & { placeId: string })[]> {
  const rows = await sql<(Row & { placeId: string })[]>`
    select o.id, o.place_id, o.kind, o.version, o.state, to_char(o.dated, 'YYYY-MM-DD') as on, o.details, o.undoes,
      who.email as noted_by, o.noted_at
    from official_papers o left join users who on who.id = o.noted_by
    where o.spirit_id = ${spiritId} and o.place_id = any(${[...placeIds]}::uuid[])
    order by o.version desc, o.kind`;
  return rows.map(({ details: sealed, ...row }) => ({ ...row, ...openDetails(row.id, sealed) }));
}

/** Adds the next version of a paper; false when somebody was faster. */
export async function insertPaperEntry(
  sql: Sql,
  entry: OfficialPaperEntry & {
    spiritId: string;
    placeId: string;
    kind: OfficialPaperKind;
    version: number;
    undoes: number | null;
    notedBy: string;
  },
): Promise<boolean> {
  const { spiritId, placeId, kind, version, state, on, number, office, reason, undoes, notedBy } = entry;
  const id = randomUUID();
  const rows = await sql`
    insert into official_papers (id, spirit_id, place_id, kind, version, state, dated, details, undoes, noted_by)
    values (${id}, ${spiritId}, ${placeId}, ${kind}, ${version}, ${state}, ${on},
      ${sealText(placeOf(id), JSON.stringify({ number, office, reason }))}, ${undoes}, ${notedBy})
    on conflict (spirit_id, place_id, kind, version) do nothing returning id`;
  return rows.length > 0;
}

/** Where the registration of a record stands at the homes that serve it now: what was noted last of them all. */
export async function findRegistration(sql: Sql, spiritId: string) {
  const [row] = await sql<{ state: OfficialPaperEntry['state']; on: string | null }[]>`
    select state, to_char(dated, 'YYYY-MM-DD') as on from (
      select distinct on (o.place_id) o.state, o.dated, o.noted_at from official_papers o
      where o.spirit_id = ${spiritId} and o.kind = 'registration' and exists (
        select from connections c
        where c.spirit_id = o.spirit_id and c.place_id = o.place_id and c.status = 'accepted')
      order by o.place_id, o.version desc
    ) newest order by noted_at desc limit 1`;
  return row;
}

/** A planned end or service of a case; of the answers it holds what says which papers are needed. */
export type PlannedRow = {
  spiritId: string;
  data: Answers;
  method: string | null;
  eventId: string;
  event: PaperGap['event'];
  begins: string;
  region: string | null;
  states: PaperStates;
};

/** The cremations, burials and services of the next days at the branches for whose cases a mailbox works, the next first. */
export const listPlanned = (sql: Sql, email: string) =>
  sql<PlannedRow[]>`
    select s.id as spirit_id, e.id as event_id, e.kind as event, e.begins, p.region,
      jsonb_strip_nulls(jsonb_build_object('timing', s.data -> 'timing', 'location', s.data -> 'location',
        'cremationOrBurial', s.data -> 'cremationOrBurial')) as data,
      (select f.data ->> 'method' from forms f
        where f.spirit_id = s.id and f.name = 'vital-statistics' and f.replaced_at is null) as method,
      coalesce((select jsonb_object_agg(o.kind, o.state) from (
        select distinct on (kind) kind, state from official_papers
        where spirit_id = s.id and place_id = e.place_id order by kind, version desc) o), '{}') as states
    from calendar_events e
    join places p on p.id = e.place_id
    join spirits s on s.id = e.spirit_id and s.deleted_at is null and s.status <> 'at-rest'
    where e.kind in ('service', 'cremation', 'burial')
      and e.ends > clock_timestamp()
      and e.begins < clock_timestamp() + make_interval(days => ${limits.officialPaperDaysNear})
      and e.place_id in (
        select place_id from place_mailboxes where email = ${email} and role = any(${rolesWithDuty('cases')}))
      and exists (
        select from connections c where c.spirit_id = s.id and c.place_id = e.place_id and c.status = 'accepted')
    order by e.begins, e.id limit ${limits.todayCases}`;

const rowsPerBatch = 200;

/** Walks over the next entries, and seals with the present key what is not. */
export async function walkOfficialPapers(sql: Sql, after: string, isWriting: boolean): Promise<Batch> {
  const rows = await sql<{ id: string; details: string }[]>`
    select id, details from official_papers where id > ${after} order by id limit ${rowsPerBatch}`;
  let overtaken = 0;
  for (const { id, details: sealed } of rows.filter((row) => isWriting && needsSealing(row.details))) {
    const anew = sealText(placeOf(id), openText(placeOf(id), sealed));
    const changed = await sql`
      update official_papers set details = ${anew} where id = ${id} and details = ${sealed} returning id`;
    if (changed.length === 0) overtaken += 1;
  }
  return { last: rows.at(-1)?.id, keys: rows.map((row) => keyOf(row.details)), overtaken };
}
