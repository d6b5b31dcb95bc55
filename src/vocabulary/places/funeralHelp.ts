import { type Confidence, type FactSource, factsReadIn } from '#vocabulary/regions/facts.ts';
import { deathBenefits, pensionDays } from '#vocabulary/regions/pensions.ts';
import type { RegionCode } from '#vocabulary/regions/regions.ts';

/** When a family must ask for help with the cost. */
type HelpTiming =
  | 'before-arrangements'
  | 'before-contract'
  | 'within-days'
  | 'within-months'
  | 'retirement-plan-first'
  | 'ask-first'
  | 'assessed';

/**
 * A program that can help pay for a funeral. `amounts` are Canadian dollars by the name its sentence uses; empty where no
 * figure was found. `limits` are the days, months and ages it tells, by name. `phone` is null where none was found.
 */
export type FuneralHelp = FactSource & {
  amounts: Readonly<Record<string, number>>;
  limits: Readonly<Record<string, number>>;
  timing: readonly HelpTiming[];
  phone: string | null;
};

/** What the sentence about a program is filled with. */
export const helpValues = ({ amounts, limits }: FuneralHelp): Readonly<Record<string, number>> => ({
  ...amounts,
  ...limits,
});

const help = (
  amounts: Readonly<Record<string, number>>,
  timing: readonly HelpTiming[],
  confidence: Confidence,
  source: string,
  { phone = null, limits = {}, ...again }: Partial<Pick<FuneralHelp, 'phone' | 'limits' | 'checkAgainBy'>> = {},
): FuneralHelp => ({ amounts, limits, timing, phone, source, asOf: factsReadIn, confidence, ...again });

/** Amounts of an earlier year on a page that was read in 2026: they are looked at with the next rates, not after a year. */
const ofEarlierYear = { checkAgainBy: '2027-01' } as const;

/** Provincial and territorial help with the cost of a funeral (canada.md d.7); of two confidence marks the lower counts. */
export const funeralHelp: Record<RegionCode, FuneralHelp> = {
  AB: help({ funeral: 4421, ceremony: 1000 }, ['within-months'], 'A', 'alberta.ca/funeral-benefits', {
    limits: { months: 6 },
    ...ofEarlierYear,
  }),
  BC: help({ basic: 1285, service: 815, urn: 200 }, ['assessed'], 'B', 'Global News 2023; gov.bc.ca', ofEarlierYear),
  MB: help({}, ['before-contract'], 'C', 'gov.mb.ca EIA manual 23; bereavementstartguide'),
  NB: help(
    { casket: 3179, cremation: 3019, visitation: 300, service: 500 },
    ['within-days', 'assessed'],
    'A',
    'gnb.ca; socialsupportsnb.ca; vitalitenb.ca',
    { phone: '1-833-733-7835', limits: { weeks: 2 }, ...ofEarlierYear },
  ),
  NL: help({ funeral: 5000, additional: 1500 }, ['ask-first'], 'A', 'gov.nl.ca (CSSD page)', {
    phone: '1-877-729-7888',
  }),
  NS: help({ funeral: 3800 }, ['ask-first'], 'B', 'CBC 2015; Eirene 2024', ofEarlierYear),
  NT: help({}, ['before-contract'], 'C', 'bereavementstartguide'),
  NU: help({}, ['before-contract'], 'C', 'bereavementstartguide', { limits: { age: 60 } }),
  ON: help({ guideline: 2250 }, ['before-arrangements'], 'B', 'toronto.ca; Eirene; msdsb.net'),
  PE: help({ funeral: 5000, additional: 1000 }, ['assessed'], 'C', 'Eirene'),
  QC: help(
    { funeral: 2500, contract: 12000 },
    ['retirement-plan-first', 'within-days'],
    'B',
    'mtess.gouv.qc.ca; quebec.ca',
    { limits: { planDays: pensionDays.quebec, days: 90 } },
  ),
  SK: help({ ceiling: 4425 }, ['before-arrangements', 'within-days'], 'C', 'bereavementstartguide; Global News 2017', {
    limits: { days: 90 },
  }),
  YT: help({ funeral: 3500, repatriation: 6000 }, ['before-contract'], 'C', 'bereavementstartguide'),
};

/** Federal help, the Quebec pension plan and the Last Post Fund (canada.md d.6). */
export const federalHelp = {
  canadaPensionPlan: help({ basic: deathBenefits.canada, higher: 5000 }, ['within-days'], 'B', 'canada.ca', {
    limits: { days: pensionDays.canada },
  }),
  quebecPensionPlan: help({ basic: deathBenefits.quebec }, ['within-days'], 'A', 'retraitequebec.gouv.qc.ca', {
    limits: { days: pensionDays.quebec },
  }),
  lastPostFund: help({ funeral: 7376 }, ['before-arrangements'], 'B', 'lastpostfund.ca; cmcen-rcmce.ca', {
    phone: '1-800-465-7113',
    limits: { years: 1 },
  }),
} as const satisfies Record<string, FuneralHelp>;

/** What a Gwich’in council gives toward travel at most, in dollars (canada.md d.6, C). */
export const gwichinTravel = 2500;
