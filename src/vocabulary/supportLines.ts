import { type FactSource, factsReadIn } from './regions/facts.ts';

/** A line that somebody who grieves may call; only those whose source was read (review/facts.csv, rows 59 and 60). */
type SupportLine = FactSource & { key: 'crisis' | 'community' | 'nurse' };

/** The lines, first the one that answers at any hour. */
export const supportLines: readonly SupportLine[] = [
  { key: 'crisis', source: 'review of 2026-11-22', asOf: factsReadIn, confidence: 'B' },
  { key: 'community', source: '211 fact sheet, 2020', asOf: factsReadIn, confidence: 'B' },
  { key: 'nurse', source: 'hss.gov.nt.ca', asOf: factsReadIn, confidence: 'B' },
];

/** Kinds of loss for which people look for others who know it. */
export const lossKinds = ['suicide', 'overdose', 'homicide', 'child', 'work'] as const;
