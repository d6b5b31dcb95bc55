import { badRequest, conflict, notFound } from '#platform/errors.ts';
import type { Service, Version } from '#platform/server/http/pipeline.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { dueOf } from '#vocabulary/regions/checkAgain.ts';
import type * as contract from './contract.ts';
import * as reports from './reports.repository.ts';
import * as repository from './repository.ts';
import {
  currentText,
  isEqualFact,
  isFactFound,
  newestEntryNumber,
  whyNotReadDate,
  whyNotTakeBack,
  whyNotWriteFact,
} from './rules.ts';
import type { ManagedFact } from './schema.ts';
import { checkAgainOf } from './shipped.rules.ts';
import { type Shipped, shippedFacts, shippedFactsOf } from './shipped.service.ts';

/** Lists the corrections that count now. */
export const listFactCorrections: Service<typeof contract.listFactCorrections> = async ({ sql }) =>
  Object.fromEntries((await repository.listCorrectionRows(sql)).map(({ fact, ...words }) => [fact, words]));

/** What that list depends on. */
export const versionOfFactCorrections: Version<typeof contract.listFactCorrections> = async ({ sql }) =>
  String(await repository.findNewestNumber(sql));

function managedFactOf(shipped: Shipped, history: readonly repository.FactEntryRow[], now: string): ManagedFact {
  const { id, name, place, fact, hash, told } = shipped;
  const words = currentText(history);
  const shippedChanged = words !== null && itemAt(history, 0).shipped !== hash;
  const month = words ? checkAgainOf(told, words) : told.checkAgainBy;
  const again = { checkAgainBy: month, due: dueOf(month, now) };
  return { id, name, place, shipped: fact, history: [...history], shippedChanged, ...again };
}

/** How a list is ordered that is not read by place: what has waited the longest first, or the newest change. */
const orders: Partial<Record<string, (one: ManagedFact, other: ManagedFact) => number>> = {
  due: (one, other) => one.checkAgainBy.localeCompare(other.checkAgainBy),
  latest: (one, other) => newestEntryNumber(other.history) - newestEntryNumber(one.history),
};

/** Lists the facts of a place, those that were corrected or are due, or those that say some words. */
export const listManagedFacts: Service<typeof contract.listManagedFacts> = async ({ sql, query }) => {
  const { place, state, words } = query();
  const histories = new Map<string, repository.FactEntryRow[]>();
  for (const entry of await repository.listEntryRows(sql))
    histories.set(entry.fact, [...(histories.get(entry.fact) ?? []), entry]);
  const now = await repository.findNow(sql);
  const shippedAll = shippedFactsOf('');
  const all = shippedAll.map((shipped) => managedFactOf(shipped, histories.get(shipped.id) ?? [], now));
  const isCorrected = ({ history }: ManagedFact) => currentText(history) !== null;
  const isIn: Record<typeof state, (fact: ManagedFact) => boolean> = {
    '': () => true,
    corrected: isCorrected,
    changed: ({ shippedChanged }) => shippedChanged,
    due: ({ due }) => due !== null,
    latest: ({ history }) => history.length > 0,
  };
  const isWanted = (fact: ManagedFact, index: number) =>
    (place === '' || fact.place === place) &&
    isIn[state](fact) &&
    isFactFound(words, itemAt(shippedAll, index).subject, [currentText(fact.history), fact.shipped]);
  const count = (kind: typeof state) => all.filter(isIn[kind]).length;
  return {
    items: all.filter(isWanted).sort(orders[state] ?? (() => 0)),
    corrected: count('corrected'),
    changed: count('changed'),
    due: count('due'),
    reported: await reports.countReports(sql, false),
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
  const { seen, ...words } = body();
  const now = await repository.findNow(sql);
  const wrong = whyNotReadDate(words.asOf, now);
  if (wrong) throw badRequest(wrong);
  if (isEqualFact(currentText(history), words) && itemAt(history, 0).shipped === shipped.hash)
    return managedFactOf(shipped, history, now);
  const refusalKey = whyNotWriteFact(history, seen);
  if (refusalKey) throw conflict(refusalKey);
  await repository.insertEntry(sql, { fact: shipped.id, words, shipped: shipped.hash, by: actor.userId });
  return managedFactOf(shipped, await repository.listEntriesOf(sql, shipped.id), now);
};

/** Lets the shipped words of a fact count again. */
export const takeFactBack: Service<typeof contract.takeFactBack> = async ({ sql, actor, params, body }) => {
  const shipped = findKnownFact(params.id);
  const history = await repository.lockEntries(sql, shipped.id);
  const refusalKey = whyNotTakeBack(history, body().seen);
  if (refusalKey) throw conflict(refusalKey);
  await repository.insertEntry(sql, { fact: shipped.id, words: null, shipped: shipped.hash, by: actor.userId });
  return managedFactOf(shipped, await repository.listEntriesOf(sql, shipped.id), await repository.findNow(sql));
};
