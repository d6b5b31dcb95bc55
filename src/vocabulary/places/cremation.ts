import { type Confidence, type FactSource, factsReadIn } from '#vocabulary/regions/facts.ts';
import type { RegionCode } from '#vocabulary/regions/regions.ts';

/** Who or what must clear a cremation besides the burial permit. */
type CremationClearance =
  | 'registration-and-permit'
  | 'coroner'
  | 'permit'
  | 'coroner-if-reportable'
  | 'medical-examiner-form-4'
  | 'coroner-certificate'
  | 'medical-examiner-every-case'
  | 'coroner-form-5'
  | 'decision-maker-and-identification'
  | 'medical-examiner-permit'
  | 'none-locally';

/** What one province or territory asks before a cremation; `waitHours` is null where no fixed number was found. */
export type CremationRule = FactSource & {
  waitHours: number | null;
  from: 'death' | 'attestation' | null;
  clearance: CremationClearance;
};

const rule = (
  waitHours: number | null,
  from: CremationRule['from'],
  clearance: CremationClearance,
  confidence: Confidence,
  source: string,
): CremationRule => ({ waitHours, from, clearance, confidence, source, asOf: factsReadIn });

/** Nova Scotia has no fixed wait; so long does its approval take in practice, says one guide. */
export const novaScotiaApproval = { shortestHours: 48, longestHours: 72 } as const;

/** The numbers that the sentence about a region's wait is filled with. */
export function waitValues(region: string | undefined): Readonly<Record<string, number>> {
  if (region === 'NS') return novaScotiaApproval;
  const rules: Readonly<Record<string, CremationRule>> = cremation;
  const hours = region ? rules[region]?.waitHours : undefined;
  return hours ? { hours } : {};
}

/** Authorization and waiting before cremation, by province and territory (canada.md d.3). */
export const cremation: Record<RegionCode, CremationRule> = {
  AB: rule(null, null, 'medical-examiner-form-4', 'B', 'cplea.ca'),
  BC: rule(48, 'death', 'registration-and-permit', 'B', 'onlycremations.ca; memorialproducts.ca'),
  MB: rule(null, null, 'medical-examiner-permit', 'C', 'bereavementstartguide'),
  NB: rule(48, 'death', 'coroner', 'B', 'nbfuneraldirectors.ca; bereavementstartguide'),
  NL: rule(null, null, 'medical-examiner-every-case', 'C', 'bereavementstartguide'),
  NS: rule(null, null, 'medical-examiner-every-case', 'C', 'novascotia.ca; bereavementstartguide'),
  NT: rule(48, 'death', 'permit', 'C', 'bereavementstartguide'),
  NU: rule(null, null, 'none-locally', 'M', 'unverified'),
  ON: rule(null, null, 'coroner-certificate', 'A', 'ontario.ca'),
  PE: rule(null, null, 'coroner-form-5', 'C', 'bereavementstartguide'),
  QC: rule(6, 'attestation', 'coroner-if-reportable', 'A', 'Civil Code of Québec, art. 48'),
  SK: rule(null, null, 'decision-maker-and-identification', 'B', 'fcscs.ca; bereavementstartguide'),
  YT: rule(48, 'death', 'permit', 'C', 'bereavementstartguide'),
};
