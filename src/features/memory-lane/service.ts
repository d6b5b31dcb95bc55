import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { findSpirit, lockSpirit } from '#features/spirits/repository.ts';
import { relationTo, type SpiritRecord } from '#features/spirits/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/serve.ts';
import type * as contract from './contract.ts';
import { listPhotographs, type PhotographRow } from './photographs.repository.ts';
import * as repository from './repository.ts';
import { emptySections, endsVisits, firstSections, pictureAddress, sectionNames } from './rules.ts';
import type { KeptMemoryPage, MemoryPhotograph } from './schema.ts';
import { listTributes } from './tributes.repository.ts';

type Asking = { sql: Sql; actor: Actor; params: { id: string } };

const derive = promisify(scrypt) as (password: string, salt: Uint8Array, length: number) => Promise<Buffer>;

/** The hash of a password, in one form whatever keyboard it was typed on. */
export const hashPassword = (password: string, salt: Uint8Array): Promise<Buffer> =>
  derive(password.normalize('NFKC').trim(), salt, 32);

const newSlug = () => randomBytes(12).toString('base64url').replaceAll('_', 'x').replaceAll('-', 'y');

/** Reads the page as its family works on it; null while there is none. */
export const getKeptMemoryPage: Service<typeof contract.getKeptMemoryPage> = async (request) => {
  const { id } = await findOwnRecord(request);
  const page = await repository.findPageOfSpirit(request.sql, id);
  return { page: page ? await keptPageOf(request.sql, page) : null };
};

/** Begins the page with what the record says. */
export const beginMemoryPage: Service<typeof contract.beginMemoryPage> = async (request) => {
  const { sql } = request;
  const record = await lockOwnRecord(request);
  await repository.insertPage(sql, record.id, newSlug(), firstSections(record.data));
  return { page: await keptPageOf(sql, (await repository.findPageOfSpirit(sql, record.id))!) };
};

/** Saves sections, unless a relative has saved one of them since it was read. */
export const updateMemoryPage: Service<typeof contract.updateMemoryPage> = async (request) => {
  const { sql } = request;
  const page = await lockOwnPage(request);
  const { sections, versions } = request.body();
  const names = sectionNames.filter((name) => sections[name] !== undefined);
  if (names.some((name) => versions[name] !== (page.versions[name] ?? 0))) throw conflict('changedElsewhere');
  const next = Object.fromEntries(names.map((name) => [name, (page.versions[name] ?? 0) + 1]));
  await repository.updateSections(sql, page.id, sections as never, next);
  return { page: await keptPageOf(sql, (await repository.findPageOfSpirit(sql, page.spiritId))!) };
};

/** Says who can see the page; whoever shall not see it any more does not from this moment. */
export const shareMemoryPage: Service<typeof contract.shareMemoryPage> = async (request) => {
  const { sql } = request;
  const page = await lockOwnPage(request);
  const { privacy, password, newLink } = request.body();
  const sharing = { privacy, slug: newLink ? newSlug() : page.slug, ...(await passwordFor(page, privacy, password)) };
  await repository.updateSharing(sql, page.id, sharing);
  if (endsVisits(page.privacy, privacy, { newLink, password: password !== undefined }))
    await repository.endVisits(sql, page.id);
  return { page: await keptPageOf(sql, (await repository.findPageOfSpirit(sql, page.spiritId))!) };
};

async function passwordFor(page: repository.PageRow, privacy: string, password: string | undefined) {
  if (privacy !== 'password') return { salt: null, hash: null };
  if (password !== undefined) {
    const salt = randomBytes(16);
    return { salt, hash: await hashPassword(password, salt) };
  }
  if (!page.passwordHash) throw badRequest('memoryPasswordShort');
  return { salt: page.passwordSalt, hash: page.passwordHash };
}

/** The family's record; 404 for everybody else. */
async function findOwnRecord({ sql, actor, params }: Asking): Promise<SpiritRecord> {
  return own(actor, isIdentifier(params.id) ? await findSpirit(sql, params.id) : undefined);
}

const lockOwnRecord = async ({ sql, actor, params }: Asking): Promise<SpiritRecord> =>
  own(actor, isIdentifier(params.id) ? await lockSpirit(sql, params.id) : undefined);

function own(actor: Actor, record: SpiritRecord | undefined): SpiritRecord {
  if (!record || relationTo(actor, record) !== 'family') throw notFound();
  if (record.ownerId === null) throw conflict('confirmFirst');
  return record;
}

/** The page of the caller's record, to be read. */
export async function findOwnPage(request: Asking): Promise<repository.PageRow> {
  const page = await repository.findPageOfSpirit(request.sql, (await findOwnRecord(request)).id);
  if (!page) throw notFound();
  return page;
}

/** The page of the caller's record, locked until the change is written. */
export async function lockOwnPage(request: Asking): Promise<repository.PageRow> {
  const page = await repository.lockPageOfSpirit(request.sql, (await findOwnRecord(request)).id);
  if (!page) throw notFound();
  return page;
}

/** A photograph with the address that this reader may fetch. */
export const photographOf = (key: string, row: PhotographRow): MemoryPhotograph => ({
  ...row,
  address: pictureAddress(key, row.id),
});

/** Everything of a page; `key` decides for whom its picture addresses are. */
export async function gatherPage(sql: Sql, page: repository.PageRow, key: string) {
  const photographs = (await listPhotographs(sql, page.id)).map((row) => photographOf(key, row));
  const tributes = await listTributes(sql, page.id);
  return { ...page, sections: { ...emptySections, ...page.sections }, photographs, tributes: [...tributes] };
}

async function keptPageOf(sql: Sql, page: repository.PageRow): Promise<KeptMemoryPage> {
  const { slug, privacy, sections, photographs, tributes } = await gatherPage(sql, page, page.familyKey);
  const versions = Object.fromEntries(sectionNames.map((name) => [name, page.versions[name] ?? 0]));
  return { slug, privacy, sections, versions, photographs, tributes };
}
