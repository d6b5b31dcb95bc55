import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toasts } from '#platform/browser/toasts.ts';
import { type ExecutorLetter, letterBlock, letterIn, letterText } from './letter.rules.ts';
import { useOwnBlock } from './useOwnBlock.ts';
import { useWishWords } from './useWishWords.ts';
import type { SavedPlan } from './wishes.rules.ts';

/** The letter as it is typed over what was saved, how it is saved, and what somebody else has saved meanwhile. */
export function useLetterForm({ spirit, forms }: SavedPlan) {
  const t = useTranslations('wishes.letter');
  const words = useWishWords();
  const source = { answers: spirit.data, forms };
  const made = letterText(source, words);
  const saved = letterIn(source, words);
  const [typed, setTyped] = useState<Partial<ExecutorLetter>>({});
  const { write, isElsewhere, acknowledge } = useOwnBlock(spirit, 'executorLetter');
  const letter = { ...saved, ...typed };
  const text = letter.text === made ? '' : letter.text;
  return {
    words,
    letter,
    write,
    isElsewhere,
    /** Whether the words are not those that the answers make. */
    isOwn: text !== '',
    isSaved: (['name', 'address', 'text'] as const).every((key) => letter[key].trim() === saved[key].trim()),
    type: (change: Partial<ExecutorLetter>) => setTyped({ ...typed, ...change }),
    beginAgain: () => setTyped({ ...typed, text: made }),
    save: () => {
      if (write.isPending) return;
      write.mutate(letterBlock(spirit.data, words.language, letter, text), {
        onSuccess: () => {
          setTyped((now) => (now === typed ? {} : now));
          toasts.show(t('saved'), 'good');
        },
      });
    },
    resolve: (whose: 'mine' | 'theirs') => {
      if (whose === 'theirs') setTyped({});
      acknowledge();
    },
  };
}
