import { randomBytes } from 'node:crypto';
import { findSpirit, lockSpirit } from '#features/spirits/core/repository.ts';
import { isFamilyRole, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { deriveKey } from '#platform/server/sealing/deriveKey.ts';
import type * as contract from './contract.ts';
import { findKeeper, findPageRight, listPeople } from './people.repository.ts';
import { listAddedBy, listPhotographs, listTributePhotographs, type PhotographRow } from './photographs.repository.ts';
import { listRecordings, listRecordingsAddedBy, type RecordingRow } from './recordings.repository.ts';
import { recordingAddress } from './recordings.rules.ts';
import type { MemoryRecording } from './recordings.schema.ts';
import * as repository from './repository.ts';
import { blankSections, initialSections, pictureAddress, revokesAccess, sectionNames } from './rules.ts';
import type { EditableMemoryPage, MemoryPhotograph } from './schema.ts';
import { type MemoryRight, maySteward } from './stewardship.rules.ts';
import { listTributes } from './tributes.repository.ts';

type PageRequest = { sql: Sql; actor: Actor; params: { id: string } };

/** The hash of a password, in one form whatever keyboard it was typed on. */
export const hashPassword = (password: string, salt: Uint8Array): Promise<Buffer> =>
  deriveKey(password.normalize('NFKC').trim(), salt, 32);

const newSlug = () => randomBytes(12).toString('base64url').replaceAll('_', 'x').replaceAll('-', 'y');

/** Reads the page as those who make it work on it; null while there is none of theirs. */
export const getKeptMemoryPage: Service<typeof contract.getEditableMemoryPage> = async (request) => {
  const { sql, actor } = request;
  const page = await findEditorPage(request, repository.findPageOfSpirit);
  if (page) return { page: redactForHelper(await editablePageOf(sql, page, actor)), elsewhere: false };
  const { id } = await findOwnRecord(request);
  return { page: null, elsewhere: Boolean(await repository.findPageOfSpirit(sql, id)) };
};

/** Begins the page with what the record says. */
export const beginMemoryPage: Service<typeof contract.beginMemoryPage> = async (request) => {
  const { sql, actor } = request;
  const record = await lockOwnRecord(request);
  await repository.insertPage(sql, record.id, newSlug(), initialSections(record.data));
  const page = await findEditorPage(request, repository.findPageOfSpirit);
  if (!page) throw conflict('memoryElsewhere');
  return { page: await editablePageOf(sql, page, actor) };
};

/** Saves sections, unless a relative has saved one of them since it was read. */
export const updateMemoryPage: Service<typeof contract.updateMemoryPage> = async (request) => {
  const { sql } = request;
  const page = await lockOwnPage(request);
  const { sections, versions } = request.body();
  const names = sectionNames.filter((name) => sections[name] !== undefined);
  if (names.some((name) => versions[name] !== (page.versions[name] ?? 0))) throw conflict('changedElsewhere');
  const next = Object.fromEntries(names.map((name) => [name, (page.versions[name] ?? 0) + 1]));
  await repository.updateSections(sql, page.id, sections, next);
  return { page: await editablePageOf(sql, await findOwnPage(request), request.actor) };
};

/** Says who can see the page; whoever shall not see it any more does not from this moment. */
export const shareMemoryPage: Service<typeof contract.shareMemoryPage> = async (request) => {
  const { sql } = request;
  const page = await lockPageOfKeeper(request);
  const { privacy, password, newLink } = request.body();
  const sharing = { privacy, slug: newLink ? newSlug() : page.slug, ...(await passwordFor(page, privacy, password)) };
  await repository.updateSharing(sql, page.id, sharing);
  if (revokesAccess(page.privacy, privacy, { newLink, password: password !== undefined }))
    await repository.endVisits(sql, page.id);
  return { page: await editablePageOf(sql, await findOwnPage(request), request.actor) };
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
async function findOwnRecord({ sql, actor, params }: PageRequest): Promise<SpiritRecord> {
  return requireOwnRecord(actor, isIdentifier(params.id) ? await findSpirit(sql, params.id) : undefined);
}

const lockOwnRecord = async ({ sql, actor, params }: PageRequest): Promise<SpiritRecord> =>
  requireOwnRecord(actor, isIdentifier(params.id) ? await lockSpirit(sql, params.id) : undefined);

function requireOwnRecord(actor: Actor, record: SpiritRecord | undefined): SpiritRecord {
  if (!record || relationTo(actor, record) !== 'family') throw notFound();
  if (record.ownerId === null) throw conflict('confirmFirst');
  return record;
}

/** A page with what the caller may do on it. */
export type EditorPage = repository.PageRow & { right: MemoryRight };

type PageReader = typeof repository.findPageOfSpirit;

async function findEditorPage({ sql, actor, params }: PageRequest, read: PageReader): Promise<EditorPage | undefined> {
  if (!isIdentifier(params.id) || !isFamilyRole(actor)) return undefined;
  const page = await read(sql, params.id);
  const right = page && (await findPageRight(sql, page.id, actor.userId));
  return page && right && { ...page, right };
}

async function requirePresentPage(request: PageRequest, read: PageReader): Promise<EditorPage> {
  const page = await findEditorPage(request, read);
  if (page?.erasedAt) throw conflict('memoryRemoved');
  if (page) return page;
  // Says 409 to the owner of a record that is not confirmed yet, 404 to everybody else.
  await findOwnRecord(request);
  throw notFound();
}

/** The page that the caller works on, as its keeper or as a helper. */
export const findOwnPage = (request: PageRequest): Promise<EditorPage> =>
  requirePresentPage(request, repository.findPageOfSpirit);

/** The page that the caller works on, locked until the change is written. */
export const lockOwnPage = (request: PageRequest): Promise<EditorPage> =>
  requirePresentPage(request, repository.lockPageOfSpirit);

/** The page that the caller keeps, locked until the change is written; a helper is told that this is not theirs. */
export async function lockPageOfKeeper(request: PageRequest): Promise<EditorPage> {
  const page = await lockOwnPage(request);
  if (!maySteward(page.right)) throw forbidden('memoryKeeperOnly');
  return page;
}

/** The page that the caller keeps, also where it was removed. */
export async function lockRemovedPage(request: PageRequest): Promise<EditorPage> {
  const page = await findEditorPage(request, repository.lockPageOfSpirit);
  if (!page || !maySteward(page.right)) throw notFound();
  return page;
}

/** A photograph with the address that this reader may fetch. */
export const photographOf = (key: string, row: PhotographRow): MemoryPhotograph => {
  const { id, width, height, caption, taken, avif, preview, chapter, isFull: full, tone } = row;
  const address = pictureAddress(key, id);
  return { id, width, height, caption, taken, avif, preview, chapter, full, tone, address };
};

/** A recording with the address that this reader may listen at. */
export const recordingOf = (key: string, row: RecordingRow): MemoryRecording => {
  const { isUnwritten: unwritten, format, size: _size, ...rest } = row;
  return { ...rest, unwritten, address: recordingAddress(key, row.id, format) };
};

/** Everything of a page; `key` decides for whom the addresses of its pictures and recordings are. */
export async function loadPage(sql: Sql, page: repository.PageRow, key: string) {
  const photographs = (await listPhotographs(sql, page.id)).map((row) => photographOf(key, row));
  const recordings = (await listRecordings(sql, page.id)).map((row) => recordingOf(key, row));
  const left = await listTributePhotographs(sql, page.id);
  const tributes = (await listTributes(sql, page.id)).map((tribute) => {
    const photograph = left.find(({ tributeId }) => tributeId === tribute.id);
    return { ...tribute, photograph: photograph ? photographOf(key, photograph) : null };
  });
  return { ...page, sections: { ...blankSections, ...page.sections }, photographs, recordings, tributes };
}

/** Of a page that was removed nobody but its keeper reads more than that it was. */
function redactForHelper(page: EditableMemoryPage): EditableMemoryPage {
  if (!page.erasedAt || maySteward(page.right)) return page;
  const about = { ...blankSections.about, name: page.sections.about.name };
  return { ...page, sections: { ...blankSections, about }, photographs: [], recordings: [], tributes: [] };
}

async function listBroughtBy(sql: Sql, pageId: string, userId: string): Promise<string[]> {
  return [...(await listAddedBy(sql, pageId, userId)), ...(await listRecordingsAddedBy(sql, pageId, userId))];
}

async function editablePageOf(sql: Sql, page: EditorPage, actor: Actor): Promise<EditableMemoryPage> {
  const { right, hidden, erasedAt } = page;
  const { slug, privacy, messages, sections, photographs, recordings, tributes } = await loadPage(
    sql,
    page,
    page.familyKey,
  );
  const versions = Object.fromEntries(sectionNames.map((name) => [name, page.versions[name] ?? 0]));
  const isKeeper = maySteward(right);
  return {
    slug,
    privacy,
    messages,
    sections,
    versions,
    photographs,
    recordings,
    tributes: isKeeper ? tributes : tributes.filter(({ state }) => state === 'shown'),
    right,
    keeper: (await findKeeper(sql, page.id))?.email ?? '',
    people: isKeeper ? [...(await listPeople(sql, page.id))] : [],
    added: isKeeper ? [] : await listBroughtBy(sql, page.id, actor.userId),
    hidden,
    erasedAt,
  };
}
