import type { Answers } from '#features/answers/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { CircleLevel, CircleSight } from '#vocabulary/circleLevels.ts';

/** Somebody who is invited to a record, or has accepted. */
export type MemberRow = {
  id: string;
  spiritId: string;
  email: string;
  name: string;
  level: CircleLevel;
  sees: CircleSight;
  userId: string | null;
  invitedAt: string;
};

const columns = (sql: Sql) => sql`id, spirit_id, email, name, level, sees, user_id, invited_at`;

/** Everybody who is invited to a record, in the order they were. */
export const listMembers = (sql: Sql, spiritId: string) =>
  sql<MemberRow[]>`
    select ${columns(sql)} from circle_members where spirit_id = ${spiritId} order by invited_at, id`;

/** Invites a mailbox; undefined when it is invited already. */
export async function insertMember(
  sql: Sql,
  member: { spiritId: string; email: string; name: string; level: CircleLevel; sees: CircleSight; invitedBy: string },
): Promise<MemberRow | undefined> {
  const { spiritId, email, name, level, sees, invitedBy } = member;
  const [row] = await sql<MemberRow[]>`
    insert into circle_members (spirit_id, email, name, level, sees, invited_by)
    values (${spiritId}, ${email}, ${name}, ${level}, ${sees}, ${invitedBy})
    on conflict (spirit_id, email) do nothing returning ${columns(sql)}`;
  return row;
}

/** Lets whoever has handed a record over stay in its circle. */
export async function insertAccepted(
  sql: Sql,
  { spiritId, name, actor }: { spiritId: string; name: string; actor: { userId: string; email: string } },
): Promise<void> {
  await sql`
    insert into circle_members (spirit_id, email, name, level, user_id, invited_by, accepted_at)
    values (${spiritId}, ${actor.email}, ${name}, 'decides', ${actor.userId}, ${actor.userId}, now())`;
}

/** Changes what somebody may do; false when they may do just that already. */
export async function updateLevel(sql: Sql, id: string, level: CircleLevel): Promise<boolean> {
  const rows =
    await sql`update circle_members set level = ${level} where id = ${id} and level <> ${level} returning id`;
  return rows.length > 0;
}

/** Changes when somebody sees a plan. */
export const updateSight = (sql: Sql, id: string, sees: CircleSight) => sql`
  update circle_members set sees = ${sees} where id = ${id} and sees <> ${sees}`;

/** Lets everybody of a circle see the record from now on. */
export const updateAllSights = (sql: Sql, spiritId: string) => sql`
  update circle_members set sees = 'now' where spirit_id = ${spiritId} and sees <> 'now'`;

/** Ends an access or an invitation; false when it had ended. */
export async function deleteMember(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`delete from circle_members where id = ${id} returning id`;
  return rows.length > 0;
}

/** An invitation with the answers that name whose record it is and who asks. */
export type InvitationRow = MemberRow & { data: Answers; inviterName: string | null; inviterEmail: string | null };

const invitations = (sql: Sql) => sql`
  select m.id, m.spirit_id, m.email, m.name, m.level, m.sees, m.user_id, m.invited_at,
    jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data,
    by.email as inviter_email,
    (select c.name from circle_members c where c.spirit_id = m.spirit_id and c.user_id = m.invited_by) as inviter_name
  from circle_members m
    join spirits s on s.id = m.spirit_id and s.deleted_at is null
    left join users by on by.id = m.invited_by`;

/** The invitations that wait for a mailbox, newest first. */
export const listInvitationRows = (sql: Sql, email: string) =>
  sql<InvitationRow[]>`
    ${invitations(sql)} where m.email = ${email} and m.user_id is null order by m.invited_at desc, m.id`;

/** The plans that somebody sees only after the death, for which they have accepted to be named. */
export const listNamedRows = (sql: Sql, userId: string) =>
  sql<InvitationRow[]>`
    ${invitations(sql)} where m.user_id = ${userId} and m.sees = 'after-death' order by m.invited_at desc, m.id`;

/** One invitation to a mailbox, answered or not. */
export async function findInvitation(sql: Sql, id: string, email: string): Promise<InvitationRow | undefined> {
  const [row] = await sql<InvitationRow[]>`${invitations(sql)} where m.id = ${id} and m.email = ${email}`;
  return row;
}

/** Lets the person who was invited in; false when somebody is already, or the invitation is gone. */
export async function updateToAccepted(sql: Sql, id: string, userId: string): Promise<boolean> {
  const rows = await sql`
    update circle_members set user_id = ${userId}, accepted_at = now()
    where id = ${id} and user_id is null returning id`;
  return rows.length > 0;
}
