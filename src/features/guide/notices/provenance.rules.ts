import { type Message, smallPrint } from '#features/answers/steps.rules.ts';
import type { FactSource } from '#vocabulary/regions/facts.ts';

/** The sentences of a notice that are told to everybody who sees it. */
export const noticeBodies = (notice: string, ...names: readonly string[]): Message[] =>
  names.map((name) => ({ key: `notices.${notice}.${name}` }));

/** A sentence that says a fact of law, by the name the fact has for good. */
export const factMessage = (fact: string, key: string, values?: Message['values']): Message =>
  values ? { key, values, fact } : { key, fact };

/** The same small print, as that of one fact alone: a correction of the fact brings its own. */
export const withFact = (fact: string, messages: readonly Message[]): Message[] =>
  messages.map((message) => (message.isSmallPrint ? { ...message, fact } : message));

/** What a correction says of a fact in one language. */
export type CorrectedText = FactSource & { text: string };

/**
 * The sentences with what administrators have corrected: other words with their own source below them, in place of the
 * shipped ones with theirs.
 */
export const corrected = (
  messages: readonly Message[],
  correctionOf: (fact: string) => CorrectedText | undefined,
): Message[] =>
  messages.flatMap((message) => {
    const correction = message.fact && correctionOf(message.fact);
    if (!correction) return [message];
    return message.isSmallPrint || message.counted
      ? []
      : [{ key: message.key, text: correction.text }, ...sourceOf(correction)];
  });

/** How sure a fact is and where it comes from. */
export function sourceOf(fact: FactSource): Message[] {
  const source = fact.source === 'unverified' ? [] : [smallPrint('source', { source: fact.source, asOf: fact.asOf })];
  return [smallPrint(`confidence.${fact.confidence}`), ...source];
}

/** How sure a fact is, where it comes from, and whom to ask: shown below every legal fact. */
export const provenance = (fact: FactSource): Message[] => [...sourceOf(fact), smallPrint('confirm')];
