import { type FactSource, factsReadIn } from './facts.ts';
import type { RegionCode } from './regions.ts';

/** Who fills in the medical certificate after a death, where a source says it; null where the care team has to be asked (canada.md d.2). */
export const medicalCertificate: Readonly<Record<RegionCode, FactSource | null>> = {
  AB: { source: 'servicealberta.ca; alberta.ca', asOf: factsReadIn, confidence: 'B' },
  BC: { source: 'bcfunerals.com', asOf: factsReadIn, confidence: 'B' },
  MB: null,
  NB: null,
  NL: null,
  NS: null,
  NT: null,
  NU: { source: 'bereavementstartguide', asOf: factsReadIn, confidence: 'C' },
  ON: { source: 'ezt.ca', asOf: factsReadIn, confidence: 'C' },
  PE: { source: 'bereavementstartguide', asOf: factsReadIn, confidence: 'B' },
  QC: { source: 'fcfq.coop; hemmingsavocats.ca', asOf: factsReadIn, confidence: 'B' },
  SK: null,
  YT: null,
};
