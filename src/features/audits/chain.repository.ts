import { createHash } from 'node:crypto';
import type { Sql } from '#platform/server/db/database.ts';
import { type BrokenLink, type ChainEnd, type ChainRow, followChains, type Seal } from './chain.rules.ts';

/** What a walk along the chains has found: how much it has read, where it ended, and the first entry that is not as written. */
export type ChainReport = { records: number; entries: number; ends: ChainEnd[]; broken?: BrokenLink };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const rowsInMemory = 1_000;

/**
 * Every entry in the order of its chain. A person or listing that is no longer named was erased, unless it still stands
 * there under the mark that the entry was written with. One by one by their index: for `not exists` all accounts would be read.
 */
const chainRows = (sql: Sql, ownerId: string | undefined) => sql<ChainRow[]>`
  select s.id as spirit_id, c.length, encode(c.head, 'hex') as head, a.id, a.number, encode(a.hash, 'hex') as hash,
    concat_ws(E'\\n', a.id, a.spirit_id, (extract(epoch from a.date) * 1000)::bigint, a.actor_role, a.action,
      coalesce(encode(a.actor_mark, 'hex'), ''), coalesce(encode(a.place_mark, 'hex'), ''), encode(a.subject_mark, 'hex')) as content,
    case when a.actor_id is null
      then a.actor_mark is null or (select id from users u where sha256(uuid_send(u.id)) = a.actor_mark limit 1) is null
      else coalesce(a.actor_mark = sha256(uuid_send(a.actor_id)), false) end
    and case when a.place_id is null
      then a.place_mark is null or m.mark is not null or
        (select id from places p where sha256(uuid_send(p.id)) = a.place_mark limit 1) is null
      else coalesce(a.place_mark = sha256(uuid_send(a.place_id)) or m.place_id = a.place_id, false) end
    and case when a.subject_id is null
      then a.subject_mark is null or (select id from users u where sha256(uuid_send(u.id)) = a.subject_mark limit 1) is null
      else coalesce(a.subject_mark = sha256(uuid_send(a.subject_id)), false) end as fits
  from spirits s
    left join audit_chains c on c.spirit_id = s.id
    left join audits a on a.spirit_id = s.id
    left join audit_moves m on m.mark = a.place_mark
  ${ownerId ? sql`where s.owner_id = ${ownerId} and s.deleted_at is null` : sql``}
  order by s.id, a.number`;

/** Of whom the chains are to be read, all where nobody is named, and the seal that they are compared with. */
type Walk = { ownerId?: string; seal?: Seal };

/** Walks along the chains as of one moment, until the first entry that does not fit. */
export async function checkChains(sql: Sql, { ownerId, seal }: Walk = {}): Promise<ChainReport> {
  const { step, end, counts, ends } = followChains(sha256, seal);
  for await (const rows of chainRows(sql, ownerId).cursor(rowsInMemory)) {
    for (const row of rows) {
      const broken = step(row);
      if (broken) return { ...counts, ends, broken };
    }
  }
  const broken = end();
  return { ...counts, ends, ...(broken && { broken }) };
}

/** Notes that a listing's entries are another's from now on, so that their chains go on fitting. */
export async function moveAudits(sql: Sql, from: string, to: string): Promise<void> {
  await sql`update audits set place_id = ${to} where place_id = ${from}`;
  await sql`update audit_moves set place_id = ${to} where place_id = ${from}`;
  await sql`
    insert into audit_moves (mark, place_id) values (sha256(uuid_send(${from}::uuid)), ${to})
    on conflict (mark) do update set place_id = excluded.place_id`;
}
