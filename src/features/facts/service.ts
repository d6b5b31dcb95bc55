import { badRequest, conflict, notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service, Version } from '#platform/server/http/pipeline.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { dueOf } from '#vocabulary/regions/checkAgain.ts';
import type * as contract from './contract.ts';
import * as reports from './reports.repository.ts';
import * as repository from './repository.ts';
import { currentText, isEqualFact, isFactFound, whyNotReadDate, whyNotTakeBack, whyNotWriteFact } from './rules.ts';
import type { ManagedFact, ShippedChange } from './schema.ts';
import { checkAgainOf } from './shipped.rules.ts';
import { type Shipped, shippedFacts, shippedFactsOf } from './shipped.service.ts';
import { listShippedChanges } from './versions.repository.ts';
import { lastChangedAt, newestVersionOf } from './versions.rules.ts';

/** Lists the corrections that count now. */
export const listFactCorrections: Service<typeof contract.listFactCorrections> = async ({ sql }) =>
  Object.fromEntries((await repository.listCorrectionRows(sql)).map(({ fact, ...words }) => [fact, words]));

/** What that list depends on. */
export const versionOfFactCorrections: Version<typeof contract.listFactCorrections> = async ({ sql }) =>
  String(await repository.findNewestNumber(sql));

/** What was written of a fact, and what new versions have changed in it. */
type Told = { history: readonly repository.FactEntryRow[]; versions: readonly ShippedChange[] };

function managedFactOf(shipped: Shipped, { history, versions }: Told, now: string): ManagedFact {
  const { id, name, place, fact, hash, told } = shipped;
  const words = currentText(history);
  const shippedChanged = words !== null && itemAt(history, 0).shipped !== hash;
  const month = words ? checkAgainOf(told, words) : told.checkAgainBy;
  const again = { checkAgainBy: month, due: dueOf(month, now) };
  return {
    id,
    name,
    place,
    shipped: fact,
    history: [...history],
    versions: [...versions],
    gone: false,
    shippedChanged,
    ...again,
  };
}

/** A fact that this version tells no more, as it was told last; undefined where it was never told. */
function goneFactOf(id: string, { history, versions }: Told): ManagedFact | undefined {
  const last = versions[0]?.before;
  const [name = '', place = ''] = id.split('.');
  return last
    ? {
        ...{ id, name, place, shipped: last, history: [...history], versions: [...versions], gone: true },
        ...{ shippedChanged: false, checkAgainBy: last.asOf, due: null },
      }
    : undefined;
}

function byFact<Row extends { fact: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.fact, [...(found.get(row.fact) ?? []), row]);
  return found;
}

/** Everything that was written of facts, and changed in them, by the names of the facts. */
async function readTold(sql: Sql) {
  const histories = byFact(await repository.listEntryRows(sql));
  const changes = await listShippedChanges(sql);
  const versions = byFact(changes);
  const toldOf = (id: string): Told => ({ history: histories.get(id) ?? [], versions: versions.get(id) ?? [] });
  return { changes, toldOf };
}

/** How a list is ordered that is not read by place: what has waited the longest first, or the newest change. */
const orders: Partial<Record<string, (one: ManagedFact, other: ManagedFact) => number>> = {
  due: (one, other) => one.checkAgainBy.localeCompare(other.checkAgainBy),
  latest: (one, other) => lastChangedAt(other).localeCompare(lastChangedAt(one)),
  version: (one, other) => (other.versions[0]?.number ?? 0) - (one.versions[0]?.number ?? 0),
};

/** Lists the facts of a place, those that were corrected or are due, or those that say some words. */
export const listManagedFacts: Service<typeof contract.listManagedFacts> = async ({ sql, query }) => {
  const { place, state, words } = query();
  const { changes, toldOf } = await readTold(sql);
  const now = await repository.findNow(sql);
  const subjects = new Map(shippedFactsOf('').map(({ id, subject }) => [id, subject]));
  const all = shippedFactsOf('').map((shipped) => managedFactOf(shipped, toldOf(shipped.id), now));
  const gone = [...new Set(changes.map(({ fact }) => fact))]
    .filter((id) => !subjects.has(id))
    .flatMap((id) => goneFactOf(id, toldOf(id)) ?? []);
  const isCorrected = ({ history }: ManagedFact) => currentText(history) !== null;
  const isIn: Record<typeof state, (fact: ManagedFact) => boolean> = {
    '': () => true,
    corrected: isCorrected,
    changed: ({ shippedChanged }) => shippedChanged,
    due: ({ due }) => due !== null,
    latest: ({ history, versions }) => history.length + versions.length > 0,
    version: ({ versions }) => versions.length > 0,
  };
  const isWanted = (fact: ManagedFact) =>
    (place === '' || fact.place === place) &&
    isIn[state](fact) &&
    isFactFound(words, subjects.get(fact.id) ?? '', [currentText(fact.history), fact.shipped]);
  const count = (kind: typeof state) => all.filter(isIn[kind]).length;
  const listed = state === 'latest' || state === 'version' ? [...all, ...gone] : all;
  return {
    items: listed.filter(isWanted).sort(orders[state] ?? (() => 0)),
    corrected: count('corrected'),
    changed: count('changed'),
    due: count('due'),
    reported: await reports.countReports(sql, false),
    newestVersion: newestVersionOf(changes),
  };
};

function findKnownFact(id: string): Shipped {
  const shipped = shippedFacts().get(id);
  if (!shipped) throw notFound();
  return shipped;
}

/** Says other words of a fact. */
export const correctFact: Service<typeof contract.correctFact> = async ({ sql, actor, params, body }) => {
  const shipped = findKnownFact(params.id);
  const history = await repository.lockEntries(sql, shipped.id);
  const versions = await listShippedChanges(sql, shipped.id);
  const { seen, ...words } = body();
  const now = await repository.findNow(sql);
  const wrong = whyNotReadDate(words.asOf, now);
  if (wrong) throw badRequest(wrong);
  if (isEqualFact(currentText(history), words) && itemAt(history, 0).shipped === shipped.hash)
    return managedFactOf(shipped, { history, versions }, now);
  const refusalKey = whyNotWriteFact(history, seen);
  if (refusalKey) throw conflict(refusalKey);
  await repository.insertEntry(sql, { fact: shipped.id, words, shipped: shipped.hash, by: actor.userId });
  return managedFactOf(shipped, { history: await repository.listEntriesOf(sql, shipped.id), versions }, now);
};

/** Lets the shipped words of a fact count again. */
export const takeFactBack: Service<typeof contract.takeFactBack> = async ({ sql, actor, params, body }) => {
  const shipped = findKnownFact(params.id);
  const history = await repository.lockEntries(sql, shipped.id);
  const refusalKey = whyNotTakeBack(history, body().seen);
  if (refusalKey) throw conflict(refusalKey);
  await repository.insertEntry(sql, { fact: shipped.id, words: null, shipped: shipped.hash, by: actor.userId });
  const told = {
    history: await repository.listEntriesOf(sql, shipped.id),
    versions: await listShippedChanges(sql, shipped.id),
  };
  return managedFactOf(shipped, told, await repository.findNow(sql));
};
