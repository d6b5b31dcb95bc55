import { nameIn } from '#features/answers/blocks.rules.ts';
import { sentInvoicesOf } from '#features/invoices/core/ledger.service.ts';
import {
  listOpenOrSince,
  listPaymentsOf,
  type PaymentOfRecord,
  readToday,
} from '#features/invoices/core/repository.ts';
import { balanceOf } from '#features/invoices/core/rules.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import type { KeptInvoice } from '#features/invoices/kept/schema.ts';
import { keptInvoicesOf } from '#features/invoices/kept/service.ts';
import { notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { timeZoneOfRegion, zoneOf } from '#vocabulary/regions/timeZones.ts';
import * as repository from './repository.ts';
import { dayIn, initialsOf, isInMonths, owedOnOf, type SentInvoice, standingOn } from './rules.ts';
import type { MoneyEntry } from './schema.ts';

/** The months and the branch that are asked for. */
export type Asked = { from?: string | undefined; to?: string | undefined; place?: string | undefined };

/** What some branches have sent and received: all of an account that is open, or in which something happened in the months or since. */
export type Ledger = { sent: SentInvoice[]; kept: (KeptInvoice & { day: string })[]; payments: PaymentOfRecord[] };

/** Whom a line is about, as far as the home may know. */
export type Person = Pick<MoneyEntry, 'spiritId' | 'person'>;

const daySent = ({ region }: Pick<Invoice, 'region'>, sentAt: string): string =>
  dayIn(timeZoneOfRegion[region], sentAt);

async function readLedger(
  sql: Sql,
  placeIds: readonly string[],
  { from, summed }: { from: string; summed: boolean },
): Promise<Ledger> {
  const read = { placeIds, spiritIds: await listOpenOrSince(sql, placeIds, `${from}-01`), summed };
  const sent = (await sentInvoicesOf(sql, read)).flatMap((invoice) => {
    const { number, sentAt } = invoice;
    return number !== null && sentAt !== null ? [{ ...invoice, number, day: daySent(invoice, sentAt) }] : [];
  });
  const kept: Ledger['kept'] = [];
  for (const id of placeIds)
    for (const invoice of await keptInvoicesOf(sql, id))
      kept.push({ ...invoice, day: daySent(invoice, invoice.sentAt) });
  return { sent, kept, payments: [...(await listPaymentsOf(sql, read))] };
}

/** The persons of records: by name while the home serves them, else their initials. */
async function personsOf(sql: Sql, email: string, spiritIds: ReadonlySet<string>): Promise<Map<string, Person>> {
  const rows = await repository.listPersons(sql, [...spiritIds], email);
  return new Map(
    rows.map(({ id, data, served }) => {
      const names = [nameIn(data, 'spiritFirstName'), nameIn(data, 'spiritLastName')];
      return [
        id,
        served ? { spiritId: id, person: names.join(' ').trim() } : { spiritId: null, person: initialsOf(names) },
      ];
    }),
  );
}

const nobody: Person = { spiritId: null, person: '' };

/** What a branch is called, and in which zone its days are. */
type PlaceOf = (id: string) => { place: MoneyEntry['place']; zone: string };

/** Everything that was sent and paid between one record and one branch. */
export type AccountOfRecord = { spiritId: string; placeId: string; sent: SentInvoice[]; payments: PaymentOfRecord[] };

/** What was sent and paid between each record and each branch. */
export function accountsIn({ sent, payments }: Ledger): AccountOfRecord[] {
  const accounts = new Map<string, AccountOfRecord>();
  const accountOf = (spiritId: string, placeId: string): AccountOfRecord => {
    const key = `${spiritId} ${placeId}`;
    const account = accounts.get(key) ?? { spiritId, placeId, sent: [], payments: [] };
    accounts.set(key, account);
    return account;
  };
  for (const invoice of sent) accountOf(invoice.spiritId, invoice.place.id).sent.push(invoice);
  for (const payment of payments) accountOf(payment.spiritId, payment.placeId).payments.push(payment);
  return [...accounts.values()];
}

/** What had been sent and paid of an account on the day on which is said what is owed. */
type Standing = (account: AccountOfRecord) => [SentInvoice[], PaymentOfRecord[]];

/** The records whose persons are named: of those that something happened to in the months, or that owed or were owed something at their end. */
function namedIn(ledger: Ledger, months: { from: string; to: string }, standing: Standing): Set<string> {
  const named = accountsIn(ledger).filter(
    (account) =>
      account.sent.some(({ day }) => isInMonths(day, months)) ||
      account.payments.some(({ receivedOn, reversedAt }) => reversedAt !== null || isInMonths(receivedOn, months)) ||
      balanceOf(...standing(account)).due !== 0,
  );
  return new Set(named.map(({ spiritId }) => spiritId));
}

const thisMonth = (month: string): { from: string; to: string } => ({ from: month, to: month });

/**
 * Reads what the caller’s own branches have sent and received, and which months of it are asked for; 404 for a branch that is not one
 * of them. `summed` where what the lines of the invoices say is not asked for; `usual` says which months are meant where none are asked
 * for, by the month it is: this one.
 */
export async function readBooks(sql: Sql, email: string, asked: Asked, { summed = false, usual = thisMonth } = {}) {
  const own = await repository.listOwnBranches(sql, email, 'money');
  const wanted = own.filter(({ id }) => asked.place === undefined || id === asked.place);
  if (asked.place !== undefined && wanted.length === 0) throw notFound();
  const today = await readToday(sql, zoneOf(wanted[0]?.region));
  const month = today.slice(0, 7);
  const { from, to } = asked.from === undefined ? usual(month) : { from: asked.from, to: asked.to ?? month };
  const ledger = await readLedger(
    sql,
    wanted.map(({ id }) => id),
    { from, summed },
  );
  const branches = new Map(
    own.map(({ id, name, region }) => [id, { place: { id, name }, zone: zoneOf(region) }] as const),
  );
  const placeOf: PlaceOf = (id) => branches.get(id) ?? { place: { id, name: '' }, zone: zoneOf(null) };
  const owedOn = owedOnOf(to, today);
  const dayOf = ({ placeId }: PaymentOfRecord, moment: string) => dayIn(placeOf(placeId).zone, moment);
  const standing: Standing = (account) => {
    const { sent, payments } = owedOn === today ? account : standingOn(account, owedOn, dayOf);
    return [sent, payments];
  };
  const persons = await personsOf(sql, email, namedIn(ledger, { from, to }, standing));
  const personOf = (id: string): Person => persons.get(id) ?? nobody;
  return { own, wanted, today, from, to, ledger, personOf, placeOf, dayOf, owedOn, standing };
}
