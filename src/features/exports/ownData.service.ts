import { listAccessRows } from '#features/accesses/repository.ts';
import { nameIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { sideOf } from '#features/audits/rules.ts';
import { obituariesOfFamily } from '#features/desk/obituaries/read.service.ts';
import { findFile, listFiles } from '#features/files/core/repository.ts';
import { listFormVersions } from '#features/forms/core/repository.ts';
import { registrationTo } from '#features/forms/official-papers/read.service.ts';
import { packetsOfFamily } from '#features/forms/signing/read.service.ts';
import { contractsOfFamily } from '#features/invoices/contracts/read.service.ts';
import { accountsOfFamily } from '#features/invoices/core/ledger.service.ts';
import { estimatesOfFamily } from '#features/invoices/estimates/read.service.ts';
import { paymentsOf } from '#features/invoices/online-payments/read.service.ts';
import { onlinePayment } from '#features/invoices/online-payments/schema.ts';
import { listHoldings } from '#features/memory-lane/core/people.repository.ts';
import { loadOwnReturns } from '#features/memory-lane/returns/service.ts';
import { editablePlaceOf } from '#features/places/core/projection.service.ts';
import { findPlace, listPlacesOfMailbox } from '#features/places/core/repository.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { listDetailsOfPerson } from '#features/places/team/details.repository.ts';
import { listPasskeyRows } from '#features/sessions/core/passkeys.repository.ts';
import { listSessionsOf } from '#features/sessions/core/repository.ts';
import { findPhone } from '#features/sessions/phones/repository.ts';
import { listTextsOf } from '#features/sessions/phones/texts.repository.ts';
import { listRows as listAnnouncementRows } from '#features/spirits/announcements/repository.ts';
import { withoutTeam } from '#features/spirits/core/disclosure.rules.ts';
import { listDeclined, listSpiritsOfFamily } from '#features/spirits/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { listRows as listDecisionRows } from '#features/spirits/decisions/repository.ts';
import { listStatements } from '#features/spirits/release/repository.ts';
import { listPlanMarks } from '#features/tasks/marks/repository.ts';
import { listNotices } from '#features/tasks/offices/repository.ts';
import { findOwnAccount } from '#features/users/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { existing, notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { listHistory, listMailsOf } from './repository.ts';

/** Everything that is kept of a person, read once. */
export type OwnData = Awaited<ReturnType<typeof loadOwnData>>;

/** One record with all that belongs to it. */
export type OwnRecord = OwnData['records'][number];

/** Reads everything that is kept of a person; nothing in it says whose mailbox keeps a listing, or who works there. */
export async function loadOwnData(sql: Sql, actor: Actor) {
  const account = await findOwnAccount(sql, actor.userId);
  if (!account) throw notFound();
  const records = await listSpiritsOfFamily(sql, actor.userId, actor.email);
  return {
    account,
    sessions: await listSessionsOf(sql, actor.userId),
    passkeys: (await listPasskeyRows(sql, actor.userId)).map(({ id: _, ...passkey }) => passkey),
    accesses: (await listAccessRows(sql, actor.userId)).map(({ data, ...look }) => ({
      ...look,
      spiritName: fullNameOf(data),
    })),
    phone: (await findPhone(sql, actor.userId)) ?? null,
    mails: await listMailsOf(sql, actor.email),
    texts: [...(await listTextsOf(sql, actor.userId))],
    listings: (await listPlacesOfMailbox(sql, actor.email)).map(({ keepers: _, ...place }) => editablePlaceOf(place)),
    teams: [...(await listDetailsOfPerson(sql, actor.email))],
    memoryPages: [...(await listHoldings(sql, actor, limits.undoDays))],
    memoryReturns: await loadOwnReturns(sql, actor),
    // What somebody has sent to their mailbox is not theirs before they have said so.
    records: await sequentially(
      records.filter(({ ownerId }) => ownerId === actor.userId),
      (record) => loadRecord(sql, record),
    ),
  };
}

async function loadRecord(sql: Sql, record: SpiritRecord) {
  const { id, data, status, paid, createdAt, updatedAt } = record;
  const files = await listFiles(sql, id, null);
  const accounts = await accountsOfFamily(sql, id);
  const estimates = await estimatesOfFamily(sql, id);
  const contracts = await contractsOfFamily(sql, id);
  const onlinePayments = (await paymentsOf(sql, id)).map((payment) => onlinePayment.parse(payment));
  return {
    record: {
      id,
      status,
      paid,
      createdAt,
      updatedAt,
      answers: data,
      funeralHomes: record.connections.map(withoutTeam),
      declined: await listDeclined(sql, id),
      plan: await listPlanMarks(sql, id),
      offices: await listNotices(sql, id),
      registration: await registrationTo(sql, id),
      signing: await packetsOfFamily(sql, record),
      obituaries: await obituariesOfFamily(sql, id),
      announcements: (await listAnnouncementRows(sql, id)).map(
        ({ authorId: _, placeId: __, receipts, ...message }) => ({
          ...message,
          receipts: receipts.map(({ name, readAt }) => ({ name, readAt })),
        }),
      ),
      decisions: (await listDecisionRows(sql, id)).map(({ authorId: _, positions, ...card }) => ({
        ...card,
        positions: positions.map(({ name, agrees, saidAt }) => ({ name, agrees, saidAt })),
      })),
      deathStatements: (await listStatements(sql, id)).map(({ name, isHome, diedOn, saidAt }) => ({
        name,
        isHome,
        diedOn,
        saidAt,
      })),
    },
    name: fullNameOf(data),
    forms: [...(await listFormVersions(sql, id))],
    files: await sequentially(files, async (file) => existing(await findFile(sql, id, file.id))),
    history: (await listHistory(sql, id)).map(({ actorRole, ...entry }) => ({ ...entry, side: sideOf(actorRole) })),
    accounts,
    onlinePayments,
    estimates,
    contracts,
    /** The letterheads of the invoices, estimates and contracts: listings as they are now, by id. */
    senders: await loadSenders(
      sql,
      [...accounts, ...estimates, ...contracts].map(({ place }) => place.id),
    ),
  };
}

async function loadSenders(sql: Sql, ids: readonly string[]): Promise<Map<string, PlaceRecord>> {
  const places = await sequentially(ids, (id) => findPlace(sql, id));
  return new Map(places.flatMap((place) => (place ? [[place.id, place] as const] : [])));
}

const fullNameOf = (data: Answers): string =>
  `${nameIn(data, 'spiritFirstName')} ${nameIn(data, 'spiritLastName')}`.trim();

/** One after the other: a person with many records does not take every connection of the database. */
async function sequentially<From, To>(items: readonly From[], read: (item: From) => Promise<To>): Promise<To[]> {
  const results: To[] = [];
  for (const item of items) results.push(await read(item));
  return results;
}
