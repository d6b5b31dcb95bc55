import { badRequest, conflict, notFound } from '#platform/errors.ts';
import type { Service, Version } from '#platform/server/http/pipeline.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import { currentText, isEqualFact, whyNotReadDate, whyNotTakeBack, whyNotWriteFact } from './rules.ts';
import type { ManagedFact } from './schema.ts';
import { type Shipped, shippedFacts, shippedFactsOf } from './shipped.service.ts';

/** Lists the corrections that count now. */
export const listFactCorrections: Service<typeof contract.listFactCorrections> = async ({ sql }) =>
  Object.fromEntries((await repository.listCorrectionRows(sql)).map(({ fact, ...words }) => [fact, words]));

/** What that list depends on. */
export const versionOfFactCorrections: Version<typeof contract.listFactCorrections> = async ({ sql }) =>
  String(await repository.findNewestNumber(sql));

function managedFactOf(shipped: Shipped, history: readonly repository.FactEntryRow[]): ManagedFact {
  const { id, name, place, fact, hash } = shipped;
  const shippedChanged = currentText(history) !== null && itemAt(history, 0).shipped !== hash;
  return { id, name, place, shipped: fact, history: [...history], shippedChanged };
}

/** Lists the facts of a place, or those that were corrected. */
export const listManagedFacts: Service<typeof contract.listManagedFacts> = async ({ sql, query }) => {
  const { place, state } = query();
  const histories = new Map<string, repository.FactEntryRow[]>();
  for (const entry of await repository.listEntryRows(sql))
    histories.set(entry.fact, [...(histories.get(entry.fact) ?? []), entry]);
  const all = shippedFactsOf('').map((shipped) => managedFactOf(shipped, histories.get(shipped.id) ?? []));
  const isCorrected = ({ history }: ManagedFact) => currentText(history) !== null;
  const isWanted = (fact: ManagedFact) =>
    (place === '' || fact.place === place) &&
    (state === '' || (state === 'changed' ? fact.shippedChanged : isCorrected(fact)));
  return {
    items: all.filter(isWanted),
    corrected: all.filter(isCorrected).length,
    changed: all.filter(({ shippedChanged }) => shippedChanged).length,
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
  const wrong = whyNotReadDate(words.asOf, await repository.findNow(sql));
  if (wrong) throw badRequest(wrong);
  if (isEqualFact(currentText(history), words) && itemAt(history, 0).shipped === shipped.hash)
    return managedFactOf(shipped, history);
  const refusalKey = whyNotWriteFact(history, seen);
  if (refusalKey) throw conflict(refusalKey);
  await repository.insertEntry(sql, { fact: shipped.id, words, shipped: shipped.hash, by: actor.userId });
  return managedFactOf(shipped, await repository.listEntriesOf(sql, shipped.id));
};

/** Lets the shipped words of a fact count again. */
export const takeFactBack: Service<typeof contract.takeFactBack> = async ({ sql, actor, params, body }) => {
  const shipped = findKnownFact(params.id);
  const history = await repository.lockEntries(sql, shipped.id);
  const refusalKey = whyNotTakeBack(history, body().seen);
  if (refusalKey) throw conflict(refusalKey);
  await repository.insertEntry(sql, { fact: shipped.id, words: null, shipped: shipped.hash, by: actor.userId });
  return managedFactOf(shipped, await repository.listEntriesOf(sql, shipped.id));
};
