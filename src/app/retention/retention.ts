import { oneByOne } from '#platform/server/concurrency/oneByOne.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import { runOnDatabase } from '../commandDatabase.ts';
import type { RetentionClass } from './keptClasses.ts';
import { retentionClasses } from './retentionClasses.ts';

const usage = `Usage: npm run retention -- --dry-run
  --dry-run  says what the next run by the clock would erase, and erases nothing`;

/** Erases what is over its term, class by class; one that fails holds up no other, and is told at the end. */
export async function applyRetention(pool: Pool): Promise<void> {
  await oneByOne(retentionClasses, async ([name, { erase }]) =>
    erase?.(pool).catch((cause: unknown) => {
      throw new Error(`Retention of ${name} failed.`, { cause });
    }),
  );
}

/** What would go of one class: rows by table (changed ones lose a name or their bytes), and from when the oldest of the class is. */
export type Due = { name: string; rows: { table: string; erased: number; changed: number }[]; oldest: string | null };

class RolledBack extends Error {}

/** Runs something in a transaction that never happened. */
async function undone<Result>(pool: Pool, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  let result: { value: Result } | undefined;
  await inTransaction(pool, async (sql) => {
    result = { value: await work(sql) };
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  if (!result) throw new Error('A transaction has ended before its work.');
  return result.value;
}

/** Rows erased and changed on this connection, by table; the statistics also hold earlier transactions that were not told yet. */
const countChanges = (sql: Sql) => sql<Due['rows']>`
  select relname as table, n_tup_del::integer as erased, n_tup_upd::integer as changed
  from pg_stat_xact_user_tables where schemaname = 'public' order by relname`;

async function dueOf(pool: Pool, name: string, { erase, age }: RetentionClass): Promise<Due> {
  return undone(pool, async (sql) => {
    const [first] = age
      ? await sql<{ oldest: string | null }[]>`
          select min(${sql(age.column)})::date::text as oldest from ${sql(age.table)}`
      : [];
    const before = new Map((await countChanges(sql)).map((row) => [row.table, row]));
    await erase?.(sql);
    const rows = (await countChanges(sql)).map(({ table, erased, changed }) => ({
      table,
      erased: erased - (before.get(table)?.erased ?? 0),
      changed: changed - (before.get(table)?.changed ?? 0),
    }));
    return { name, rows: rows.filter(({ erased, changed }) => erased + changed > 0), oldest: first?.oldest ?? null };
  });
}

/** What the next run would erase of each class that has a term: each class is erased, counted and brought back. */
export async function listDue(pool: Pool): Promise<Due[]> {
  const due: Due[] = [];
  for (const [name, held] of retentionClasses) if (held.erase) due.push(await dueOf(pool, name, held));
  return due;
}

/** One class in one line. */
function said({ name, rows, oldest }: Due): string {
  const parts = rows.flatMap(({ table, erased, changed }) => [
    ...(erased > 0 ? [`${erased} of ${table}`] : []),
    ...(changed > 0 ? [`${changed} of ${table} changed`] : []),
  ]);
  return `${name}: ${parts.join(', ') || 'nothing'}${oldest ? ` (the oldest of its kind: ${oldest})` : ''}`;
}

/** Says what retention would erase. Answers the exit code. */
export async function main(
  argv: string[],
  variables: Record<string, string | undefined> = process.env,
): Promise<number> {
  if (argv.length !== 1 || argv[0] !== '--dry-run') {
    console.error(usage);
    return 1;
  }
  return runOnDatabase(variables, async ({ pool }) => {
    for (const due of await listDue(pool)) console.log(said(due));
    return 0;
  });
}
