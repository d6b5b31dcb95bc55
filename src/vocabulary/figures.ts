import { cremation, novaScotiaApproval } from '#vocabulary/places/cremation.ts';
import { federalHelp, funeralHelp, gwichinTravel } from '#vocabulary/places/funeralHelp.ts';
import { guidePrices, ontarioOwnershipKilometres } from '#vocabulary/places/guidePrices.ts';
import { prearranged } from '#vocabulary/places/prearranged.ts';
import { registrationLimits } from '#vocabulary/places/registration.ts';
import { type Confidence, type FactSource, factsReadIn } from '#vocabulary/regions/facts.ts';
import { lastReturn } from '#vocabulary/regions/lastReturn.ts';
import { pensionDays, survivorsMonthsBack } from '#vocabulary/regions/pensions.ts';
import { stillbirthLimits } from '#vocabulary/regions/stillbirth.ts';

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
  canadaPensionPlan: read('A', 'canada.ca', {
    numbers: { estateFirstDays: pensionDays.canada, leastYears: 3, enoughYears: 10 },
  }),
  canadaPensionPlanPayment: read('B', 'truenorthbenefits.ca; benefitswayfinder.org; paymentdates.org', {
    numbers: { shortestWeeks: 6, longestWeeks: 12 },
  }),
  quebecPensionPlan: read('A', 'retraitequebec.gouv.qc.ca', {
    dollars: { leastContributions: 500, contributionsBack: 2500 },
    numbers: { payerFirstDays: pensionDays.quebec, latestYears: 5, leastYears: 3, enoughYears: 10 },
  }),
  survivorsPension: read('M', 'review of 2026-11-22', { numbers: survivorsMonthsBack }),
  finalReturn: read('A', 'canada.ca', { numbers: { lateDeathMonths: lastReturn.lateDeathMonths } }),
  /** Hours before a cremation, by province or territory, where a number was found; each with the source of its rule. */
  cremationWait: read('B', 'the rule of each province', { numbers: Object.fromEntries(waits) }),
  cremationNovaScotia: read('C', 'bereavementstartguide', { numbers: novaScotiaApproval }),
  cremationNewBrunswick: read('C', 'bereavementstartguide', { dollars: { coroner: 75 } }),
  medicalCertificateBritishColumbia: read('B', 'bcfunerals.com', { numbers: registrationLimits.BC }),
  ashes: read('C', 'authorization forms of funeral homes', { numbers: { leastKilograms: 2, mostKilograms: 4 } }),
  stillbirthAlberta: read('A', 'myhealth.alberta.ca', { numbers: { weeks: stillbirthLimits.weeks } }),
  pricesOntario: read('A', 'O. Reg. 30/11 s. 68 (ontario.ca; thebao.ca)', {
    numbers: { ownershipKilometres: ontarioOwnershipKilometres },
  }),
  lastPostFund: read('B', 'lastpostfund.ca', { numbers: federalHelp.lastPostFund.limits }),
  burialBenefitNunavut: read('C', 'bereavementstartguide', { numbers: funeralHelp.NU.limits }),
  directCremation: read('B', 'Canadian pages on prices', { dollars: guidePrices.directCremation }),
  traditionalBurial: read('B', 'Canadian pages on prices', { dollars: guidePrices.traditionalBurial }),
  regulatorsFees: read('B', 'thebao.ca; bereavementstartguide', { dollars: { ontario: 30, princeEdwardIsland: 50 } }),
  prearrangedAlberta: read('B', 'afsrb.ab.ca; cplea.ca', prearranged.AB),
  prearrangedSaskatchewan: read('B', 'plea.org; fcscs.ca', prearranged.SK),
  prearrangedOntario: read('B', 'thebao.ca', prearranged.ON),
  prearrangedQuebec: read('B', 'opc.gouv.qc.ca; fcfq.coop', {
    numbers: { percentInTrust: prearranged.QC.numbers.percentInTrust, daysToTrust: prearranged.QC.numbers.daysToTrust },
  }),
  /** Not found on the pages of Quebec's consumer office (facts.csv 77): the text says that it is to be confirmed. */
  cancellationQuebec: read('B', 'fcfq.coop', { numbers: { days: prearranged.QC.numbers.days } }),
  prearrangedNewBrunswick: read('A', 'fcnb.ca', prearranged.NB),
  prearrangedNewfoundland: read('C', 'bereavementstartguide', prearranged.NL),
  transportNewfoundland: read('A', 'Government of Newfoundland and Labrador', {
    dollars: { eachKilometre: 1.25, most: 850 },
    numbers: { freeKilometres: 8 },
  }),
  travelGwichin: read('C', 'bereavementstartguide', { dollars: { most: gwichinTravel } }),
} as const satisfies Readonly<Record<string, Figures>>;
