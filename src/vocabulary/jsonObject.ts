/** An object whose entries are not known. */
export type JsonObject = Record<string, unknown>;

/** True for an object that is no list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that stands somewhere; an empty one where something else does, or nothing. */
export const objectIn = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** Something that is written field by field. */
export type Fields = Readonly<Record<string, unknown>>;

/** What comes of two people's changes; in the fields where both wrote, `conflicts`, mine stands until somebody has chosen. */
export type MergedFields<Value> = { value: Value; conflicts: readonly string[] };

/** True where two values say the same, by content; what is absent differs from what is empty. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** Field by field, over what both began with: who changed a field has it; where both did, they meet. */
export function mergeFields<Value extends Fields>(base: Fields, mine: Fields, theirs: Value): MergedFields<Value> {
  const isMine = (field: string) => !isEqual(mine[field], theirs[field]) && !isEqual(mine[field], base[field]);
  const taken = Object.keys(mine).filter(isMine);
  return {
    value: { ...theirs, ...Object.fromEntries(taken.map((field) => [field, mine[field]])) },
    conflicts: taken.filter((field) => !isEqual(theirs[field], base[field])),
  };
}
