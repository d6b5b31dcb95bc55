import { type Sentence, smallPrint } from '#features/answers/steps.rules.ts';
import type { FactSource } from '#vocabulary/facts.ts';

/** The sentences of a notice that are told to everybody who sees it. */
export const bodies = (notice: string, ...names: readonly string[]): Sentence[] =>
  names.map((name) => ({ key: `notices.${notice}.${name}` }));

/** A sentence that says a fact of law, by the name the fact has for good. */
export const factSentence = (fact: string, key: string, values?: Sentence['values']): Sentence =>
  values ? { key, values, fact } : { key, fact };

/** The same small print, as that of one fact alone: a correction of the fact brings its own. */
export const ofFact = (fact: string, sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((sentence) => (sentence.fine ? { ...sentence, fact } : sentence));

/** What a correction says of a fact in one language. */
export type Corrected = FactSource & { text: string };

/**
 * The sentences with what administrators have corrected: other words with their own source below them, in place of the
 * shipped ones with theirs.
 */
export const corrected = (
  sentences: readonly Sentence[],
  correctionOf: (fact: string) => Corrected | undefined,
): Sentence[] =>
  sentences.flatMap((sentence) => {
    const correction = sentence.fact && correctionOf(sentence.fact);
    if (!correction) return [sentence];
    return sentence.fine || sentence.counted
      ? []
      : [{ key: sentence.key, text: correction.text }, ...sourceOf(correction)];
  });

/** How sure a fact is and where it comes from. */
export function sourceOf(fact: FactSource): Sentence[] {
  const source = fact.source === 'unverified' ? [] : [smallPrint('source', { source: fact.source, asOf: fact.asOf })];
  return [smallPrint(`confidence.${fact.confidence}`), ...source];
}

/** How sure a fact is, where it comes from, and whom to ask: shown below every legal fact. */
export const provenance = (fact: FactSource): Sentence[] => [...sourceOf(fact), smallPrint('confirm')];
