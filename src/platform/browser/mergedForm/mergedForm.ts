import { type Fields, type MergedFields, mergeFields } from '#vocabulary/jsonObject.ts';

/** Values as they are stored, in the version that was read: how often they were written, or when last. */
export type Stored<Values extends Fields, Version> = { values: Values; version: Version };

/** What is typed over stored values until it is saved; `replaced` is the version over which it was saved last. */
export type MergedForm<Values extends Fields, Version> = {
  typed: Values;
  base: Stored<Values, Version>;
  replaced?: Version;
};

/** The form as it opens. */
export const openedForm = <Values extends Fields, Version>(
  stored: Stored<Values, Version>,
): MergedForm<Values, Version> => ({
  typed: stored.values,
  base: stored,
});

/** What is stored now, also where what was read is still what our own save has replaced. */
export const storedNow = <Values extends Fields, Version>(
  { base, replaced }: MergedForm<Values, Version>,
  read: Stored<Values, Version>,
): Stored<Values, Version> => (replaced === read.version ? base : read);

/**
 * What stands in the form: what somebody else has saved meanwhile in the fields that were not touched here. Where both wrote
 * in one field ours stands, and is a conflict until somebody has chosen.
 */
export function mergedValues<Values extends Fields, Version>(
  form: MergedForm<Values, Version>,
  read: Stored<Values, Version>,
): MergedFields<Values> {
  const { typed, base } = form;
  const { values, version } = storedNow(form, read);
  return version === base.version ? { value: typed, conflicts: [] } : mergeFields(base.values, typed, values);
}

/** The form over what is stored now, once nothing of it is a conflict any more. */
export function broughtUp<Values extends Fields, Version>(
  form: MergedForm<Values, Version>,
  read: Stored<Values, Version>,
): MergedForm<Values, Version> {
  const { value, conflicts } = mergedValues(form, read);
  return conflicts.length > 0 ? form : { ...openedForm(storedNow(form, read)), typed: value };
}

/** The form once somebody has chosen whose values stay in the fields in which both wrote. */
export function resolvedForm<Values extends Fields, Version>(
  form: MergedForm<Values, Version>,
  read: Stored<Values, Version>,
  whose: 'mine' | 'theirs',
): MergedForm<Values, Version> {
  const { value, conflicts } = mergedValues(form, read);
  const now = storedNow(form, read);
  const given = whose === 'theirs' ? conflicts.map((field) => [field, now.values[field]]) : [];
  return { ...openedForm(now), typed: { ...value, ...Object.fromEntries(given) } };
}

/** The form once `sent` was saved over a version, as `reply` tells it; what was typed since stays. */
export const savedForm = <Values extends Fields, Version>(
  { typed }: MergedForm<Values, Version>,
  sent: Values,
  reply: Stored<Values, Version>,
  replaced: Version,
): MergedForm<Values, Version> => ({ typed: mergeFields(sent, typed, reply.values).value, base: reply, replaced });
