import { type Confidence, factsReadIn } from './facts.ts';
import type { RegionName } from './regions.ts';

/** Who licenses funeral homes in a region (canada.md d.5); names are in the `listing` catalogue. */
export type Regulator = { code: string; region: RegionName; confidence: Confidence; asOf: string };

const regulator = (code: string, region: RegionName, confidence: Confidence): Regulator => ({
  code,
  region,
  confidence,
  asOf: factsReadIn,
});

/** The regulators of canada.md d.5; the Northwest Territories and Nunavut have none that was found. */
export const regulators: readonly Regulator[] = [
  regulator('AFSRB', 'Alberta', 'B'),
  regulator('CPBC', 'British Columbia', 'A'),
  regulator('CPO', 'Manitoba', 'A'),
  regulator('NB-board', 'New Brunswick', 'C'),
  regulator('NL-board', 'Newfoundland and Labrador', 'A'),
  regulator('NS-board', 'Nova Scotia', 'C'),
  regulator('BAO', 'Ontario', 'A'),
  regulator('PE-board', 'Prince Edward Island', 'C'),
  regulator('OPC', 'Quebec', 'A'),
  regulator('FCSCS', 'Saskatchewan', 'A'),
  regulator('YT-act', 'Yukon', 'C'),
];

/** The regulator of a region; undefined where none is known. */
export const regulatorOf = (region: string | null): Regulator | undefined =>
  regulators.find((candidate) => candidate.region === region);
