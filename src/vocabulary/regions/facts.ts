/**
 * How far a legal fact can be trusted: A statute, regulator or government text; B trade body, law firm or public legal
 * education; C commercial guide; M from memory. C and M are always shown as unconfirmed.
 */
export type Confidence = 'A' | 'B' | 'C' | 'M';

/**
 * Where a legal fact comes from; `asOf` is the year and month in which the source was read. `checkAgainBy` is the month by
 * which it should be looked at again where somebody knows it; elsewhere the rule of `checkAgain.ts` says it.
 */
export type FactSource = { source: string; asOf: string; confidence: Confidence; checkAgainBy?: string };

/** True when a fact must be shown as unconfirmed. */
export const isUnconfirmed = (fact: { confidence: Confidence }): boolean =>
  fact.confidence === 'C' || fact.confidence === 'M';

/** The month in which the sources of the legal facts were read. */
export const factsReadIn = '2026-11';
