import type { FactEntry, ShippedChange, ShippedFact } from './schema.ts';

/** What is shipped of each fact, by the fact's name for good. */
export type ShippedWords = ReadonlyMap<string, ShippedFact>;

/** What a version says otherwise of a fact; null before for a new one, null after for one that was taken out. */
export type ChangedFact = { fact: string; before: ShippedFact | null; after: ShippedFact | null };

const isSame = (one: ShippedFact, other: ShippedFact): boolean =>
  one.english === other.english &&
  one.french === other.french &&
  one.source === other.source &&
  one.asOf === other.asOf &&
  one.confidence === other.confidence;

/** What a version says otherwise than the one before. Nothing where none was seen before: then all of it is simply there. */
export function changesBetween(seen: ShippedWords, shipped: ShippedWords): ChangedFact[] {
  if (seen.size === 0) return [];
  return [...new Set([...seen.keys(), ...shipped.keys()])].flatMap((fact) => {
    const before = seen.get(fact) ?? null;
    const after = shipped.get(fact) ?? null;
    return before && after && isSame(before, after) ? [] : [{ fact, before, after }];
  });
}

/** When a fact was last changed, by hand or with a new version; empty where it never was. */
export function lastChangedAt({
  history,
  versions,
}: {
  history: readonly FactEntry[];
  versions: readonly ShippedChange[];
}) {
  const moments = [history[0]?.writtenAt ?? '', versions[0]?.noticedAt ?? ''];
  return moments.reduce((one, other) => (one > other ? one : other));
}

/** What happened to a fact, by hand or with a new version. */
export type FactHappening = { at: string } & ({ entry: FactEntry } | { version: ShippedChange });

/** What happened to a fact, by hand and with new versions alike, the newest first. */
export const happeningsOf = (history: readonly FactEntry[], versions: readonly ShippedChange[]): FactHappening[] =>
  [
    ...history.map((entry) => ({ at: entry.writtenAt, entry })),
    ...versions.map((version) => ({ at: version.noticedAt, version })),
  ].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));

/** When a new version has last changed facts, and how many; null where none has. The newest change comes first. */
export function newestVersionOf(changes: readonly Pick<ShippedChange, 'noticedAt'>[]) {
  const noticedAt = changes[0]?.noticedAt;
  if (noticedAt === undefined) return null;
  return { noticedAt, changed: changes.filter((change) => change.noticedAt === noticedAt).length };
}
