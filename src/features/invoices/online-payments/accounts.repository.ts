import { branchesOf } from '#features/invoices/core/terms.repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { AccountState } from '#platform/server/payments/provider.ts';

/** The account of a branch at a provider. */
export type StoredAccount = { placeId: string; provider: 'stripe'; accountId: string; state: AccountState };

/** True of an account `a` of a listing `p` that the mailbox has connected which keeps the listing now. */
const isOfKeeper = (sql: Sql) => sql`a.mailbox_hash = sha256(convert_to(p.email, 'UTF8'))`;

/** The accounts of some branches, as far as whoever keeps them now has connected them. */
export const listAccounts = (sql: Sql, placeIds: readonly string[]) =>
  sql<StoredAccount[]>`
    select a.place_id, a.provider, a.account_id, a.state
    from payment_accounts a join places p on p.id = a.place_id
    where a.place_id = any(${[...placeIds]}::uuid[]) and ${isOfKeeper(sql)}`;

/** The account that another branch of the same company has. */
export async function findOfCompany(sql: Sql, placeId: string): Promise<StoredAccount | undefined> {
  const [row] = await sql<StoredAccount[]>`
    select a.place_id, a.provider, a.account_id, a.state
    from payment_accounts a join places p on p.id = a.place_id
    where a.place_id in (${branchesOf(sql, placeId)}) and ${isOfKeeper(sql)}
    order by a.connected_at, a.place_id limit 1`;
  return row;
}

/** Gives a branch an account, in the place of one that its keepers before had; nothing where it has one of its keeper. */
export async function insertAccount(
  sql: Sql,
  { placeId, provider, accountId, state }: StoredAccount,
  userId: string,
): Promise<void> {
  await sql`
    insert into payment_accounts as a (place_id, provider, account_id, mailbox_hash, state, connected_by)
    select p.id, ${provider}, ${accountId}, sha256(convert_to(p.email, 'UTF8')), ${state}, ${userId}
    from places p where p.id = ${placeId} and p.email is not null
    on conflict (place_id) do update set provider = excluded.provider, account_id = excluded.account_id,
      mailbox_hash = excluded.mailbox_hash, state = excluded.state, connected_by = excluded.connected_by,
      connected_at = clock_timestamp()
    where a.mailbox_hash <> excluded.mailbox_hash`;
}

/** Writes how far an account is, for each branch that has it. */
export async function updateState(sql: Sql, accountId: string, state: AccountState): Promise<void> {
  await sql`update payment_accounts set state = ${state} where account_id = ${accountId} and state <> ${state}`;
}

/** Takes the account of a branch away from it. */
export async function deleteAccount(sql: Sql, placeId: string): Promise<void> {
  await sql`delete from payment_accounts where place_id = ${placeId}`;
}
