import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { sentInvoicesOf } from '#features/invoices/core/ledger.service.ts';
import { listPaymentsOfPlaces, type PaymentOfRecord, readToday } from '#features/invoices/core/repository.ts';
import { balanceOf } from '#features/invoices/core/rules.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import type { KeptInvoice } from '#features/invoices/kept/schema.ts';
import { keptInvoicesOf } from '#features/invoices/kept/service.ts';
import { notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { FileReply } from '#platform/server/fileReply.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import { bandsOf, byDay, dayIn, initialsOf, owedOf, type SentInvoice, sumsOf, taxesOf } from './rules.ts';
import type { Money, MoneyEntry, Receivable } from './schema.ts';
import { tableOf } from './table.service.ts';

/** The time and the branch that are asked for. */
type Asked = { from?: string | undefined; to?: string | undefined; place?: string | undefined };

/** Everything that some branches have ever sent and received: what is owed follows from all of it. */
type Ledger = { sent: SentInvoice[]; kept: (KeptInvoice & { day: string })[]; payments: PaymentOfRecord[] };

/** Whom a line is about, as far as the home may know. */
type Person = Pick<MoneyEntry, 'spiritId' | 'person'>;

const daySent = ({ region }: Pick<Invoice, 'region'>, sentAt: string): string =>
  dayIn(timeZoneOfRegion[region], sentAt);

async function readLedger(sql: Sql, placeIds: readonly string[]): Promise<Ledger> {
  const sent = (await sentInvoicesOf(sql, placeIds)).flatMap((invoice) => {
    const { number, sentAt } = invoice;
    return number !== null && sentAt !== null ? [{ ...invoice, number, day: daySent(invoice, sentAt) }] : [];
  });
  const kept: Ledger['kept'] = [];
  for (const id of placeIds)
    for (const invoice of await keptInvoicesOf(sql, id))
      kept.push({ ...invoice, day: daySent(invoice, invoice.sentAt) });
  return { sent, kept, payments: [...(await listPaymentsOfPlaces(sql, placeIds))] };
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

type PlaceOf = (id: string) => { place: MoneyEntry['place']; zone: string };

/** A payment as a line of the month. */
function entryOfPayment(payment: PaymentOfRecord, person: Person, placeOf: PlaceOf): MoneyEntry {
  const { id, kind, placeId, receivedOn, amount, method, reversedAt } = payment;
  const { place, zone } = placeOf(placeId);
  return {
    ...person,
    ...{ id, kind, place, method },
    day: receivedOn,
    number: null,
    net: null,
    taxes: [],
    total: kind === 'refund' ? -amount : amount,
    reversedOn: reversedAt === null ? null : dayIn(zone, reversedAt),
  };
}

/** What was sent and paid between each record and each branch. */
function accountsIn({ sent, payments }: Ledger) {
  type Account = { spiritId: string; placeId: string; sent: SentInvoice[]; payments: PaymentOfRecord[] };
  const accounts = new Map<string, Account>();
  const accountOf = (spiritId: string, placeId: string): Account => {
    const key = `${spiritId} ${placeId}`;
    const account = accounts.get(key) ?? { spiritId, placeId, sent: [], payments: [] };
    accounts.set(key, account);
    return account;
  };
  for (const invoice of sent) accountOf(invoice.spiritId, invoice.place.id).sent.push(invoice);
  for (const payment of payments) accountOf(payment.spiritId, payment.placeId).payments.push(payment);
  return [...accounts.values()];
}

/** What is owed for each record at each branch, the latest first, and what is there beyond. */
function receivablesOf(ledger: Ledger, today: string, personOf: (id: string) => Person, placeOf: PlaceOf) {
  const receivables: Receivable[] = [];
  const ahead = { count: 0, amount: 0 };
  for (const { spiritId, placeId, sent, payments } of accountsIn(ledger)) {
    const owed = owedOf(sent, payments, today);
    if (owed) receivables.push({ ...personOf(spiritId), place: placeOf(placeId).place, ...owed });
    const { due } = balanceOf(sent, payments);
    if (due < 0) Object.assign(ahead, { count: ahead.count + 1, amount: ahead.amount - due });
  }
  receivables.sort((one, other) => other.daysLate - one.daysLate || other.balance - one.balance);
  return { receivables, bands: bandsOf(receivables), ahead };
}

/** Reads the time that is asked for, of the caller’s own branches; 404 for a branch that is not one of them. */
export async function readMoney(sql: Sql, email: string, asked: Asked): Promise<Money> {
  const own = await repository.listOwnBranches(sql, email);
  const wanted = own.filter(({ id }) => asked.place === undefined || id === asked.place);
  if (asked.place !== undefined && wanted.length === 0) throw notFound();
  const zoneOf = (region: string | null | undefined) => timeZoneOfRegion[findRegion(region ?? '') ?? 'Ontario'];
  const today = await readToday(sql, zoneOf(wanted[0]?.region));
  const [from, to] = [asked.from ?? today.slice(0, 7), asked.to ?? today.slice(0, 7)];
  const ledger = await readLedger(
    sql,
    wanted.map(({ id }) => id),
  );
  const persons = await personsOf(
    sql,
    email,
    new Set([...ledger.sent, ...ledger.payments].map(({ spiritId }) => spiritId)),
  );
  const personOf = (id: string) => persons.get(id) ?? nobody;
  const branches = new Map(
    own.map(({ id, name, region }) => [id, { place: { id, name }, zone: zoneOf(region) }] as const),
  );
  const placeOf: PlaceOf = (id) => branches.get(id) ?? { place: { id, name: '' }, zone: zoneOf(null) };
  const isIn = (day: string) => day.slice(0, 7) >= from && day.slice(0, 7) <= to;
  const sent = ledger.sent.filter(({ day }) => isIn(day));
  const kept = ledger.kept.filter(({ day }) => isIn(day));
  const payments = ledger.payments.filter(({ receivedOn }) => isIn(receivedOn));
  const documents = [...sent, ...kept];
  const entries = [
    ...sent.map((one) => entryOfDocument(one, personOf(one.spiritId))),
    ...kept.map((one) => entryOfDocument(one, { spiritId: null, person: one.person })),
    ...payments.map((one) => entryOfPayment(one, personOf(one.spiritId), placeOf)),
  ].sort(byDay);
  return {
    ...{ from, to, today, entries },
    branches: own.map(({ id, name }) => ({ id, name })),
    place: asked.place ?? null,
    sums: sumsOf(documents, payments),
    taxes: taxesOf(documents),
    ...receivablesOf(ledger, today, personOf, placeOf),
  };
}

/** Reads documents, payments, taxes and what is owed, of the caller’s own branches. */
export const getMoney: Service<typeof contract.getMoney> = ({ sql, actor, query }) =>
  readMoney(sql, actor.email, query());

/** Writes the same documents and payments as a table for spreadsheets. */
export const exportMoney: Service<typeof contract.exportMoney> = async (request): Promise<FileReply> => {
  const asked = request.query();
  const { entries, from, to } = await readMoney(request.sql, request.actor.email, asked);
  const bytes = Buffer.from(tableOf(entries, asked.language ?? request.language));
  return {
    name: `rivage-${from === to ? from : `${from}-${to}`}.csv`,
    contentType: 'text/csv; charset=utf-8',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: async (range) => Readable.from([bytes.subarray(range?.start ?? 0, (range?.end ?? bytes.length - 1) + 1)]),
  };
};
