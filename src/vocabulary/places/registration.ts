import { type Confidence, type FactSource, factsReadIn } from '#vocabulary/regions/facts.ts';
import type { RegionCode } from '#vocabulary/regions/regions.ts';

/** The document a family fills in to register a death, by the name of that place. */
type FamilyPaper =
  | 'registration-of-death'
  | 'statement-of-death'
  | 'form-15'
  | 'declaration-of-death'
  | 'registration-with-home';

/**
 * How a death is registered in one province or territory. The document and the permit are marked apart, because their
 * sources differ. `certificate` is what a copy costs in Canadian dollars, with its own source; null where no figure was
 * found.
 */
export type RegistrationRule = FactSource & {
  paper: FamilyPaper;
  permitConfidence: Confidence;
  certificate: { amounts: Readonly<Record<string, number>>; confidence: Confidence; source: string } | null;
};

const rule = (
  paper: FamilyPaper,
  confidence: Confidence,
  permitConfidence: Confidence,
  source: string,
  certificate: RegistrationRule['certificate'] = null,
): RegistrationRule => ({ paper, confidence, permitConfidence, source, certificate, asOf: factsReadIn });

/** Hours, weeks and days that the sentences about registration and certificates tell, by the name they use. */
export const registrationLimits = {
  AB: { correctionDays: 90 },
  BC: { hours: 48 },
  NS: { shortestHours: 24, longestHours: 48 },
  ON: { weeks: 12 },
} as const satisfies Partial<Record<RegionCode, Readonly<Record<string, number>>>>;

/** The registration of a death, by province and territory (canada.md d.2). */
export const registration: Record<RegionCode, RegistrationRule> = {
  AB: rule('registration-of-death', 'A', 'B', 'servicealberta.ca; alberta.ca; lethbridgefuneralhome.com', {
    amounts: { plain: 20 },
    confidence: 'M',
    source: 'servicealberta.ca',
  }),
  BC: rule('registration-of-death', 'B', 'B', 'bcfunerals.com; memorialproducts.ca', {
    amounts: { plain: 27, courier: 60 },
    confidence: 'C',
    source: 'bereavementstartguide',
  }),
  MB: rule('registration-with-home', 'M', 'A', 'unverified'),
  NB: rule('registration-with-home', 'B', 'B', 'gnb.ca; bereavementstartguide', {
    amounts: { plain: 45, online: 40 },
    confidence: 'A',
    source: 'snb.ca',
  }),
  NL: rule('registration-of-death', 'B', 'B', 'bereavementstartguide; Government of Newfoundland and Labrador', {
    amounts: { plain: 35, online: 30 },
    confidence: 'B',
    source: 'Government of Newfoundland and Labrador',
  }),
  NS: rule('registration-of-death', 'C', 'C', 'bereavementstartguide', {
    amounts: { plain: 33, long: 39.9 },
    confidence: 'C',
    source: 'bereavementstartguide',
  }),
  NT: rule('registration-of-death', 'A', 'C', 'hss.gov.nt.ca; bereavementstartguide', {
    amounts: { plain: 20 },
    confidence: 'A',
    source: 'hss.gov.nt.ca',
  }),
  NU: rule('registration-of-death', 'C', 'C', 'bereavementstartguide'),
  ON: rule('form-15', 'A', 'A', 'ontario.ca; mcscs.gov.on.ca', {
    amounts: { plain: 15, certified: 22 },
    confidence: 'A',
    source: 'ontario.ca; chatham-kent.ca',
  }),
  PE: rule('registration-with-home', 'M', 'M', 'bereavementstartguide', {
    amounts: { plain: 35, withCause: 50 },
    confidence: 'B',
    source: 'bereavementstartguide',
  }),
  QC: rule('declaration-of-death', 'A', 'B', 'gouv.qc.ca; Directeur de l’état civil'),
  SK: rule('statement-of-death', 'B', 'C', 'plea.org; bereavementstartguide', {
    amounts: { plain: 35 },
    confidence: 'C',
    source: 'eHealth Saskatchewan application form, as copied by another site',
  }),
  YT: rule('registration-of-death', 'C', 'C', 'bereavementstartguide'),
};
