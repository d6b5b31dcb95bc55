import { type Confidence, type FactSource, factsReadIn } from './facts.ts';
import type { RegionCode } from './regions.ts';

/** A rank in the order of people who may arrange a funeral. */
export type DecisionMaker =
  | 'own-wishes'
  | 'heirs'
  | 'executor'
  | 'spouse'
  | 'spouse-living-with'
  | 'legal-spouse'
  | 'common-law-partner'
  | 'adult-child'
  | 'child'
  | 'adult-grandchild'
  | 'guardian'
  | 'guardian-if-minor'
  | 'parent'
  | 'parent-or-custodian'
  | 'adult-sibling'
  | 'grandparent'
  | 'adult-uncle-aunt'
  | 'adult-niece-nephew'
  | 'next-of-kin'
  | 'likely-administrator'
  | 'consensus'
  | 'public-trustee'
  | 'minister'
  | 'minister-or-public-guardian'
  | 'unrelated-adult'
  | 'unrelated-adult-not-cremation'
  | 'adult-with-relationship';

/** What happens between people of the same rank. */
type EqualRank =
  | 'eldest'
  | 'agreement-then-eldest'
  | 'agreement-or-court'
  | 'court'
  | 'heirs-agree-or-court'
  | 'unclear'
  | 'home-waits';

/** Who may arrange in one province or territory, in order, and how much the person's own wishes weigh. */
export type AuthorityRule = FactSource & {
  regime: 'statute' | 'common-law' | 'civil-code';
  order: readonly DecisionMaker[];
  equalRank: EqualRank;
  wishes: 'binding' | 'binding-under-conditions' | 'guidance';
  wishesConfidence: Confidence;
};

type Sourced = { source: string; confidence: Confidence };

const commonLaw = (
  order: readonly DecisionMaker[],
  equalRank: EqualRank,
  wishesConfidence: Confidence,
  sourced: Sourced,
): AuthorityRule => ({
  regime: 'common-law',
  order,
  equalRank,
  wishes: 'guidance',
  wishesConfidence,
  asOf: factsReadIn,
  ...sourced,
});

/** Who may arrange a funeral, by province and territory (canada.md d.4). */
export const authority: Record<RegionCode, AuthorityRule> = {
  AB: {
    regime: 'statute',
    order: [
      'executor',
      'spouse-living-with',
      'adult-child',
      'parent',
      'guardian',
      'adult-grandchild',
      'adult-sibling',
      'adult-niece-nephew',
      'next-of-kin',
      'public-trustee',
      'unrelated-adult',
      'minister',
    ],
    equalRank: 'eldest',
    wishes: 'guidance',
    wishesConfidence: 'M',
    source: 'Funeral Services Act General Regulation, s. 36; parkmemorial.com; afsrb.ab.ca',
    asOf: factsReadIn,
    confidence: 'B',
  },
  BC: {
    regime: 'statute',
    order: [
      'executor',
      'spouse',
      'adult-child',
      'adult-grandchild',
      'guardian-if-minor',
      'parent',
      'adult-sibling',
      'adult-niece-nephew',
      'next-of-kin',
      'minister-or-public-guardian',
      'adult-with-relationship',
    ],
    equalRank: 'agreement-then-eldest',
    wishes: 'binding-under-conditions',
    wishesConfidence: 'A',
    source: 'Cremation, Interment and Funeral Services Act, ss. 5 and 6; bclaws',
    asOf: factsReadIn,
    confidence: 'A',
  },
  MB: commonLaw(['executor', 'likely-administrator'], 'unclear', 'M', {
    source: 'Intestate Succession Act, C.C.S.M. c. I85; snj.ca',
    confidence: 'B',
  }),
  NB: commonLaw(['executor', 'legal-spouse', 'common-law-partner', 'child'], 'home-waits', 'C', {
    source: 'bereavementstartguide (Devolution of Estates Act)',
    confidence: 'C',
  }),
  NL: commonLaw(['executor', 'next-of-kin'], 'court', 'M', { source: 'unverified', confidence: 'M' }),
  NS: commonLaw(['executor', 'likely-administrator'], 'court', 'C', {
    source: 'Krauch v Degen Estate, 2021 NSSC 108; bereavementstartguide',
    confidence: 'C',
  }),
  NT: commonLaw(['executor', 'next-of-kin'], 'court', 'M', { source: 'bereavementstartguide', confidence: 'C' }),
  NU: commonLaw(['executor', 'next-of-kin'], 'court', 'M', { source: 'unverified', confidence: 'M' }),
  ON: commonLaw(['executor', 'spouse', 'adult-child', 'parent'], 'agreement-or-court', 'B', {
    source: 'ontario.ca; thebao.ca',
    confidence: 'A',
  }),
  PE: commonLaw(['executor', 'likely-administrator', 'consensus'], 'court', 'C', {
    source: 'bereavementstartguide',
    confidence: 'C',
  }),
  QC: {
    regime: 'civil-code',
    order: ['own-wishes', 'heirs'],
    equalRank: 'heirs-agree-or-court',
    wishes: 'binding',
    wishesConfidence: 'A',
    source: 'Civil Code of Québec, art. 42; caij; scmq-cdq.ca; yveslegare.com',
    asOf: factsReadIn,
    confidence: 'A',
  },
  SK: {
    regime: 'statute',
    order: [
      'executor',
      'spouse',
      'adult-child',
      'parent-or-custodian',
      'adult-sibling',
      'grandparent',
      'adult-grandchild',
      'adult-uncle-aunt',
      'adult-niece-nephew',
      'next-of-kin',
      'unrelated-adult-not-cremation',
    ],
    equalRank: 'eldest',
    wishes: 'guidance',
    wishesConfidence: 'B',
    source: 'Funeral and Cremation Services Act, s. 91; fcscs.ca',
    asOf: factsReadIn,
    confidence: 'A',
  },
  YT: commonLaw(['executor', 'next-of-kin'], 'court', 'M', { source: 'unverified', confidence: 'M' }),
};

/** Where a law says that the right passes to the next one in the order, and which court can be asked (canada.md, corrections). */
export const passesOn: Readonly<Partial<Record<RegionCode, FactSource>>> = {
  BC: {
    source: 'Cremation, Interment and Funeral Services Act, s. 5(2) and (4)',
    asOf: factsReadIn,
    confidence: 'M',
  },
};
