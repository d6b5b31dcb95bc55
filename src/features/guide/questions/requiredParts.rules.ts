import { findStep } from '#features/answers/rules.ts';
import type { QuestionStep } from '#features/answers/steps.rules.ts';

/** The parts of the questionnaire that a page cannot be drawn without. */
export type RequiredParts = readonly (
  | 'address'
  | 'ask'
  | 'date'
  | 'homes'
  | 'location'
  | 'notice'
  | 'review'
  | 'saved'
  | 'screen'
  | 'sent'
)[];

/** What a question needs beside what every question needs. */
const ofQuestion = ({ input, details }: QuestionStep): RequiredParts => {
  if (input === 'location' || input === 'address') return [input];
  return details.some(({ kind }) => kind === 'date') ? ['date'] : [];
};

/** What a page of the draft needs; `key` undefined for an address that names none. */
export function requiredPartsFor(key: string | undefined): RequiredParts {
  if (key === 'sent' || key === 'ask') return [key];
  const step = findStep(key ?? 'timing');
  if (step?.kind === 'question') return ofQuestion(step);
  return step ? [step.kind] : [];
}

/** What the pages of a saved record need, whichever of them is shown. */
export const requiredPartsForRecord: RequiredParts = [
  'saved',
  'location',
  'address',
  'date',
  'notice',
  'screen',
  'homes',
  'review',
];
