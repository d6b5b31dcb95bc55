import type { Sql } from '#platform/server/db/database.ts';
import type { PushDevice } from '#platform/server/push/push.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { Device, DeviceInput } from './schema.ts';

/** The devices of somebody that ring, the oldest first. */
export const listDeviceRows = (sql: Sql, userId: string) =>
  sql<Device[]>`select id, endpoint, created_at from push_devices where user_id = ${userId} order by created_at, id`;

/** Lets a device ring for somebody, and for nobody else any more; beyond so many of theirs the oldest ring no more. */
export async function keepDevice(
  sql: Sql,
  userId: string,
  { endpoint, p256dh, auth }: DeviceInput,
  most: number,
): Promise<void> {
  await sql`
    insert into push_devices (user_id, endpoint, p256dh, auth) values (${userId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`;
  await sql`
    delete from push_devices where user_id = ${userId} and id not in (
      select id from push_devices where user_id = ${userId} order by created_at desc, id limit ${most})`;
}

/** Lets a device of somebody ring no more; false where it is not theirs. */
export async function deleteDevice(sql: Sql, userId: string, id: string): Promise<boolean> {
  const rows = await sql`delete from push_devices where id = ${id} and user_id = ${userId} returning id`;
  return rows.length > 0;
}

/** Forgets a device that is no more. */
export async function forgetDevice(sql: Sql, id: string): Promise<void> {
  await sql`delete from push_devices where id = ${id}`;
}

/** The mailboxes of those of whom a device rings. */
export async function listRinging(sql: Sql, emails: readonly string[]): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select u.email from users u
    where u.email = any(${[...emails]}::text[]) and u.deleted_at is null
      and exists (select from push_devices d where d.user_id = u.id)`;
  return rows.map(({ email }) => email);
}

/** The devices of some people that ring. */
export const listDevicesOf = (sql: Sql, userIds: readonly string[]) =>
  sql<{ id: string }[]>`select id from push_devices where user_id = any(${[...userIds]}::uuid[]) order by id`;

/** A device with the language of whoever it rings for, and what it is rung for while that still calls them. */
export type DueDevice = PushDevice & { language: Language | null; placeName: string; placeRegion: string | null };

/** A device and the request that rings it; undefined once either is gone, the request is somebody's, or it is too late for it. */
export async function findDueDevice(
  sql: Sql,
  { deviceId, connectionId, minutes }: { deviceId: string; connectionId: string; minutes: number },
): Promise<DueDevice | undefined> {
  const [row] = await sql<DueDevice[]>`
    select d.endpoint, d.p256dh, d.auth, u.language, p.name as place_name, p.region as place_region
    from push_devices d join users u on u.id = d.user_id and u.deleted_at is null
      join on_call_rings r on r.connection_id = ${connectionId} and r.taken_at is null
      join connections c on c.id = r.connection_id and c.status = 'pending'
      join spirits s on s.id = c.spirit_id and s.deleted_at is null
      join places p on p.id = c.place_id and p.deleted_at is null
    where d.id = ${deviceId}
      and exists (select from place_mailboxes k where k.place_id = c.place_id and k.email = u.email)
      and exists (
        select from on_call_calls called where called.connection_id = r.connection_id and called.email = u.email
          and called.at > now() - make_interval(mins => ${minutes}))
      and not exists (
        select from accesses a
        where a.spirit_id = c.spirit_id and a.place_id = c.place_id and a.date >= c.requested_at)`;
  return row;
}
