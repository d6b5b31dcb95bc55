import { useEffect, useState } from 'react';
import { type Fields, isEqual } from '#features/memory-lane/story/merge.rules.ts';
import { broughtUp, chosenWords, openedWords, type StoredWords, wordsOver } from './pressedWords.rules.ts';

/**
 * Words that are typed over stored ones and saved by a press, put together field by field with what somebody else saves
 * meanwhile. `version` is the one to be saved over; while there are `conflicts` nothing is.
 */
export function usePressedWords<Words extends Fields>(stored: StoredWords<Words>) {
  const [form, setForm] = useState(() => openedWords(stored));
  const { value: words, conflicts } = wordsOver(form, stored);
  const isBehind = form.base.version !== stored.version && conflicts.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => {
    if (isBehind) setForm((before) => broughtUp(before, stored));
  }, [isBehind, stored.version]);
  return {
    words,
    conflicts,
    version: stored.version,
    isChanged: !isEqual(words, stored.words),
    change: (update: Partial<Words>) => setForm((before) => ({ ...before, typed: { ...before.typed, ...update } })),
    /** Notes what a press sends, so that it is known when it comes back. */
    noteSent: (sent: Words) => setForm((before) => ({ ...before, sent })),
    resolve: (whose: 'mine' | 'theirs') => setForm((before) => chosenWords(before, stored, whose)),
  };
}
