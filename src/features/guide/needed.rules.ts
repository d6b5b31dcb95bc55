import { findStep } from './rules.ts';

/** What one page of the questionnaire needs besides what all of them have: parts of the code, and the catalogue of facts. */
export type Needed = {
  parts: readonly ('address' | 'location' | 'notice' | 'review' | 'saved' | 'sent')[];
  facts: boolean;
};

const ofInput: Readonly<Record<string, Needed['parts']>> = { location: ['location'], address: ['address'] };

/** What a page of the draft needs; `key` undefined for an address that names none. */
export function neededFor(key: string | undefined): Needed {
  if (key === 'sent') return { parts: ['sent'], facts: true };
  const step = findStep(key ?? 'timing');
  if (step?.kind === 'notice') return { parts: ['notice'], facts: true };
  if (step?.kind === 'review') return { parts: ['review'], facts: true };
  return { parts: ofInput[step?.kind === 'question' ? step.input : ''] ?? [], facts: false };
}

/** What the pages of a saved record need, whichever of them is shown. */
export const neededForRecord: Needed = { parts: ['saved', 'location', 'address', 'notice', 'review'], facts: true };
