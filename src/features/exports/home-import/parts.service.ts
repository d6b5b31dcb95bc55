import { eventPlan } from '#features/desk/calendar/contract.ts';
import * as calendar from '#features/desk/calendar/repository.ts';
import { readPlan, refuseClash } from '#features/desk/calendar/service.ts';
import {
  fileEvent,
  fileLine,
  fileResource,
  fileTaskList,
  packageWithLines,
} from '#features/exports/home/homeFile.schema.ts';
import * as packages from '#features/invoices/price-book/packages.repository.ts';
import { whyNotPackage } from '#features/invoices/price-book/packages.rules.ts';
import * as prices from '#features/invoices/price-book/repository.ts';
import { isCodeTaken, whyNotPriceLine } from '#features/invoices/price-book/rules.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { insertTaskLists, listTaskLists } from '#features/spirits/case-tasks/lists.repository.ts';
import type { Actor } from '#platform/actor.ts';
import { existing, Refusal } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { ImportPart } from '#vocabulary/places/importParts.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import type { ImportReason } from './schema.ts';

/** Where things are taken in, by whom, and what those that came in before have become. */
export type Importing = {
  sql: Sql;
  actor: Actor;
  place: PlaceRecord;
  /** Whether it is only told what would come of it: then what stands before it in the file is not written either. */
  dryRun: boolean;
  targetOf: (part: ImportPart, id: string) => Promise<string | undefined>;
};

type Named = { id: string; name: string };

/** What would become of one thing: it is there, or cannot come, or can be written, which answers the id of what it becomes. */
export type Judged =
  | { reason: 'unreadable' }
  | (Named & { reason: ImportReason })
  | (Named & { there: true })
  | (Named & { write: () => Promise<string> });

const unreadable = { reason: 'unreadable' } as const;

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A line of the price book is there where its code is. */
export async function judgeLine({ sql, place, targetOf }: Importing, item: object): Promise<Judged> {
  const read = fileLine.safeParse(item);
  if (!read.success) return unreadable;
  const { id, archived, ...line } = read.data;
  const named = { id, name: [line.code, line.nameEn || line.nameFr].join(' ') };
  const lines = await prices.listLines(sql, place.id);
  const target = await targetOf('priceBook', id);
  const isThere = lines.some((one) => one.id === id || one.id === target) || isCodeTaken(lines, line.code);
  if (isThere) return { ...named, there: true };
  if (archived) return { ...named, reason: 'putAway' };
  const region = findRegion(place.region ?? '');
  if (!region) return { ...named, reason: 'region' };
  const refusal = whyNotPriceLine(line, region);
  if (refusal) return { ...named, reason: refusal === 'priceNameNeeded' ? 'unreadable' : 'taxes' };
  if (lines.length >= limits.priceBookLines) return { ...named, reason: 'full' };
  const write = async () => existing((await prices.insertLines(sql, place.id, [line]))[0]).id;
  return { ...named, write };
}

/** A package is there where its code is; its lines are those of the book with their codes, or would be once they have come in. */
export async function judgePackage(importing: Importing, item: object): Promise<Judged> {
  const read = packageWithLines.safeParse(item);
  if (!read.success) return unreadable;
  const { sql, place, dryRun, targetOf } = importing;
  const { id, archived, lines: contents, ...pack } = read.data;
  const named = { id, name: [pack.code, pack.nameEn || pack.nameFr].join(' ') };
  const [book, known] = [[...(await prices.listLines(sql, place.id))], await packages.listPackages(sql, place.id)];
  const target = await targetOf('packages', id);
  const isThere =
    known.some((one) => one.id === id || one.id === target) || isCodeTaken([...book, ...known], pack.code);
  if (isThere) return { ...named, there: true };
  if (archived) return { ...named, reason: 'putAway' };
  if (known.length >= limits.pricePackages) return { ...named, reason: 'full' };
  const lines: { lineId: string; quantity: number }[] = [];
  for (const { line, quantity } of contents) {
    const present = line && book.find((one) => isCodeTaken([one], line.code));
    const coming = !present && dryRun && line && 'write' in (await judgeLine(importing, line)) ? line : undefined;
    if (coming) book.push({ ...coming, updatedAt: '' });
    const found = present ?? coming;
    if (!found) return { ...named, reason: 'contents' };
    lines.push({ lineId: found.id, quantity });
  }
  const written = { ...pack, lines };
  const refusal = whyNotPackage(written, book);
  if (refusal) return { ...named, reason: refusal === 'priceNameNeeded' ? 'unreadable' : 'contents' };
  const write = async () => existing(await packages.insertPackage(sql, place.id, written)).id;
  return { ...named, write };
}

