import { checkAgainBy } from '#vocabulary/regions/checkAgain.ts';
import { type Confidence, type FactSource, factsReadIn } from '#vocabulary/regions/facts.ts';
import { type RegionCode, regionCodes } from '#vocabulary/regions/regions.ts';
import type { PlanBand } from './bands.ts';

/** What can be known of the death and of the life before it from the answers of the questionnaire. */
type ToldCircumstance =
  | 'unconfirmed'
  | 'expectedDeath'
  | 'expectedAtHome'
  | 'hospital'
  | 'residence'
  | 'atHome'
  | 'withExaminer'
  | 'withFuneralHome'
  | 'outsideCanada'
  | 'cremation'
  | 'burial'
  | 'bodyDonation'
  | 'faithTimeLimit'
  | 'service'
  | 'prepaid'
  | 'noWill'
  | 'dispute'
  | 'spouse'
  | 'lived'
  | 'stillborn'
  | 'veteran'
  | 'work'
  | 'carAccident'
  | 'indigenous'
  | 'crime'
  | 'insurance'
  | 'self';

/** What no question asks, and a family may say of the life on the plan itself: “there was no car”. */
export const lifeCircumstances = [
  'job',
  'pension',
  'ownHome',
  'rentedHome',
  'car',
  'business',
  'youngChildren',
  'pets',
  'online',
  'firearms',
  'debts',
] as const;

/** A part of the life that a family may leave out of its plan. */
export type LifeCircumstance = (typeof lifeCircumstances)[number];

/** What a task may depend on: what was told, what there was, and what the record itself says. */
export type Circumstance = ToldCircumstance | LifeCircumstance | 'homeAccepted';

/** A way through the questionnaire on which a task may stand. */
type TaskWay = 'now' | 'imminent' | 'future' | 'baby';

/**
 * When a task stands in a plan. `regions`: only where one of them is known. `may`: left out once one of them is known not to be.
 * `told`: only once all of them are known to be. `unless`: left out once one of them is known to be.
 */
export type TaskCondition = {
  ways?: readonly TaskWay[];
  regions?: readonly RegionCode[];
  notIn?: readonly RegionCode[];
  may?: readonly Circumstance[];
  told?: readonly Circumstance[];
  unless?: readonly Circumstance[];
};

/** Who may do a task. */
type TaskActor = 'anyone' | 'decider' | 'executor' | 'payer' | 'spouse' | 'parents' | 'planner';

/** What to have at hand for a task. */
type TaskDocument =
  | 'proofOfDeath'
  | 'deathCertificate'
  | 'sin'
  | 'will'
  | 'ownId'
  | 'personId'
  | 'contract'
  | 'invoice'
  | 'bankStatements'
  | 'policy'
  | 'marriage'
  | 'birthCertificates'
  | 'lease'
  | 'vehiclePapers'
  | 'taxSlips'
  | 'accountNumbers'
  | 'assetList'
  | 'photograph'
  | 'clothes'
  | 'serviceNumber'
  | 'parentsNames';

/** Whom a task calls: an office by its name in the vocabulary, whose number follows from language and region. */
export type TaskPhone =
  | 'revenueAgency'
  | 'serviceCanada'
  | 'help'
  | 'lastPostFund'
  | 'regulator'
  | 'registrar'
  | 'crisis'
  | 'community'
  | 'nurse'
  | 'emergency';

/** From which day a deadline is counted. */
export type DeadlineStart = 'death' | 'funeral' | 'registration';

/** Until when a task should be done, and how far that can be trusted; `return` is the rule of the last tax return. */
export type TaskDeadline = FactSource &
  ({ from: DeadlineStart; days: number } | { from: DeadlineStart; months: number } | { from: 'death'; rule: 'return' });

/** A fact of the pages about a region that a task tells as it counts now. */
export type TaskFact =
  | 'investigator'
  | 'registration'
  | 'permit'
  | 'certificate'
  | 'wait'
  | 'decides'
  | 'regulator'
  | 'prices'
  | 'ahead'
  | 'help'
  | 'pension'
  | 'veterans';

/** Where what a task says of law or money comes from, and the month by which it should be looked at again. */
export type TaskSource = FactSource & { checkAgainBy: string };

/** One thing to do after a death, or before it, as data. */
export type TaskDefinition = {
  /** Names the task for good: marks are kept under it. */
  key: string;
  /** Under which its words stand in the catalogue; variants of one region share them. */
  text: string;
  band: PlanBand;
  when: TaskCondition;
  who: TaskActor;
  bring: readonly TaskDocument[];
  phone?: TaskPhone;
  deadline?: TaskDeadline;
  facts: readonly TaskFact[];
  /** The task that, once done, has done this one too. */
  coveredBy?: string;
  /** True for a program that may pay: asked and answered instead of done. */
  pays?: true;
  /** Null where it needs no law. */
  source: TaskSource | null;
};

type TaskDetails = Partial<Omit<TaskDefinition, 'key' | 'band'>>;

/** A source of law or money of a task. */
export const sourced = (confidence: Confidence, source: string): TaskSource =>
  sourcedAs({ confidence, source, asOf: factsReadIn });

/** A source that stands in the vocabulary already. A task tells law and money alike, so it is looked at as money is. */
export const sourcedAs = ({ confidence, source, asOf, checkAgainBy: known }: FactSource): TaskSource => ({
  confidence,
  source,
  asOf,
  checkAgainBy: checkAgainBy({ confidence, asOf, checkAgainBy: known }, 'money'),
});

/** A thing to do, by its key and band; it stands on the way after a death unless it says otherwise. */
export const task = (key: string, band: PlanBand, details: TaskDetails = {}): TaskDefinition => ({
  key,
  text: key,
  band,
  who: 'anyone',
  when: {},
  bring: [],
  facts: [],
  source: null,
  ...details,
});

/** The variants of one task in some provinces and territories; nothing where the rule of one is not known. */
export const inRegions = (
  text: string,
  band: PlanBand,
  detailsOf: (code: RegionCode) => TaskDetails | null,
  codes: readonly RegionCode[] = regionCodes,
): TaskDefinition[] =>
  codes.flatMap((code) => {
    const details = detailsOf(code);
    return details
      ? [task(`${text}-${code}`, band, { text, ...details, when: { ...details.when, regions: [code] } })]
      : [];
  });
