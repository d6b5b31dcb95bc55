import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { errorCode } from '#platform/server/http/errorCode.ts';
import { type DatabaseRole, type Pool, type Sql, theRow } from './database.ts';

/**
 * The roles of PostgreSQL in which a server asks, below the account that owns the tables: `rivage_people` reads and writes
 * what people do and can neither change a table nor what is only ever added to; `rivage_reader` reads what everybody may
 * and cannot see that there are records. What each may is in `db/grants.sql`.
 */
const roles = ['rivage_people', 'rivage_reader'] as const satisfies DatabaseRole[];

/** Where the rights of the roles, what they may ask past the walls, and the walls are written down, beside the migrations. */
const rightsBeside = (migrations: string) => ['grants', 'doors', 'walls'].map((name) => `${migrations}/../${name}.sql`);

/**
 * Gives the roles the rights that this version means them to have, where the database does not hold these already: rights
 * are a state and not a step, so that they are given anew as a whole, and after each migration, which may have made a table or a
 * function anew that has lost them with it. Nothing happens where the account may make no roles.
 */
export async function grantRoles(sql: Sql, migrations: string): Promise<void> {
  const texts = await Promise.all(rightsBeside(migrations).map((file) => readFile(file, 'utf8')));
  const text = texts.join('\n');
  const [table] = await sql<{ mark: string | null; applied: string }[]>`
    select obj_description('public.migrations'::regclass, 'pg_class') as mark,
      (select coalesce(string_agg(name, ' ' order by name), '') from migrations) as applied`;
  const { mark: given, applied } = theRow(table);
  const mark = `grants ${createHash('sha256').update(`${text}\n${applied}`).digest('hex')}`;
  if (given === mark) return;
  await sql.unsafe(text);
  await sql.unsafe(`comment on table migrations is '${mark}'`);
}

/** 22023: there is no such role. 42501: it is not this account's to take. */
const roleRefusals = new Set(['22023', '42501']);

/** Whether the account of this pool may take the roles. */
export async function mayTakeRoles(pool: Pool): Promise<boolean> {
  try {
    await pool.begin(async (sql) => {
      for (const role of roles) await sql`select set_config('role', ${role}, true)`;
    });
    return true;
  } catch (error) {
    if (roleRefusals.has(errorCode(error) ?? '')) return false;
    throw error;
  }
}

/** Whether a pool that was opened for a role asks in it: what stands between may have kept the role from the database. */
async function isInRole(pool: Pool): Promise<boolean> {
  const [row] = await pool<{ isThere: boolean }[]>`select current_user = any(${[...roles]}::text[]) as is_there`;
  return row?.isThere ?? false;
}

/**
 * Lets pools, and that of a copy of the database, ask as the account itself where it may not take the roles; whether they
 * all ask in their roles. The copy, which may be away, is not asked.
 */
export async function settleRoles(account: Pool, pools: readonly Pool[], copy?: Pool): Promise<boolean> {
  if (!(await mayTakeRoles(account))) {
    for (const pool of copy ? [...pools, copy] : pools) leaveRole(pool);
    return false;
  }
  return (await Promise.all(pools.map(isInRole))).every(Boolean);
}

/** Each connection that the pool opens from now on asks as the account itself. */
function leaveRole(pool: Pool): void {
  const connection: Record<string, unknown> = pool.options.connection;
  delete connection.role;
}
