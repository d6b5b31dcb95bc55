/** What a family decides on a card, in the order in which it mostly has to. */
export const decisionSubjects = [
  'burial-or-cremation',
  'funeral-home',
  'ceremony',
  'cemetery',
  'speakers',
  'obituary',
  'belongings',
  'other',
] as const;

/** What a family decides on a card. */
export type DecisionSubject = (typeof decisionSubjects)[number];

/** How a card is closed: it is done so, or it is not. */
export const decisionOutcomes = ['decided', 'set-aside'] as const;

/** How a card is closed. */
export type DecisionOutcome = (typeof decisionOutcomes)[number];
