import type { FactSource } from '#vocabulary/facts.ts';
import { type Sentence, smallPrint } from './steps.rules.ts';

/** The sentences of a notice that are told to everybody who sees it. */
export const bodies = (notice: string, ...names: readonly string[]): Sentence[] =>
  names.map((name) => ({ key: `notices.${notice}.${name}` }));

/** How sure a fact is and where it comes from. */
export function sourceOf(fact: FactSource): Sentence[] {
  const source = fact.source === 'unverified' ? [] : [smallPrint('source', { source: fact.source, asOf: fact.asOf })];
  return [smallPrint(`confidence.${fact.confidence}`), ...source];
}

/** How sure a fact is, where it comes from, and whom to ask: shown below every legal fact. */
export const provenance = (fact: FactSource): Sentence[] => [...sourceOf(fact), smallPrint('confirm')];
