import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerBlocks } from '#features/answers/schema.ts';
import { insertAudit } from '#features/audits/repository.ts';
import { insertConnection, updateToAccepted, updateToDisconnected } from '#features/connections/core/repository.ts';
import type { reseed } from '#features/operations/contract.ts';
import { lockReseeding } from '#features/operations/repository.ts';
import { findPlaceIdBySource } from '#features/places/core/repository.ts';
import { importRows } from '#features/places/import/import.service.ts';
import { discardOwnerEdits } from '#features/places/import/imports.repository.ts';
import { rivageFormat } from '#features/places/import/rivageFormat.rules.ts';
import { deleteSpiritRow, insertSpirit, listSpiritsOfFamily } from '#features/spirits/core/repository.ts';
import {
  countUsers,
  findAccountByEmail,
  insertUser,
  updateAtSignIn,
  updateLanguage,
} from '#features/users/repository.ts';
import { existing } from '#platform/errors.ts';
import { readJsonLines } from '#platform/server/blobs/recordFiles.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type { Role } from '#vocabulary/roles.ts';

/** Somebody to sign in as outside production. */
export type DemonstrationPerson = { email: string; roles: Role[]; language: Language; description: string };

const people: DemonstrationPerson[] = [
  {
    email: 'family@example.org',
    roles: ['user'],
    language: 'en',
    description: 'a family; one funeral home has accepted',
  },
  {
    email: 'famille@example.org',
    roles: ['user'],
    language: 'fr',
    description: 'a French-speaking family that waits for an answer',
  },
  {
    email: 'funeral-home@example.org',
    roles: ['funeral-home', 'user'],
    language: 'en',
    description: 'keeps two sample funeral homes; one request waits',
  },
  {
    email: 'merchant@example.org',
    roles: ['merchant', 'user'],
    language: 'en',
    description: 'keeps a sample flower shop',
  },
  {
    email: 'organization@example.org',
    roles: ['organization', 'user'],
    language: 'en',
    description: 'keeps a sample memorial society',
  },
  { email: 'admin@example.org', roles: ['admin', 'user'], language: 'en', description: 'the administrator' },
];

type DemonstrationRecord = {
  owner: string;
  home: string;
  state: 'pending' | 'accepted';
  data: Record<string, unknown>;
};

/** The source under which the sample listings are stored. */
const sampleSource = 'Rivage sample';

async function seedRecord(sql: Sql, record: DemonstrationRecord, ids: Map<string, string>): Promise<void> {
  const ownerId = existing(ids.get(record.owner));
  const spiritId = await insertSpirit(sql, {
    ownerId,
    ownerEmail: record.owner,
    data: answerBlocks.parse(record.data),
  });
  const placeId = await findPlaceIdBySource(sql, sampleSource, record.home);
  const family = { userId: ownerId, email: record.owner, role: 'user' } as const;
  const home = {
    userId: existing(ids.get('funeral-home@example.org')),
    email: 'funeral-home@example.org',
    role: 'funeral-home',
  } as const;
  await insertAudit(sql, { spiritId, actor: family, action: 'create' });
  const connectionId = await insertConnection(sql, {
    spiritId,
    placeId: existing(placeId),
    type: 'primary',
    responseHours: limits.responseHours.future,
  });
  await insertAudit(sql, { spiritId, placeId: existing(placeId), actor: family, action: 'engage' });
  if (record.state === 'pending') return;
  await updateToAccepted(sql, existing(connectionId));
  await insertAudit(sql, { spiritId, placeId: existing(placeId), actor: home, action: 'accept' });
}

/** Where the demonstration's listings and records lie. */
const directory = 'db/demonstration';

/** Finds or makes the account of everybody in the demonstration, each as it was at the beginning. */
async function seedPeople(sql: Sql): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const person of people) {
    const account = await findAccountByEmail(sql, person.email);
    const { id } = account ? await updateAtSignIn(sql, account.id, person.roles) : await insertUser(sql, person);
    await updateLanguage(sql, id, person.language);
    ids.set(person.email, id);
  }
  return ids;
}

async function seed(sql: Sql): Promise<void> {
  await importRows(sql, rivageFormat, readJsonLines(join(directory, 'listings.ndjson')));
  const ids = await seedPeople(sql);
  const records: DemonstrationRecord[] = JSON.parse(await readFile(join(directory, 'records.json'), 'utf8'));
  for (const record of records) await seedRecord(sql, record, ids);
}

/** Puts labelled people, listings and records into a database without people; answers who can be signed in as. */
export async function seedDemonstration(pool: Pool): Promise<DemonstrationPerson[]> {
  if ((await countUsers(pool)) === 0) await inTransaction(pool, seed);
  return people;
}

/** Ends the connections of a demonstration person's records and puts them away, to be erased with all others. */
async function softDeleteRecords(sql: Sql, email: string): Promise<void> {
  const account = await findAccountByEmail(sql, email);
  if (!account) return;
  for (const record of await listSpiritsOfFamily(sql, account.id, email)) {
    for (const { id } of record.connections) await updateToDisconnected(sql, id, ['pending', 'accepted']);
    await deleteSpiritRow(sql, record.id);
  }
}

/** Puts the demonstration back as it was at the beginning; records, accounts and listings of others stay as they are. */
export const reseedDemonstration: Service<typeof reseed> = async ({ sql }) => {
  await lockReseeding(sql);
  for (const { email } of people) await softDeleteRecords(sql, email);
  await discardOwnerEdits(sql, sampleSource);
  await seed(sql);
  return { ok: true };
};
