import { ConfigurationError } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { type KeySource, nameOfSource, readKeys, writtenAt } from './keyFile.ts';
import { KeyRing, NotOpened } from './keyRing.ts';

const word = 'rivage';
const placeOf = (keyId: string) => `encryption_keys.proof/${keyId}`;

/** A key that has sealed something, and a word that it has sealed. */
export type SealingKey = { id: string; proof: string };
type KnownKey = SealingKey & { isOld: boolean };

/** The keys that may have sealed something in this database, with a word that each of them has sealed. */
const listKnownKeys = (sql: Sql): Promise<KnownKey[]> => sql<KnownKey[]>`
  select id, proof, created_at < now() - interval '25 hours' as is_old from encryption_keys order by created_at, id`;

/** What is wrong with the keys for this database, in one sentence for each key; nothing where all is well. */
const whyNotKeys = async (sql: Sql, ring: KeyRing | undefined, source: KeySource): Promise<string[]> =>
  whyNotTheseKeys(await listKnownKeys(sql), ring, source);

function whyNotTheseKeys(known: readonly SealingKey[], ring: KeyRing | undefined, source: KeySource): string[] {
  const where = nameOfSource(source);
  return known.flatMap(({ id, proof }) => {
    if (!ring?.has(id))
      return [`The database holds values that the key ${id} has sealed, which is missing in ${where}: bring it back.`];
    try {
      if (ring.open(placeOf(id), proof) === word) return [];
    } catch (error) {
      if (!(error instanceof NotOpened)) throw error;
    }
    return [`The key ${id} in ${where} is not the one of that name that has sealed what the database holds.`];
  });
}

/** The keys of a source where they open all that the named ones have sealed; undefined where there are none, or others. */
export function findKeyRing(source: KeySource, known: readonly SealingKey[]): KeyRing | undefined {
  if ('file' in source && writtenAt(source) === undefined) return undefined;
  const ring = new KeyRing(readKeys(source), source);
  return whyNotTheseKeys(known, ring, source).length === 0 ? ring : undefined;
}

/** Looks at the keys without making any: what is wrong with them, and whether there are some at all. */
export async function checkKeys(sql: Sql, source: KeySource): Promise<{ wrong: string[]; hasKeys: boolean }> {
  const [there] = await sql`select to_regclass('public.encryption_keys') is not null as has_table`;
  const hasKeys = !('file' in source) || writtenAt(source) !== undefined;
  const ring = hasKeys ? new KeyRing(readKeys(source), source) : undefined;
  return { wrong: there?.hasTable ? await whyNotKeys(sql, ring, source) : [], hasKeys };
}

/** Fails with one sentence where a key is missing. */
export async function assertKeys(sql: Sql, ring: KeyRing, source: KeySource): Promise<void> {
  const [first] = await whyNotKeys(sql, ring, source);
  if (first !== undefined) throw new ConfigurationError(first);
}

/** Writes down that the present key seals, before it does; fails where this process has not all keys that do. */
export async function registerKey(sql: Sql, ring: KeyRing, source: KeySource): Promise<void> {
  await assertKeys(sql, ring, source);
  const id = ring.currentId;
  await sql`
    insert into encryption_keys (id, proof) values (${id}, ${ring.seal(placeOf(id), word)}) on conflict do nothing`;
  // Another machine may have begun at the same moment with a key of its own.
  await assertKeys(sql, ring, source);
}

/**
 * Forgets keys that nothing in the database names any more; answers which. None in the first day of the present key: a
 * process that has not read it yet seals with the one before, and answers that are kept for repeated calls live for a day.
 */
export async function forgetKeys(sql: Sql, ring: KeyRing, named: ReadonlySet<string>): Promise<string[]> {
  const known = await listKnownKeys(sql);
  if (!known.some(({ id, isOld }) => id === ring.currentId && isOld)) return [];
  const unused = known.map(({ id }) => id).filter((id) => id !== ring.currentId && !named.has(id));
  await sql`delete from encryption_keys where id = any(${unused})`;
  return unused;
}
