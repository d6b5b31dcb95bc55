import { spiritFor } from '#features/spirits/core/disclosure.rules.ts';
import { maySetPaid, relationTo } from '#features/spirits/core/rules.ts';
import { lockRecord, readAfterWrite } from '#features/spirits/core/service.ts';
import { conflict, existing, forbidden } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { accountOf, notePayment, primaryOf, todayAt, writePaid } from './ledger.service.ts';
import { balanceOf, isPaidByLedger } from './rules.ts';
import type { Account, PaymentInput } from './schema.ts';

type Received = Omit<PaymentInput, 'kind'> | null | undefined;

/** What came in: as it is said, or where invoices were sent and nothing is said, all that is due, today. */
async function received(sql: Sql, placeId: string, balance: Account['balance'], said: Received) {
  const kind = balance.invoiced > 0 ? ('payment' as const) : ('deposit' as const);
  if (said) return { ...said, kind };
  if (balance.due <= 0) return undefined;
  return { kind, amount: balance.due, method: 'other' as const, receivedOn: await todayAt(sql, placeId) };
}

/** The primary home says whether the funeral is paid; where invoices were sent the ledger decides. */
export const setPaid: Service<typeof contract.setPaid> = async ({ sql, actor, params, body }) => {
  const record = await lockRecord(sql, actor, params.id);
  if (!maySetPaid(relationTo(actor, record), existing(spiritFor(actor, record)).core)) throw forbidden();
  const placeId = existing(primaryOf(actor, record));
  const { paid, received: said } = body();
  const balance = (await accountOf(sql, record.id, placeId))?.balance ?? balanceOf([], []);
  if (!paid && isPaidByLedger(balance)) throw conflict('paidByLedger');
  const payment = paid ? await received(sql, placeId, balance, said) : undefined;
  if (payment) await notePayment(sql, { actor, record, placeId, payment });
  const after = payment ? existing(await accountOf(sql, record.id, placeId)).balance : balance;
  await writePaid(sql, { actor, spiritId: record.id, placeId, paid: isPaidByLedger(after) ?? paid });
  return readAfterWrite(sql, actor, record.id);
};