/** A list of tasks is there where one of its name is; whoever does not work at the branch is left out of its lines. */
export async function judgeList({ sql, place, targetOf }: Importing, item: object): Promise<Judged> {
  const read = fileTaskList.safeParse(item);
  if (!read.success) return unreadable;
  const { id, ...list } = read.data;
  const named = { id, name: list.name };
  const lists = await listTaskLists(sql, place.id);
  const target = await targetOf('taskLists', id);
  if (lists.some((one) => one.id === id || one.id === target || sameName(one.name, list.name)))
    return { ...named, there: true };
  if (lists.length >= limits.taskLists) return { ...named, reason: 'full' };
  const team = (await calendar.listTeam(sql, [place.id])).map(({ email }) => email);
  const lines = list.lines.map((line) => ({
    ...line,
    who: line.who !== null && team.includes(line.who) ? line.who : null,
  }));
  const write = async () => existing((await insertTaskLists(sql, place.id, [{ ...list, lines }]))[0]);
  return { ...named, write };
}

/** A room or a vehicle is there where one of its name is. */
export async function judgeResource({ sql, place, targetOf }: Importing, item: object): Promise<Judged> {
  const read = fileResource.safeParse(item);
  if (!read.success) return unreadable;
  const { id, kind, name, archived } = read.data;
  const known = await calendar.listResources(sql, [place.id]);
  const target = await targetOf('resources', id);
  const isThere = known.some(
    (one) => one.id === id || one.id === target || (!one.archived && sameName(one.name, name)),
  );
  if (isThere) return { id, name, there: true };
  if (archived) return { id, name, reason: 'putAway' };
  const write = async () => existing(await calendar.insertResource(sql, { placeId: place.id, kind, name })).id;
  return { id, name, write };
}

const reasonOf: Partial<Record<Refusal['messageKey'], ImportReason>> = {
  calendarClash: 'clash',
  calendarTimesInvalid: 'times',
};

/** What is planned is written with those of its rooms and people that the branch has; two things at once are refused as by hand. */
export async function judgeEvent({ sql, actor, place, targetOf }: Importing, item: object): Promise<Judged> {
  const read = fileEvent.safeParse(item);
  if (!read.success) return unreadable;
  const { id, resources, people, ...event } = read.data;
  const named = { id, name: [event.begins.replace('T', ' '), event.location].filter(Boolean).join(' · ') };
  const target = await targetOf('events', id);
  const isThere = async (known: string | undefined) =>
    known !== undefined && (await calendar.findEvent(sql, known))?.placeId === place.id;
  if ((await isThere(id)) || (await isThere(target))) return { ...named, there: true };
  const team = (await calendar.listTeam(sql, [place.id])).map(({ email }) => email);
  const rooms = (await calendar.listResources(sql, [place.id])).filter(({ archived }) => !archived);
  const plan = eventPlan.safeParse({
    ...event,
    placeId: place.id,
    spiritId: null,
    resources: rooms.filter((room) => resources.some((name) => sameName(name, room.name))).map((room) => room.id),
    people: people.filter((email) => team.includes(email)),
  });
  if (!plan.success) return { ...named, reason: 'times' };
  try {
    const planned = await readPlan(sql, actor, plan.data);
    await refuseClash(sql, actor, planned.event);
    const write = async () => {
      await calendar.insertEvent(sql, planned.event, actor.userId);
      return planned.event.id;
    };
    return { ...named, write };
  } catch (error) {
    const reason = error instanceof Refusal ? reasonOf[error.messageKey] : undefined;
    if (!reason) throw error;
    return { ...named, reason };
  }
}
