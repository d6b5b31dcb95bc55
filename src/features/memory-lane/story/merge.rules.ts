import type { MemorySections, SectionName } from '#features/memory-lane/core/schema.ts';

/** A field in which two people wrote different things on top of the same page. */
export type FieldConflict = { field: string; mine: string; theirs: string };

/** What comes of two people's changes; in each meeting mine stands until somebody has chosen. */
export type MergeResult<Value> = { value: Value; conflicts: readonly FieldConflict[] };

type Fields = Record<string, unknown>;
type Item = Fields & { key: string };

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Field by field: who changed a field has it; where both did, it is a meeting. */
function mergeFields(base: Fields, mine: Fields, theirs: Fields): MergeResult<Fields> {
  const conflicts: FieldConflict[] = [];
  const value = { ...theirs };
  for (const field of Object.keys(mine)) {
    if (isEqual(mine[field], theirs[field]) || isEqual(mine[field], base[field])) continue;
    if (!isEqual(theirs[field], base[field]))
      conflicts.push({ field, mine: shown(mine[field]), theirs: shown(theirs[field]) });
    value[field] = mine[field];
  }
  return { value, conflicts };
}

/** One thing of a list that both have: where they wrote different things in one field, both things stay. */
function mergeItem(base: Item | undefined, mine: Item, theirs: Item, newKey: () => string): Item[] {
  const { value, conflicts } = mergeFields(base ?? mine, mine, theirs);
  return conflicts.length > 0 ? [mine, { ...theirs, key: newKey() }] : [value as Item];
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
export function mergeSection<Name extends SectionName>(
  base: MemorySections[Name],
  mine: MemorySections[Name],
  theirs: MemorySections[Name],
  newKey: () => string,
): MergeResult<MemorySections[Name]> {
  const merged = Array.isArray(mine)
    ? mergeList(base as unknown as Item[], mine as unknown as Item[], theirs as unknown as Item[], newKey)
    : mergeFields(base as Fields, mine as Fields, theirs as Fields);
  return merged as unknown as MergeResult<MemorySections[Name]>;
}

/** A section with the other's words where they met. */
export function withTheirs<Name extends SectionName>(
  value: MemorySections[Name],
  theirs: MemorySections[Name],
  conflicts: readonly FieldConflict[],
): MemorySections[Name] {
  const fields = Object.fromEntries(conflicts.map(({ field }) => [field, (theirs as Fields)[field]]));
  return { ...(value as Fields), ...fields } as MemorySections[Name];
}
