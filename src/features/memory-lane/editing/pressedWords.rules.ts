import { type Fields, isEqual, type MergeResult, mergeFields } from '#features/memory-lane/story/merge.rules.ts';

/** Words as they are stored, and how often they were written. */
export type StoredWords<Words extends Fields> = { words: Words; version: number };

/** Words that are typed over stored ones until a press saves them; `sent`: what the last press has sent. */
export type PressedWords<Words extends Fields> = {
  typed: Words;
  base: StoredWords<Words>;
  sent: Words | null;
};

/** Words as they are when a form opens. */
export const openedWords = <Words extends Fields>(stored: StoredWords<Words>): PressedWords<Words> => ({
  typed: stored.words,
  base: stored,
  sent: null,
});

/**
 * What stands in the form: what somebody else has saved meanwhile in the fields that were not touched here. Where both wrote
 * in one field ours stands, and is a meeting until somebody has chosen.
 */
export function wordsOver<Words extends Fields>(
  { typed, base, sent }: PressedWords<Words>,
  { words, version }: StoredWords<Words>,
): MergeResult<Words> {
  if (version === base.version) return { value: typed, conflicts: [] };
  // What came back as it was sent is nobody else's.
  const isOwn = sent !== null && isEqual(sent, words);
  return mergeFields(isOwn ? sent : base.words, typed, words);
}

/** The form over what is stored now, once nothing of it is a meeting any more. */
export function broughtUp<Words extends Fields>(
  form: PressedWords<Words>,
  stored: StoredWords<Words>,
): PressedWords<Words> {
  const { value, conflicts } = wordsOver(form, stored);
  return conflicts.length > 0 ? form : { ...openedWords(stored), typed: value };
}

/** The form once somebody has chosen whose words stay in the fields in which both wrote. */
export function chosenWords<Words extends Fields>(
  form: PressedWords<Words>,
  stored: StoredWords<Words>,
  whose: 'mine' | 'theirs',
): PressedWords<Words> {
  const { value, conflicts } = wordsOver(form, stored);
  const given = whose === 'theirs' ? conflicts.map(({ field }) => [field, stored.words[field]]) : [];
  return { ...openedWords(stored), typed: { ...value, ...Object.fromEntries(given) } };
}
