import { findStep } from '#features/answers/rules.ts';

/** The parts of the questionnaire that a page cannot be drawn without. */
export type RequiredParts = readonly (
  | 'address'
  | 'ask'
  | 'homes'
  | 'location'
  | 'notice'
  | 'review'
  | 'saved'
  | 'screen'
  | 'sent'
)[];

const ofInput: Readonly<Record<string, RequiredParts>> = { location: ['location'], address: ['address'] };

/** What a page of the draft needs; `key` undefined for an address that names none. */
export function requiredPartsFor(key: string | undefined): RequiredParts {
  if (key === 'sent' || key === 'ask') return [key];
  const step = findStep(key ?? 'timing');
  if (step?.kind === 'question') return ofInput[step.input] ?? [];
  return step ? [step.kind] : [];
}

/** What the pages of a saved record need, whichever of them is shown. */
export const requiredPartsForRecord: RequiredParts = [
  'saved',
  'location',
  'address',
  'notice',
  'screen',
  'homes',
  'review',
];
