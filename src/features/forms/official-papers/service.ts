import { insertAudit } from '#features/audits/repository.ts';
import { findForm } from '#features/forms/core/repository.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { homesOf } from '#features/spirits/core/homes.service.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { isFamilySide, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import { lockRecord } from '#features/spirits/core/service.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { type OfficialPaperKind, officialPaperKinds } from '#vocabulary/regions/officialPapers.ts';
import type * as contract from './contract.ts';
import { readPapers, registrationTo } from './read.service.ts';
import * as repository from './repository.ts';
import {
  blankEntry,
  caseOfPapers,
  diedOnIn,
  isSameEntry,
  noted,
  papersOf,
  registrationOf,
  whyNotNoted,
} from './rules.ts';
import type { OfficialPaperEntry } from './schema.ts';

/** The official papers of a case at the caller's home; 404 for strangers, 403 for a home that has not answered. */
export const getOfficialPapers: Service<typeof contract.getOfficialPapers> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  return readPapers(sql, existing(record), homesOf(actor, record));
};

/** Notes where a paper stands, unless a colleague has noted something since it was read. */
export const noteOfficialPaper: Service<typeof contract.noteOfficialPaper> = async ({ sql, actor, params, body }) => {
  const { record, paper } = await lockPaper(sql, actor, params);
  const { version, ...sent } = body();
  if (paper.version !== version) throw conflict('officialPaperChanged');
  const entry = noted(sent);
  const why = whyNotNoted(entry, { today: paper.today, recordSince: record.createdAt, diedOn: paper.diedOn });
  if (why) throw badRequest(why);
  if (!isSameEntry(entry, paper.entry)) await addEntry(sql, actor, record, paper, { ...entry, undoes: null });
  return readPapers(sql, record, paper.homes);
};

/** Takes the newest entry of a paper back: it stands as the entry before it said. */
export const undoOfficialPaper: Service<typeof contract.undoOfficialPaper> = async ({ sql, actor, params, body }) => {
  const { record, paper } = await lockPaper(sql, actor, params);
  const { version } = body();
  if (paper.version !== version || version === 0) throw conflict('officialPaperChanged');
  const before = paper.changes.find((change) => change.version === version - 1) ?? blankEntry;
  const { state, on, number, office, reason } = before;
  await addEntry(sql, actor, record, paper, { state, on, number, office, reason, undoes: version });
  return readPapers(sql, record, paper.homes);
};

/** Whether the death is registered, as the family is told it; 404 for everybody else. */
export const getRegistration: Service<typeof contract.getRegistration> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  if (!record || !isFamilySide(relationTo(actor, record))) throw notFound();
  return { registration: await registrationTo(sql, record.id) };
};

/** A paper of a case of the caller's, locked: 400 for one that this case neither needs nor has. */
async function lockPaper(sql: Sql, actor: Actor, { id, kind }: { id: string; kind: string }) {
  const record = await lockRecord(sql, actor, id);
  const homes = homesOf(actor, record);
  if (!isOneOf(officialPaperKinds, kind)) throw badRequest('officialPaperUnknown');
  const placeId = (await repository.findPlaceOfPapers(sql, record.id, homes)) ?? itemAt(homes, 0);
  const region = (await findPlace(sql, placeId))?.region ?? '';
  const changes = (await repository.listPaperEntries(sql, record.id, [placeId])).filter((one) => one.kind === kind);
  const written = (await findForm(sql, record.id, 'vital-statistics'))?.data ?? {};
  const needed = papersOf(caseOfPapers(record.data, written.method)).some((one) => one.kind === kind);
  if (!needed && changes.length === 0) throw badRequest('officialPaperUnknown');
  const [newest] = changes;
  const diedOn = diedOnIn(registrationOf(record.data, written));
  const today = dayInRegion(region, new Date(await readNow(sql)));
  const { version } = newest ?? { version: 0 };
  return { record, paper: { kind, placeId, homes, today, diedOn, changes, version, entry: newest ?? blankEntry } };
}

type LockedPaper = { kind: OfficialPaperKind; placeId: string; version: number };

async function addEntry(
  sql: Sql,
  actor: Actor,
  record: SpiritRecord,
  { kind, placeId, version }: LockedPaper,
  entry: OfficialPaperEntry & { undoes: number | null },
): Promise<void> {
  if (version >= limits.officialPaperEntries) throw conflict('officialPaperFull');
  const row = { ...entry, spiritId: record.id, placeId, kind, version: version + 1, notedBy: actor.userId };
  if (!(await repository.insertPaperEntry(sql, row))) throw conflict('officialPaperChanged');
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action: 'note-paper' });
}
