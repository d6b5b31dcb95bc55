import { join } from 'node:path';
import { jsonEntry, textEntry } from '#features/exports/entries.service.ts';
import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import { listPlacesOfMailbox } from '#features/places/core/repository.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import type { Actor } from '#platform/actor.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { type AnyEntry, packArchive } from '#platform/server/blobs/archives.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countedTurns } from '#platform/server/http/rateLimits.ts';
import { requireProof } from '#platform/server/requireProof.ts';
import { languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { zoneOf } from '#vocabulary/regions/timeZones.ts';
import {
  addBranchRows,
  addCalendar,
  type BranchData,
  listingEntries,
  loadBranch,
  moneyEntry,
} from './branchEntries.service.ts';
import { type CaseContext, entriesOfCase } from './caseEntries.service.ts';
import { type HomeCase, loadCase } from './cases.service.ts';
import { exportHome as endpoint } from './contract.ts';
import { answersToCarry, kindByTiming } from './homeFile.rules.ts';
import { type FileCase, homeFileFormat } from './homeFile.schema.ts';
import { listCaseIds } from './repository.ts';
import { HomeTables } from './tables.service.ts';
import { type HomeWords, homeWordsIn } from './words.service.ts';

const inTurn = countedTurns({
  concurrency: limits.exportsAtOnce,
  queueLimit: limits.exportsWaiting,
  perHour: limits.exportsPerHour,
});

/** The funeral homes whose owner somebody is; 404 where they keep none, 403 where they only work there. */
async function ownedHomes(sql: Sql, actor: Actor): Promise<PlaceRecord[]> {
  const kept = (await listPlacesOfMailbox(sql, actor.email)).filter(({ type }) => type === 'funeral-home');
  if (kept.length === 0) throw notFound();
  const owned = kept.filter((place) => mayOwnListing(actor, place));
  if (owned.length === 0) throw forbidden();
  return owned;
}

/** Packs everything that is kept for the caller’s funeral homes into one file. */
export const exportHome: Service<typeof endpoint> = async (request) => {
  const { sql, actor, blobs, config, language } = request;
  requireProof(request.session, 'businesses');
  const places = await ownedHomes(sql, actor);
  const words = homeWordsIn(language);
  const made = new Date();
  const context: CaseContext = {
    ...{ sql, actor, blobs, words, made },
    tables: new HomeTables(words),
    branches: places.map((place) => ({ id: place.id, name: place.name, zone: zoneOf(place.region) })),
    senders: new Map(places.map((place) => [place.id, place])),
    today: new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/Winnipeg' }).format(made),
  };
  return inTurn(request, endpoint.address, async () => {
    const folder = join(config.dataDirectory, 'exports');
    const archive = await packArchive(folder, entriesOfHome(context, places), language, { sums: 'SHA256SUMS.txt' });
    return { name: `${words.t('fileName')}.zip`, contentType: 'application/zip', ...archive };
  });
};

/** Every file of the archive: one case after the other, so that there is never more than one of them in memory. */
async function* entriesOfHome(context: CaseContext, places: readonly PlaceRecord[]): AsyncGenerator<AnyEntry> {
  const { sql, actor, words, tables, branches, made } = context;
  for (const language of languages) {
    const said = homeWordsIn(language);
    yield textEntry(`${said.t('readme.name')}.txt`, made, readme(said, context, places));
  }
  const loaded: BranchData[] = [];
  for (const [index, place] of places.entries()) {
    const branch = branches[index];
    if (!branch) continue;
    const data = await loadBranch(sql, place, branch);
    loaded.push(data);
    addBranchRows(context, data);
    yield* listingEntries(context, place);
  }
  const cases: FileCase[] = [];
  for (const id of await listCaseIds(
    sql,
    branches.map((branch) => branch.id),
  )) {
    const one = await loadCase(sql, actor, branches, id);
    if (!one) continue;
    yield* entriesOfCase(context, one);
    cases.push(carriedCase(one));
  }
  yield await addCalendar(context, loaded);
  yield await moneyEntry(context);
  yield* tables.entries(made);
  const file = { ...homeFileFormat, exportedAt: made.toISOString(), branches: loaded.map((one) => one.file), cases };
  yield jsonEntry('home.json', made, file);
  yield textEntry(`${words.t('schemaName')}.txt`, made, words.t('schemaText'));
}

/** What of a case can come back into Rivage. */
function carriedCase({ record, spirit, first, call, notes }: HomeCase): FileCase {
  const own = call !== undefined && record.ownerId === null;
  return {
    ...{ id: record.id, placeId: first.place.id, own },
    kind: call?.kind ?? kindByTiming(spirit.data),
    status: record.status,
    data: answersToCarry(spirit.data, own),
    notes: notes.slice(0, limits.importedNotes).map(({ text }) => text),
    ...(call?.brought && { brought: { number: call.brought.number, facts: call.brought.facts } }),
  };
}

/** What the archive is, what is in it and what is not, in one language. */
const readme = (said: HomeWords, { actor, words, made }: CaseContext, places: readonly PlaceRecord[]): string =>
  [
    said.t('readme.title', { homes: places.map(({ name }) => name).join(', ') }),
    said.t('readme.made', { moment: said.longMoment(made), who: actor.email }),
    said.t('readme.careful'),
    said.t('readme.contents', {
      cases: words.t('folders.cases'),
      listings: words.t('folders.listings'),
      money: words.t('tables.money'),
      lines: words.t('tables.lines'),
      schema: words.t('schemaName'),
    }),
    said.t('readme.notIn'),
    said.t('readme.back'),
    said.t('readme.whole'),
  ].join('\n\n');
