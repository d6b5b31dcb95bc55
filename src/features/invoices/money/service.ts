import type { PaymentOfRecord } from '#features/invoices/core/repository.ts';
import { balanceOf } from '#features/invoices/core/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { bytesReply, type FileReply } from '#platform/server/fileReply.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { closingsOf } from './closings.service.ts';
import type * as contract from './contract.ts';
import { type Asked, accountsIn, type Ledger, type Person, readBooks } from './ledger.service.ts';
import {
  bandsOf,
  byDay,
  type Flow,
  fileMonths,
  flowsOf,
  isInMonths,
  owedOf,
  type SentInvoice,
  sumsOf,
  taxesOf,
} from './rules.ts';
import type { Money, MoneyEntry, Receivable } from './schema.ts';
import { tableOf } from './table.service.ts';

/** A document as a line of the month. */
function entryOfDocument(document: SentInvoice | Ledger['kept'][number], person: Person): MoneyEntry {
  const { id, kind, day, number, place, totals } = document;
  const sign = kind === 'invoice' ? 1 : -1;
  return {
    ...person,
    ...{ id, kind, day, number, place },
    net: sign * (totals.services + totals.thirdParty),
    taxes: totals.taxes.map(({ code, amount }) => ({ code, amount: sign * amount })),
    total: sign * totals.total,
    method: null,
    reversedOn: null,
  };
}

/** A payment, or its reversal, as a line of the month. */
function entryOfFlow({ payment, day, isReversal, reversedOn }: Flow<PaymentOfRecord>, person: Person, place: Place) {
  const { id, kind, amount, method } = payment;
  const sign = (kind === 'refund') === isReversal ? 1 : -1;
  return {
    ...person,
    ...{ id, day, place, method, reversedOn },
    kind: isReversal ? ('reversal' as const) : kind,
    number: null,
    net: null,
    taxes: [],
    total: sign * amount,
  };
}

type Place = MoneyEntry['place'];

/** What counts of a payment or its reversal in its month. */
const countedFlow = ({ payment: { kind, amount, reversedAt }, isReversal, reversedOn }: Flow<PaymentOfRecord>) => ({
  kind,
  amount: isReversal ? -amount : amount,
  reversedAt: reversedOn === null ? null : reversedAt,
});

type Books = Awaited<ReturnType<typeof readBooks>>;

/** What is owed for each record at each branch, the latest first, and what is there beyond. */
function receivablesOf({ ledger, owedOn, standing, personOf, placeOf }: Books) {
  const receivables: Receivable[] = [];
  const ahead = { count: 0, amount: 0 };
  for (const account of accountsIn(ledger)) {
    const { spiritId, placeId } = account;
    const [sent, payments] = standing(account);
    const owed = owedOf(sent, payments, owedOn);
    if (owed) receivables.push({ ...personOf(spiritId), place: placeOf(placeId).place, ...owed });
    const { due } = balanceOf(sent, payments);
    if (due < 0) Object.assign(ahead, { count: ahead.count + 1, amount: ahead.amount - due });
  }
  receivables.sort((one, other) => other.daysLate - one.daysLate || other.balance - one.balance);
  return { receivables, bands: bandsOf(receivables), ahead };
}

/** Reads the time that is asked for, of the caller’s own branches; 404 for a branch that is not one of them. */
export async function readMoney(sql: Sql, email: string, asked: Asked): Promise<Money> {
  const books = await readBooks(sql, email, asked, { summed: true });
  const { own, wanted, from, to, today, owedOn, ledger, personOf, placeOf, dayOf } = books;
  const isIn = (day: string) => isInMonths(day, { from, to });
  const sent = ledger.sent.filter(({ day }) => isIn(day));
  const kept = ledger.kept.filter(({ day }) => isIn(day));
  const flows = flowsOf(ledger.payments, dayOf).filter(({ day }) => isIn(day));
  const documents = [...sent, ...kept];
  const entries = [
    ...sent.map((one) => entryOfDocument(one, personOf(one.spiritId))),
    ...kept.map((one) => entryOfDocument(one, { spiritId: null, person: one.person })),
    ...flows.map((one) => entryOfFlow(one, personOf(one.payment.spiritId), placeOf(one.payment.placeId).place)),
  ].sort(byDay);
  return {
    ...{ from, to, today, owedOn, entries },
    branches: own.map(({ id, name }) => ({ id, name })),
    place: asked.place ?? null,
    sums: sumsOf(documents, flows.map(countedFlow)),
    taxes: taxesOf(documents),
    closings: await closingsOf(sql, wanted, { from, to }, entries),
    ...receivablesOf(books),
  };
}

/** Reads documents, payments, taxes and what is owed, of the caller’s own branches. */
export const getMoney: Service<typeof contract.getMoney> = ({ sql, actor, query }) =>
  readMoney(sql, actor.email, query());

/** Writes the same documents and payments as a table for spreadsheets. */
export const exportMoney: Service<typeof contract.exportMoney> = async (request): Promise<FileReply> => {
  const asked = request.query();
  const { entries, closings, from, to } = await readMoney(request.sql, request.actor.email, asked);
  const table = tableOf(entries, asked.language ?? request.language, closings);
  return bytesReply(`rivage-${fileMonths({ from, to })}.csv`, 'text/csv; charset=utf-8', Buffer.from(table));
};
