import { buffer } from 'node:stream/consumers';
import { findSentences } from '#features/connections/messages/repository.ts';
import type { Sentence } from '#features/connections/messages/schema.ts';
import { personsOf } from '#features/desk/calendar/branches.service.ts';
import { listEvents, listResources, type StoredEvent } from '#features/desk/calendar/repository.ts';
import { wallIn } from '#features/desk/calendar/rules.ts';
import { listRinging } from '#features/desk/devices/repository.ts';
import { findRota } from '#features/desk/on-call/repository.ts';
import { jsonEntry, textEntry } from '#features/exports/entries.service.ts';
import { safeName } from '#features/exports/names.rules.ts';
import { readMoney } from '#features/invoices/money/service.ts';
import { tableOf } from '#features/invoices/money/table.service.ts';
import { listPackages } from '#features/invoices/price-book/packages.repository.ts';
import { listLines } from '#features/invoices/price-book/repository.ts';
import { readImageAddress } from '#features/places/core/images.rules.ts';
import { editablePlaceOf } from '#features/places/core/projection.service.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { listDetails } from '#features/places/team/details.repository.ts';
import { listTaskLists } from '#features/spirits/case-tasks/lists.repository.ts';
import { calendarFile } from '#platform/calendarFile.ts';
import { existing } from '#platform/errors.ts';
import type { AnyEntry } from '#platform/server/blobs/archives.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { teamRoles } from '#vocabulary/places/teamRoles.ts';
import type { CaseContext } from './caseEntries.service.ts';
import type { Branch } from './cases.service.ts';
import type { FileBranch } from './homeFile.schema.ts';
import type { HomeTables } from './tables.service.ts';
import { type HomeWords, wallText } from './words.service.ts';

/** Before and after everything that a home can have planned. */
const always = { after: new Date('2000-01-01T00:00:00Z'), before: new Date('2100-01-01T00:00:00Z') };

/** What a branch has besides its cases, as the archive says it; of ready-made sentences those that it has written itself. */
export type BranchData = {
  file: FileBranch;
  events: readonly StoredEvent[];
  needs: ReadonlyMap<string, string>;
  sentences: readonly Sentence[];
};

/** Who keeps a listing: its own mailbox is always an owner. */
const keepersOf = ({ email, keepers = [] }: PlaceRecord) => [
  ...(email ? [{ email, role: 'owner' }] : []),
  ...keepers.filter((keeper) => keeper.email !== email).map((keeper) => ({ email: keeper.email, role: keeper.role })),
];

const nothing = { name: '', phone: '', licenceNumber: '', licenceBody: '' };

/** The same with what is told of each. */
async function teamOf(sql: Sql, place: PlaceRecord): Promise<FileBranch['team']> {
  const details = new Map((await listDetails(sql, place.id)).map(({ email, updatedAt: _, ...told }) => [email, told]));
  const keepers = keepersOf(place);
  const ringing = await listRinging(
    sql,
    keepers.map(({ email }) => email),
  );
  return keepers.map((one) => ({
    ...one,
    ...(details.get(one.email) ?? nothing),
    rings: ringing.includes(one.email),
  }));
}

/** Reads what a branch has besides its cases. */
export async function loadBranch(sql: Sql, place: PlaceRecord, { zone }: Branch): Promise<BranchData> {
  const events = await listEvents(sql, [place.id], always);
  const resources = [...(await listResources(sql, [place.id]))];
  const needs = new Map(resources.map(({ id, name }) => [id, name] as const));
  const file: FileBranch = {
    ...{ id: place.id, name: place.name, region: place.region },
    team: await teamOf(sql, place),
    priceBook: (await listLines(sql, place.id)).map(({ updatedAt: _, ...line }) => line),
    packages: (await listPackages(sql, place.id)).map(({ updatedAt: _, ...pack }) => pack),
    taskLists: (await listTaskLists(sql, place.id)).map(({ version: _, ...list }) => list),
    resources: resources.map(({ placeId: _, ...resource }) => resource),
    events: events
      .filter(({ spiritId }) => spiritId === null)
      .map((event) => ({
        ...{ id: event.id, kind: event.kind, location: event.location, note: event.note, people: event.people },
        begins: wallIn(zone, event.begins),
        ends: wallIn(zone, event.ends),
        resources: event.resources.flatMap((id) => needs.get(id) ?? []),
      })),
  };
  const rota = await findRota(sql, place.id);
  if (rota) {
    const { shifts, exceptions } = rota;
    file.onCall = {
      shifts: shifts.map(({ id: _, ...shift }) => shift),
      exceptions: exceptions.map(({ id: _, ...exception }) => exception),
    };
  }
  const own = await findSentences(sql, place.id);
  return { file, events, needs, sentences: own?.sentences ?? [] };
}

