import { nameIn } from '#features/answers/blocks.rules.ts';
import { readBeforeEnd } from '#features/forms/official-papers/read.service.ts';
import { initialsOf } from '#features/invoices/money/rules.ts';
import { homesOf } from '#features/spirits/core/homes.service.ts';
import { findSpirit, lockSpirit } from '#features/spirits/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import { alarmsOf, custodyDetailsOf, replayCustody, whyNotInLine, whyNotWritten } from './rules.ts';
import type { Custody, CustodyTag } from './schema.ts';

/** The chain of custody that the caller's home keeps over a person; null while none is opened. */
export const getCustody: Service<typeof contract.getCustody> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const homes = homesOf(actor, record);
  const row = await repository.findCustodyOf(sql, id, homes);
  return { custody: row ? await custodyOf(sql, actor, existing(record), row) : null };
};

/** Opens a chain for the home that has accepted: the family's chosen one where there are two. */
export const openCustody: Service<typeof contract.openCustody> = async ({ sql, actor, params, body }) => {
  const { record, homes } = await lockCase(sql, actor, params.id);
  if (await repository.findCustodyOf(sql, record.id, homes)) throw conflict('custodyOpen');
  const placeId = itemAt(homes, 0);
  const tag = body().tag ?? (await repository.nextTag(sql, placeId));
  const isOpened = await repository.insertCustody(sql, { spiritId: record.id, placeId, tag, openedBy: actor.userId });
  if (!isOpened) throw conflict('custodyTagTaken');
  return custodyOf(sql, actor, record, existing(await repository.findCustodyOf(sql, record.id, homes)));
};

/** Adds an entry to the chain that was read, unless a colleague has added one meanwhile. */
export const addCustodyEvent: Service<typeof contract.addCustodyEvent> = async ({ sql, actor, params, body }) => {
  const { record, homes } = await lockCase(sql, actor, params.id);
  const row = existing(await repository.findCustodyOf(sql, record.id, homes));
  const { version, kind, at, source, words, mark, withdraws = null } = body();
  if (row.version !== version) throw conflict('custodyChanged');
  const entries = await repository.listCustodyEvents(sql, row.id);
  const details = custodyDetailsOf(kind, { source, words, mark });
  const entry = { kind, at, details, withdraws };
  const now = Date.parse(await readNow(sql));
  const unwritten = whyNotWritten(entries, entry, { now, recordSince: record.createdAt });
  if (unwritten) throw badRequest(unwritten);
  const unfit = whyNotInLine(entries, entry);
  if (unfit) throw conflict(unfit);
  const event = { ...entry, custodyId: row.id, version, authorId: actor.userId };
  if (!(await repository.insertCustodyEvent(sql, event))) throw conflict('custodyChanged');
  return custodyOf(sql, actor, record, existing(await repository.findCustodyOf(sql, record.id, homes)));
};

/** The cases under a tag of the homes that the caller keeps. */
export const findCustody: Service<typeof contract.findCustody> = async ({ sql, actor, query }) => {
  const rows = await repository.listCustodiesUnder(sql, query().tag, actor.email);
  if (rows.length === 0) throw notFound();
  const tags: CustodyTag[] = [];
  for (const row of rows) {
    const record = existing(await findSpirit(sql, row.spiritId));
    tags.push(await custodyOf(sql, actor, record, row));
  }
  return tags;
};

/** The first letters of a person's names. */
export const initialsIn = ({ data }: Pick<SpiritRecord, 'data'>): string =>
  initialsOf([nameIn(data, 'spiritFirstName'), nameIn(data, 'spiritLastName')]);

async function custodyOf(
  sql: Sql,
  actor: Actor,
  record: SpiritRecord,
  { id, ...row }: repository.CustodyRow,
): Promise<Custody> {
  const events = await repository.listCustodyEvents(sql, id);
  const { phase, where, since } = replayCustody(events);
  const papers = await readBeforeEnd(sql, record, homesOf(actor, record));
  const now = Date.parse(await readNow(sql));
  const alarms = events.length > 0 ? alarmsOf(events, now, papers.permit.awaited) : [];
  const lately = await latelyOf(sql, row.place.id, actor);
  const last = events.at(-1) ?? null;
  return { ...row, initials: initialsIn(record), phase, where, since, last, lately, papers, alarms, events };
}

/** The places that a home's people have typed last, and the reader's own word for who does it. */
async function latelyOf(sql: Sql, placeId: string, actor: Actor): Promise<CustodyTag['lately']> {
  const written = await repository.listLately(sql, placeId, actor.userId);
  const places = new Set(written.flatMap(({ details }) => details.words.to ?? []));
  const by = written.find(({ own, details }) => own && details.words.by)?.details.words.by ?? '';
  return { places: [...places].slice(0, limits.custodyPlaces), by };
}

async function lockCase(sql: Sql, actor: Actor, id: string): Promise<{ record: SpiritRecord; homes: string[] }> {
  const record = isIdentifier(id) ? await lockSpirit(sql, id) : undefined;
  return { homes: homesOf(actor, record), record: existing(record) };
}
