import { isJsonObject, type JsonObject, objectIn } from '../../../vocabulary/jsonObject.ts';

/** What stands at a place of a listing's data (`priceCard.rows.transfer`); undefined where nothing does. */
export const entryAt = (data: JsonObject, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), data);

function withEntry(data: JsonObject, [name = '', ...deeper]: string[], value: unknown): JsonObject {
  const { [name]: before, ...others } = data;
  const next = deeper.length > 0 ? withEntry(objectIn(before), deeper, value) : value;
  const isNothing = next === null || next === undefined || (isJsonObject(next) && Object.keys(next).length === 0);
  return isNothing ? others : { ...others, [name]: next };
}

/** The data with entries put at their places beside all others; null takes one away, and what is empty then. */
export const withEntries = (data: JsonObject, changes: JsonObject): JsonObject =>
  Object.entries(changes).reduce((all, [path, value]) => withEntry(all, path.split('.'), value), data);
