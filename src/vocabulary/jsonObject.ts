/** An object whose entries are not known. */
export type JsonObject = Record<string, unknown>;

/** True for an object that is no list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that stands somewhere; an empty one where something else does, or nothing. */
export const objectIn = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
