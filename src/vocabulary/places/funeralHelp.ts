import { type Confidence, type FactSource, factsReadIn } from '#vocabulary/regions/facts.ts';
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
 * figure was found. `phone` is null where none was found.
 */
export type FuneralHelp = FactSource & {
  amounts: Readonly<Record<string, number>>;
  timing: readonly HelpTiming[];
  phone: string | null;
};

const help = (
  amounts: Readonly<Record<string, number>>,
  timing: readonly HelpTiming[],
  confidence: Confidence,
  source: string,
  phone: string | null = null,
): FuneralHelp => ({ amounts, timing, phone, source, asOf: factsReadIn, confidence });

/** Provincial and territorial help with the cost of a funeral (canada.md d.7); of two confidence marks the lower counts. */
export const funeralHelp: Record<RegionCode, FuneralHelp> = {
  AB: help({ funeral: 4421, ceremony: 1000 }, ['within-months'], 'A', 'alberta.ca/funeral-benefits'),
  BC: help({ basic: 1285, service: 815, urn: 200 }, ['assessed'], 'B', 'Global News 2023; gov.bc.ca'),
  MB: help({}, ['before-contract'], 'C', 'gov.mb.ca EIA manual 23; bereavementstartguide'),
  NB: help(
    { casket: 3179, cremation: 3019, visitation: 300, service: 500 },
    ['within-days', 'assessed'],
    'A',
    'gnb.ca; socialsupportsnb.ca; vitalitenb.ca',
    '1-833-733-7835',
  ),
  NL: help({ funeral: 5000, additional: 1500 }, ['ask-first'], 'A', 'gov.nl.ca (CSSD page)', '1-877-729-7888'),
  NS: help({ funeral: 3800 }, ['ask-first'], 'B', 'CBC 2015; Eirene 2024'),
  NT: help({}, ['before-contract'], 'C', 'bereavementstartguide'),
  NU: help({}, ['before-contract'], 'C', 'bereavementstartguide'),
  ON: help({ guideline: 2250 }, ['before-arrangements'], 'B', 'toronto.ca; Eirene; msdsb.net'),
  PE: help({ funeral: 5000, additional: 1000 }, ['assessed'], 'C', 'Eirene'),
  QC: help(
    { funeral: 2500, contract: 12000 },
    ['retirement-plan-first', 'within-days'],
    'B',
    'mtess.gouv.qc.ca; quebec.ca',
  ),
  SK: help({ ceiling: 4425 }, ['before-arrangements', 'within-days'], 'C', 'bereavementstartguide; Global News 2017'),
  YT: help({ funeral: 3500, repatriation: 6000 }, ['before-contract'], 'C', 'bereavementstartguide'),
};

/** Federal help, the Quebec pension plan and the Last Post Fund (canada.md d.6). */
export const federalHelp = {
  canadaPensionPlan: help({ basic: 2500, higher: 5000 }, ['within-days'], 'B', 'canada.ca'),
  quebecPensionPlan: help({ basic: 2500 }, ['within-days'], 'A', 'retraitequebec.gouv.qc.ca'),
  lastPostFund: help(
    { funeral: 7376 },
    ['before-arrangements'],
    'B',
    'lastpostfund.ca; cmcen-rcmce.ca',
    '1-800-465-7113',
  ),
} as const satisfies Record<string, FuneralHelp>;
