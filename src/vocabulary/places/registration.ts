import { type Confidence, type FactSource, factsReadIn } from '#vocabulary/regions/facts.ts';
import type { RegionCode } from '#vocabulary/regions/regions.ts';

/** The paper a family fills in to register a death, by the name of that place. */
type FamilyPaper =
  | 'registration-of-death'
  | 'statement-of-death'
  | 'form-15'
  | 'declaration-of-death'
  | 'registration-with-home';

/**
 * How a death is registered in one province or territory. The paper and the permit are marked apart, because their sources
 * differ. `certificate` is what a copy costs in Canadian dollars; null where no figure was found.
 */
export type RegistrationRule = FactSource & {
  paper: FamilyPaper;
  permitConfidence: Confidence;
  certificate: { amounts: Readonly<Record<string, number>>; confidence: Confidence } | null;
};

const rule = (
  paper: FamilyPaper,
  confidence: Confidence,
  permitConfidence: Confidence,
  source: string,
  certificate: RegistrationRule['certificate'] = null,
): RegistrationRule => ({ paper, confidence, permitConfidence, source, certificate, asOf: factsReadIn });

/** The registration of a death, by province and territory (canada.md d.2). */
export const registration: Record<RegionCode, RegistrationRule> = {
  AB: rule('registration-of-death', 'A', 'B', 'servicealberta.ca; alberta.ca; lethbridgefuneralhome.com', {
    amounts: { plain: 20 },
    confidence: 'M',
  }),
  BC: rule('registration-of-death', 'B', 'B', 'bcfunerals.com; memorialproducts.ca'),
  MB: rule('registration-with-home', 'M', 'A', 'unverified'),
  NB: rule('registration-with-home', 'M', 'M', 'unverified'),
  NL: rule('registration-of-death', 'B', 'B', 'bereavementstartguide; Government of Newfoundland and Labrador', {
    amounts: { plain: 35, online: 30 },
    confidence: 'B',
  }),
  NS: rule('registration-of-death', 'C', 'C', 'bereavementstartguide'),
  NT: rule('registration-of-death', 'A', 'C', 'hss.gov.nt.ca; bereavementstartguide'),
  NU: rule('registration-of-death', 'C', 'C', 'bereavementstartguide'),
  ON: rule('form-15', 'A', 'A', 'ontario.ca; mcscs.gov.on.ca'),
  PE: rule('registration-with-home', 'M', 'M', 'bereavementstartguide', {
    amounts: { plain: 35, withCause: 50 },
    confidence: 'B',
  }),
  QC: rule('declaration-of-death', 'A', 'B', 'Directeur de l’état civil; fcfq.coop'),
  SK: rule('statement-of-death', 'B', 'C', 'plea.org; bereavementstartguide'),
  YT: rule('registration-of-death', 'C', 'C', 'bereavementstartguide'),
};
