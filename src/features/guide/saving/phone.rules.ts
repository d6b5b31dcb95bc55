import { callableNumber, isShortNumber } from '#vocabulary/telephone.ts';

/** Why nobody can be called back at this number, as a key of the catalogue; null when somebody can. An extension may follow it. */
export const whyNotPhone = (text: string): 'errors.phoneNeeded' | null =>
  callableNumber(text) === null || isShortNumber(text) ? 'errors.phoneNeeded' : null;
