import type { Actor } from '#platform/actor.ts';
import type { Sql } from '#platform/server/db/database.ts';

/**
 * What somebody is by now, as one text: in which teams and in what role, and to a record, where one is named, whether it is theirs,
 * what its circle and its memory page let them do, and how it stands with the listings of their teams.
 */
export async function findTies(
  sql: Sql,
  { userId, email }: Pick<Actor, 'userId' | 'email'>,
  spiritId: string | null,
): Promise<string> {
  const [row] = await sql<{ ties: string }[]>`
    with own as materialized (select place_id, role from place_mailboxes where email = ${email})
    select jsonb_build_array(
      (select jsonb_agg(jsonb_build_array(own.place_id, own.role) order by own.place_id, own.role) from own),
      (select case when s.owner_id is null then s.owner_email = ${email} else s.owner_id = ${userId} end
        from spirits s where s.id = ${spiritId}::uuid and s.deleted_at is null),
      (select jsonb_build_array(m.level, m.sees) from circle_members m
        where m.spirit_id = ${spiritId}::uuid and m.user_id = ${userId}),
      (select p.keeper_id = ${userId} from memory_pages p where p.spirit_id = ${spiritId}::uuid),
      (select jsonb_agg(w.part order by w.part) from memory_people w join memory_pages p on p.id = w.page_id
        where p.spirit_id = ${spiritId}::uuid and w.user_id = ${userId}),
      (select jsonb_agg(jsonb_build_array(c.place_id, c.status) order by c.place_id)
        from connections c join own on own.place_id = c.place_id
        where c.spirit_id = ${spiritId}::uuid and c.status in ('pending', 'accepted'))
    )::text as ties`;
  return row?.ties ?? '';
}
