import type { MemorySections, SectionName } from '#features/memory-lane/core/schema.ts';
import { type Fields, isEqual, mergeFields } from '#vocabulary/jsonObject.ts';

/** A field in which two people wrote different things on top of the same page. */
export type FieldConflict = { field: string; mine: string; theirs: string };

/** What comes of two people's changes; in each meeting mine stands until somebody has chosen. */
export type MergeResult<Value> = { value: Value; conflicts: readonly FieldConflict[] };

/** What the family writes in one section. */
export type Section = MemorySections[SectionName];

type Item = Fields & { readonly key: string };

const itemsIn = (section: Section | undefined): readonly Item[] => (Array.isArray(section) ? section : []);
const fieldsIn = (section: Section | undefined): Fields =>
  section === undefined || Array.isArray(section) ? {} : section;

const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** What is written in fields: where both wrote in one, both are said. */
function mergeWords(base: Fields, mine: Fields, theirs: Fields): MergeResult<Fields> {
  const { value, conflicts } = mergeFields(base, mine, theirs);
  const saidIn = (field: string) => ({ field, mine: shown(mine[field]), theirs: shown(theirs[field]) });
  return { value, conflicts: conflicts.map(saidIn) };
}

/** One thing of a list that both have: where they wrote different things in one field, both things stay. */
function mergeItem(base: Item | undefined, mine: Item, theirs: Item, newKey: () => string): Item[] {
  const { value, conflicts } = mergeFields(base ?? mine, mine, theirs);
  return conflicts.length > 0 ? [mine, { ...theirs, key: newKey() }] : [value];
}

const keysOf = (items: readonly Item[]) => items.map(({ key }) => key);

/** The order of whoever changed it, with the other's new things behind what they stood behind. */
function mergeOrder(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): string[] {
  const kept = (items: readonly Item[]) =>
    keysOf(items).filter((key) => [base, mine, theirs].every((all) => keysOf(all).includes(key)));
  const [leading, other] = isEqual(kept(mine), kept(base)) ? [theirs, mine] : [mine, theirs];
  const order = keysOf(leading);
  for (const [index, { key }] of other.entries()) {
    if (order.includes(key)) continue;
    const before = other[index - 1]?.key;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

/** A list: what either added stays, what one removed goes unless the other wrote on it. */
function mergeList(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  newKey: () => string,
): MergeResult<Item[]> {
  const in_ = (items: readonly Item[], key: string) => items.find((one) => one.key === key);
  const value = mergeOrder(base, mine, theirs).flatMap((key) => {
    const [before, own, other] = [in_(base, key), in_(mine, key), in_(theirs, key)];
    if (own && other) return mergeItem(before, own, other, newKey);
    const left = own ?? other;
    return left && (!before || !isEqual(before, left)) ? [left] : [];
  });
  return { value, conflicts: [] };
}

/** Puts what two people wrote in one section on top of the same text together, without losing a word of either. */
export function mergeSection<One extends Section>(
  base: One | undefined,
  mine: One,
  theirs: One | undefined,
  newKey: () => string,
): MergeResult<One> {
  const merged = Array.isArray(mine)
    ? mergeList(itemsIn(base), itemsIn(mine), itemsIn(theirs), newKey)
    : mergeWords(fieldsIn(base), fieldsIn(mine), fieldsIn(theirs));
  // Every item and field comes out of one of the two sections.
  return merged as MergeResult<One>;
}

/** A step of one's own, `from` what was there `to` what it made of it. */
export type SectionStep = { from: Section; to: Section };

/** A step taken back, or with its ends changed made again: what a relative has written since stays as it is. */
export const withStepTurned = (now: Section, { from, to }: SectionStep, newKey: () => string): Section =>
  mergeSection(to, from, now, newKey).value;

/** A section with the other's words where they met. */
export function withTheirs<One extends Section>(
  value: One,
  theirs: One | undefined,
  conflicts: readonly FieldConflict[],
): One {
  const words = fieldsIn(theirs);
  const fields = Object.fromEntries(conflicts.map(({ field }) => [field, words[field]]));
  return conflicts.length > 0 ? { ...value, ...fields } : value;
}

/** True where something was added, removed or laid elsewhere; typing changes no order. */
export const isReordered = (before: Section, after: Section): boolean =>
  !isEqual(keysOf(itemsIn(before)), keysOf(itemsIn(after)));