/** Adds to the tables what a branch has besides its cases. */
export function addBranchRows({ words, tables }: CaseContext, { file, sentences }: BranchData): void {
  const branch = file.name;
  for (const { name, en, fr } of sentences) tables.add('sentences', { branch, name, textEn: en, textFr: fr });
  for (const { unit, unitPrice, taxes, thirdParty, archived, ...line } of file.priceBook)
    tables.add('priceBook', {
      ...{ branch, ...line },
      unit: words.t(`units.${unit}`),
      unitPrice: { cents: unitPrice },
      taxes: taxes.map((code) => words.t(`taxCodes.${code}`)).join(' '),
      thirdParty: words.yesNo(thirdParty),
      archived: words.yesNo(archived),
    });
  addPackages(words, tables, file);
  for (const list of file.taskLists)
    for (const { text, rule, who } of list.lines)
      tables.add('taskLists', {
        ...{ branch, who, list: list.name, what: text },
        byItself: words.yesNo(list.byItself),
        forKinds: list.kinds.map((kind) => words.t(`caseKinds.${kind}`)).join(' · '),
        counted: rule ? words.t(`counted.${rule.moment}`, { amount: rule.amount, unit: rule.unit }) : '',
      });
  for (const { role, rings, ...person } of file.team)
    tables.add('team', {
      ...{ branch, ...person, rings: words.yesNo(rings) },
      role: isOneOf(teamRoles, role) ? words.t(`roles.${role}`) : role,
    });
  addRota(words, tables, file);
  for (const { id, kind, name, archived } of file.resources)
    tables.add('resources', { branch, name, id, kind: words.t(`resources.${kind}`), archived: words.yesNo(archived) });
}

/** Adds the packages of the price book; what they contain by the codes of the lines, as a file of prices says it. */
function addPackages(words: HomeWords, tables: HomeTables, { name: branch, packages, priceBook }: FileBranch): void {
  for (const { lines, price, archived, ...pack } of packages) {
    const codes = lines.flatMap(({ lineId, quantity }) => {
      const line = priceBook.find(({ id }) => id === lineId);
      return line ? [quantity === 1 ? line.code : `${line.code} x ${quantity}`] : [];
    });
    tables.add('packages', {
      ...{ branch, ...pack, contains: codes.join('; '), archived: words.yesNo(archived) },
      unitPrice: price === null ? null : { cents: price },
    });
  }
}

/** Adds who is on call: first as every week, then what is not. */
function addRota(words: HomeWords, tables: HomeTables, { name: branch, onCall }: FileBranch): void {
  for (const { days, from, to, people } of onCall?.shifts ?? [])
    tables.add('onCall', {
      ...{ branch, begins: from, ends: to, people: people.join(' · ') },
      days: days.map(words.weekday).join(' · '),
    });
  for (const { from, to, people } of onCall?.exceptions ?? [])
    tables.add('onCall', {
      ...{ branch, days: '', people: people.join(' · ') },
      begins: from.replace('T', ' '),
      ends: to.replace('T', ' '),
    });
}

/** What is planned at all branches, as a table’s lines and as a file for programs of calendars. */
export async function addCalendar(context: CaseContext, all: readonly BranchData[]): Promise<AnyEntry> {
  const { words, tables, branches, sql, actor, made } = context;
  const events = all.flatMap((one) => one.events);
  const persons = await personsOf(
    sql,
    actor.email,
    events.flatMap(({ spiritId }) => spiritId ?? []),
  );
  const needs = new Map(all.flatMap((one) => [...one.needs]));
  const told = events.map((event) => {
    const branch = existing(branches.find(({ id }) => id === event.placeId));
    const person = event.spiritId === null ? '' : (persons.get(event.spiritId)?.person ?? '');
    return { ...event, branch, person, what: words.t(`events.${event.kind}`) };
  });
  for (const { id, branch, person, what, begins, ends, location, note, people, resources } of told)
    tables.add('calendar', {
      ...{ id, person, location, note, event: what, branch: branch.name },
      begins: wallText(branch.zone, begins),
      ends: wallText(branch.zone, ends),
      needs: resources.flatMap((one) => needs.get(one) ?? []).join(' · '),
      people: people.join(' · '),
    });
  const text = calendarFile(
    'Home',
    told.map(({ id, branch, person, what, begins, ends, location, note }) => ({
      uid: `calendar-${id}`,
      time: { start: begins, end: ends },
      summary: [what, person].filter(Boolean).join(' · '),
      description: [branch.name, note].filter(Boolean).join('\n'),
      location,
    })),
  );
  return textEntry(`${words.t('tables.calendar')}.ics`, made, text);
}

/** Documents and payments of all time, also of cases that are over: those by their initials. */
export async function moneyEntry({ sql, actor, branches, words, made }: CaseContext): Promise<AnyEntry> {
  const { entries } = await readMoney(sql, actor.email, { from: '2000-01', to: '2099-12' });
  const own = entries.filter(({ place }) => branches.some(({ id }) => id === place.id));
  return textEntry(`${words.t('tables.money')}.csv`, made, tableOf(own, words.language));
}

/** A listing as its owner reads it, with its pictures as they are shown. */
export function* listingEntries({ blobs, words, made }: CaseContext, place: PlaceRecord): Generator<AnyEntry> {
  const shortId = place.id.slice(0, 8);
  const folder = `${words.t('folders.listings')}/${safeName(`${place.name} ${shortId}`, shortId)}`;
  yield jsonEntry(`${folder}/listing.json`, made, editablePlaceOf(place));
  for (const [index, image] of place.images.filter(({ state }) => state === 'ready').entries()) {
    const known = readImageAddress(image.path);
    if (!known) continue;
    const key = `pictures/${known.id}/${image.width}.webp`;
    yield {
      name: `${folder}/${index + 1}.webp`,
      date: made,
      compress: false,
      draw: async () => buffer(await blobs.read(key)),
    };
  }
}
