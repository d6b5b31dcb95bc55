import { cremation } from '#vocabulary/places/cremation.ts';
import { type Confidence, type FactSource, factsReadIn } from '#vocabulary/regions/facts.ts';

/** Numbers of one subject by the name under which texts show them: `dollars` are Canadian, what `numbers` count is said in their name. */
export type Figures = FactSource & {
  dollars?: Readonly<Record<string, number>>;
  numbers?: Readonly<Record<string, number>>;
};

const read = (confidence: Confidence, source: string, figures: Omit<Figures, keyof FactSource>): Figures => ({
  ...figures,
  confidence,
  source,
  asOf: factsReadIn,
});

const waits = Object.entries(cremation).flatMap(([code, { waitHours }]) =>
  waitHours === null ? [] : [[code, waitHours] as const],
);

/**
 * Figures of law and money that texts tell beside the facts of `shipped.rules.ts` (canada.md, its corrections first). A text
 * shows one as `{{canadaPensionPlan#estateFirstDays}}`; no text writes the number itself.
 */
export const figures = {
  canadaPensionPlan: read('A', 'canada.ca', { numbers: { estateFirstDays: 60, leastYears: 3, enoughYears: 10 } }),
  canadaPensionPlanPayment: read('B', 'truenorthbenefits.ca; benefitswayfinder.org; paymentdates.org', {
    numbers: { shortestWeeks: 6, longestWeeks: 12 },
  }),
  quebecPensionPlan: read('A', 'retraitequebec.gouv.qc.ca', {
    dollars: { leastContributions: 500, contributionsBack: 2500 },
    numbers: { payerFirstDays: 60, latestYears: 5, leastYears: 3, enoughYears: 10 },
  }),
  survivorsPension: read('M', 'review of 2026-11-22', { numbers: { shortestMonthsBack: 11, longestMonthsBack: 12 } }),
  finalReturn: read('A', 'canada.ca', { numbers: { lateDeathMonths: 6 } }),
  /** Hours before a cremation, by province or territory, where a number was found; each with the source of its rule. */
  cremationWait: read('B', 'the rule of each province', { numbers: Object.fromEntries(waits) }),
  cremationNovaScotia: read('C', 'bereavementstartguide', { numbers: { shortestHours: 48, longestHours: 72 } }),
  cremationNewBrunswick: read('C', 'bereavementstartguide', { dollars: { coroner: 75 } }),
  medicalCertificateBritishColumbia: read('B', 'bcfunerals.com', { numbers: { hours: 48 } }),
  ashes: read('C', 'authorization forms of funeral homes', { numbers: { leastKilograms: 2, mostKilograms: 4 } }),
  stillbirthAlberta: read('A', 'myhealth.alberta.ca', { numbers: { weeks: 20 } }),
  pricesOntario: read('A', 'O. Reg. 30/11 s. 68 (ontario.ca; thebao.ca)', { numbers: { ownershipKilometres: 100 } }),
  lastPostFund: read('B', 'lastpostfund.ca', { numbers: { years: 1 } }),
  burialBenefitNunavut: read('C', 'bereavementstartguide', { numbers: { age: 60 } }),
  directCremation: read('B', 'Canadian pages on prices', { dollars: { low: 1000, high: 4000 } }),
  traditionalBurial: read('B', 'Canadian pages on prices', { dollars: { low: 5000, high: 15_000 } }),
  regulatorsFees: read('B', 'thebao.ca; bereavementstartguide', { dollars: { ontario: 30, princeEdwardIsland: 50 } }),
  prearrangedAlberta: read('B', 'afsrb.ab.ca; cplea.ca', { numbers: { days: 30 } }),
  prearrangedSaskatchewan: read('B', 'plea.org; fcscs.ca', { numbers: { businessDays: 10 } }),
  prearrangedOntario: read('B', 'thebao.ca', { dollars: { mostFee: 350 }, numbers: { days: 30, mostPercent: 10 } }),
  prearrangedQuebec: read('B', 'opc.gouv.qc.ca; fcfq.coop', {
    numbers: { days: 30, percentInTrust: 90, daysToTrust: 45 },
  }),
  prearrangedNewBrunswick: read('A', 'fcnb.ca', { numbers: { days: 7 } }),
  prearrangedNewfoundland: read('C', 'bereavementstartguide', { numbers: { mostPercent: 10 } }),
  transportNewfoundland: read('A', 'Government of Newfoundland and Labrador', {
    dollars: { eachKilometre: 1.25 },
    numbers: { freeKilometres: 8 },
  }),
  travelGwichin: read('C', 'bereavementstartguide', { dollars: { most: 2500 } }),
} as const satisfies Readonly<Record<string, Figures>>;
