import type { Sql } from '#platform/server/db/database.ts';
import type { Passkey } from './schema.ts';

const challengeMinutes = 5;

/** A passkey with what its signatures are checked against, and whose it is. */
export type StoredPasskey = {
  id: string;
  userId: string;
  email: string;
  publicKey: Buffer;
  counter: string;
  transports: string[];
};

/** Remembers a challenge until it is answered; `userId` when it is for making a passkey. */
export async function insertChallenge(sql: Sql, challengeHash: Buffer, userId: string | null): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge_hash, user_id, expires_at)
    values (${challengeHash}, ${userId}, now() + make_interval(mins => ${challengeMinutes}))`;
}

/** Uses a challenge up; false when it was never given to this person, was used, or is too old. */
export async function deleteChallenge(sql: Sql, challengeHash: Buffer, userId: string | null): Promise<boolean> {
  const used = await sql`
    delete from passkey_challenges
    where challenge_hash = ${challengeHash} and user_id is not distinct from ${userId}::uuid and expires_at > now()
    returning challenge_hash`;
  return used.length > 0;
}

/** Deletes challenges that nobody can answer any more. */
export async function deleteOldChallenges(sql: Sql): Promise<void> {
  await sql`delete from passkey_challenges where expires_at <= now()`;
}

/** The passkeys of a person, oldest first. */
export const listPasskeyRows = (sql: Sql, userId: string) =>
  sql<Passkey[]>`
    select id, name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at, id`;

/** Whether a living account has neither a passkey nor declined to be offered one. */
export async function isPasskeyOffered(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`
    select from users u
    where u.id = ${userId} and u.deleted_at is null and u.passkey_offer_declined_at is null
      and not exists (select from passkeys p where p.user_id = u.id)`;
  return rows.length > 0;
}

/** Keeps a passkey; undefined when its credential is known already. */
export async function insertPasskey(
  sql: Sql,
  key: { id: string; userId: string; publicKey: Uint8Array; counter: number; transports: string[]; name: string },
): Promise<Passkey | undefined> {
  const [row] = await sql<Passkey[]>`
    insert into passkeys (id, user_id, public_key, counter, transports, name)
    values (${key.id}, ${key.userId}, ${Buffer.from(key.publicKey)}, ${key.counter}, ${key.transports}, ${key.name})
    on conflict (id) do nothing
    returning id, name, created_at, last_used_at`;
  return row;
}

/** Removes one passkey of a person; false when they have no such one. */
export async function deletePasskeyRow(sql: Sql, userId: string, id: string): Promise<boolean> {
  const rows = await sql`delete from passkeys where id = ${id} and user_id = ${userId} returning id`;
  return rows.length > 0;
}

/** A passkey of a living account, by its credential. */
export async function findPasskey(sql: Sql, id: string): Promise<StoredPasskey | undefined> {
  const [row] = await sql<StoredPasskey[]>`
    select p.id, p.user_id, u.email, p.public_key, p.counter, p.transports
    from passkeys p join users u on u.id = p.user_id
    where p.id = ${id} and u.deleted_at is null`;
  return row;
}

/**
 * Notes that a passkey was used, and how often by its own count. False where that is not more than what is known by now: a
 * device that counts none says 0 each time.
 */
export async function updatePasskeyUse(sql: Sql, id: string, counter: number): Promise<boolean> {
  const rows = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
      and exists (select from users u where u.id = user_id and u.deleted_at is null)
    returning id`;
  return rows.length > 0;
}
