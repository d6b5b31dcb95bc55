import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';

/** The answer block that holds a record's shortlist; it is the family's own and no funeral home sees it. */
const shortlistKey = 'shortlist';

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

function idsIn(data: Data): readonly unknown[] {
  const block = data[shortlistKey];
  const values = isData(block) ? block.answerValues : undefined;
  const ids = isData(values) ? values.placeIds : undefined;
  return Array.isArray(ids) ? ids : [];
}

/** Why answers cannot be kept as they were sent; null when they can. */
export const whyNotShortlist = (data: Data): ErrorMessageKey | null =>
  idsIn(data).length > limits.shortlistPlaces ? 'shortlistFull' : null;

/** The ids of the funeral homes a family keeps in mind, in the order in which it took them up. */
export function shortlistOf(data: Data): readonly string[] {
  const texts = idsIn(data).filter((id): id is string => typeof id === 'string' && id !== '');
  return [...new Set(texts)].slice(0, limits.shortlistPlaces);
}

/** True while one more funeral home can be kept. */
export const hasShortlistSpace = (data: Data): boolean => shortlistOf(data).length < limits.shortlistPlaces;

/** The block that keeps one funeral home more or less, made from the latest answers; null when it stays as it is. */
export function shortlistChange(data: Data, placeId: string, keep: boolean): Data | null {
  const before = shortlistOf(data);
  if (before.includes(placeId) === keep || (keep && !hasShortlistSpace(data))) return null;
  const placeIds = keep ? [...before, placeId] : before.filter((id) => id !== placeId);
  return { [shortlistKey]: { answer: null, answerValues: { placeIds } } };
}
