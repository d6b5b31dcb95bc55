import { branchesOf } from '#features/invoices/core/terms.repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { BookAccounts } from './schema.ts';

/** On which accounts a company books what, by one of its branches. */
export async function findBookAccounts(sql: Sql, placeId: string): Promise<BookAccounts | undefined> {
  const [row] = await sql<BookAccounts[]>`
    select accounts, updated_at from book_accounts
    where place_id in (${branchesOf(sql, placeId)}) order by updated_at desc, place_id limit 1`;
  return row;
}

/** Writes on which accounts a company books what, for each of its branches. */
export async function upsertBookAccounts(
  sql: Sql,
  placeId: string,
  { accounts, userId }: { accounts: NonNullable<BookAccounts['accounts']>; userId: string },
): Promise<void> {
  await sql`
    insert into book_accounts (place_id, accounts, updated_by, updated_at)
    select b.id, ${sql.json(accounts)}, ${userId}, clock_timestamp()
    from (${branchesOf(sql, placeId)}) b
    on conflict (place_id) do update set accounts = excluded.accounts, updated_by = excluded.updated_by,
      updated_at = greatest(excluded.updated_at, book_accounts.updated_at + interval '1 millisecond')`;
}
