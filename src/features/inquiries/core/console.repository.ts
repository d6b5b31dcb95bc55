import type { Sql } from '#platform/server/db/database.ts';
import { json, theRow } from '#platform/server/db/database.ts';

/** What somebody wrote to us, as it is stored. */
export type InquiryRow = {
  id: string;
  kind: string;
  status: 'open' | 'approved' | 'declined' | 'closed';
  createdAt: string;
  closedAt: string | null;
  payload: Record<string, unknown>;
  place: {
    id: string;
    name: string;
    city: string | null;
    email: string | null;
    claimed: boolean;
    website: string | null;
  } | null;
  files: { id: string; name: string; size: number; contentType: string }[];
  answer: string | null;
  answeredBy: string | null;
};

const columns = (sql: Sql) => sql`
  i.id, i.kind, i.status, i.created_at, i.closed_at, i.payload, i.answer, who.email as answered_by,
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'city', p.city, 'email', p.email,
    'website', p.website, 'claimed', exists (
      select from users keeper where keeper.email = p.email and keeper.deleted_at is null)) end as place,
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size, 'contentType', f.content_type)
      order by f.created_at, f.id), '[]')
    from inquiry_files f where f.inquiry_id = i.id) as files`;

const joins = (sql: Sql) => sql`
  left join places p on p.id = i.place_id and p.deleted_at is null left join users who on who.id = i.answered_by`;

const matches = (sql: Sql, { status, kind }: { status: string; kind: string }) => sql`
  (${status} = '' or i.status = ${status}) and (${kind} = '' or i.kind = ${kind})`;

/** One page of the inquiries: the open ones in the order in which they came, the others the newest first. */
export const listInquiryRows = (
  sql: Sql,
  filter: { status: string; kind: string },
  page: { number: number; size: number },
) =>
  sql<InquiryRow[]>`
    select ${columns(sql)} from inquiries i ${joins(sql)} where ${matches(sql, filter)}
    order by i.created_at ${filter.status === 'open' ? sql`asc` : sql`desc`}, i.id
    limit ${page.size} offset ${page.number * page.size}`;

/** How many inquiries there are. */
export async function countInquiryRows(sql: Sql, filter: { status: string; kind: string }): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from inquiries i where ${matches(sql, filter)}`;
  return theRow(row).count;
}

/** One inquiry. */
export async function findInquiry(sql: Sql, id: string): Promise<InquiryRow | undefined> {
  const [row] = await sql<InquiryRow[]>`select ${columns(sql)} from inquiries i ${joins(sql)} where i.id = ${id}`;
  return row;
}

/** One inquiry, which nobody else answers until the transaction ends. */
export async function lockInquiry(sql: Sql, id: string): Promise<InquiryRow | undefined> {
  await sql`select from inquiries where id = ${id} for update`;
  return findInquiry(sql, id);
}

/** Stores what somebody wrote, about a listing or none; answers its id. */
export async function insertInquiryAbout(
  sql: Sql,
  kind: string,
  placeId: string | null,
  payload: Record<string, unknown>,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into inquiries (kind, payload, place_id) values (${kind}, ${json(sql, payload)}, ${placeId})
    returning id`;
  return theRow(row).id;
}

/** Writes down how an inquiry was answered, by whom, and which listing came of it. */
export async function closeInquiry(
  sql: Sql,
  id: string,
  answer: { status: InquiryRow['status']; answer: string; by: string; placeId: string | null },
): Promise<void> {
  await sql`
    update inquiries set status = ${answer.status}, answer = ${answer.answer || null}, answered_by = ${answer.by},
      place_id = coalesce(${answer.placeId}, place_id), closed_at = now()
    where id = ${id} and status = 'open'`;
}

/** Erases what was answered so many days ago, and what nobody has answered since it was sent so many days ago. */
export async function eraseInquiries(sql: Sql, days: { answered: number; unanswered: number }): Promise<void> {
  await sql`
    delete from inquiries where closed_at < now() - make_interval(days => ${days.answered})
      or (closed_at is null and created_at < now() - make_interval(days => ${days.unanswered}))`;
}
