import { nameIn } from '#features/answers/blocks.rules.ts';
import { sentInvoicesOf } from '#features/invoices/core/ledger.service.ts';
import { listPaymentsOfPlaces, type PaymentOfRecord, readToday } from '#features/invoices/core/repository.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import type { KeptInvoice } from '#features/invoices/kept/schema.ts';
import { keptInvoicesOf } from '#features/invoices/kept/service.ts';
import { notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import * as repository from './repository.ts';
import { dayIn, initialsOf, type SentInvoice } from './rules.ts';
import type { MoneyEntry } from './schema.ts';

/** The months and the branch that are asked for. */
export type Asked = { from?: string | undefined; to?: string | undefined; place?: string | undefined };

/** Everything that some branches have ever sent and received: what is owed follows from all of it. */
export type Ledger = { sent: SentInvoice[]; kept: (KeptInvoice & { day: string })[]; payments: PaymentOfRecord[] };

/** Whom a line is about, as far as the home may know. */
export type Person = Pick<MoneyEntry, 'spiritId' | 'person'>;

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

/** What a branch is called, and in which zone its days are. */
export type PlaceOf = (id: string) => { place: MoneyEntry['place']; zone: string };

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

/** Reads everything that the caller’s own branches have ever sent and received, and which months of it are asked for; 404 for a branch that is not one of them. */
export async function readBooks(sql: Sql, email: string, asked: Asked) {
  const own = await repository.listOwnBranches(sql, email, 'money');
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
  const personOf = (id: string): Person => persons.get(id) ?? nobody;
  const branches = new Map(
    own.map(({ id, name, region }) => [id, { place: { id, name }, zone: zoneOf(region) }] as const),
  );
  const placeOf: PlaceOf = (id) => branches.get(id) ?? { place: { id, name: '' }, zone: zoneOf(null) };
  return { own, wanted, today, from, to, ledger, personOf, placeOf };
}
