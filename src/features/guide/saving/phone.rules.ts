import { callableNumber } from '#vocabulary/telephone.ts';

/** Why nobody can be called at this number, as a key of the catalogue; null when somebody can. An extension may follow it. */
export const whyNotPhone = (text: string): 'errors.phoneNeeded' | null =>
  callableNumber(text) === null ? 'errors.phoneNeeded' : null;
