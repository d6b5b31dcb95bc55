import type { Form, FormEvent, FormSide } from '#features/spirits/core/form.schema.ts';

const minute = 60_000;

/** Saving as somebody types is one line of the trail for as long as its pauses are shorter than this. */
const mergeWindowMinutes = 10;

/** The trail with one more change; a change soon after the same side's last one moves that line instead. */
export function appendChange(trail: readonly FormEvent[], side: FormSide, at: string): FormEvent[] {
  const index = trail.findLastIndex((line) => line.event === 'changed' && line.side === side);
  const last = trail[index];
  if (last && Date.parse(at) - Date.parse(last.at) <= mergeWindowMinutes * minute)
    return [...trail.slice(0, index), ...trail.slice(index + 1), { ...last, at }];
  return [...trail, { event: 'changed', side, at }];
}

/** Says of each of these fields who wrote it and when. */
export const changesOf = (keys: readonly string[], side: FormSide, at: string): Form['changes'] =>
  Object.fromEntries(keys.map((key) => [key, { side, at }]));

/** The fields of `data` that say something else than the form does. */
export const changedKeys = (before: Readonly<Record<string, unknown>>, data: Readonly<Record<string, unknown>>) =>
  Object.keys(data).filter(
    (key) => !Object.hasOwn(before, key) || canonicalJson(before[key]) !== canonicalJson(data[key]),
  );

/** JSON with its keys in order, so that the same content is the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
