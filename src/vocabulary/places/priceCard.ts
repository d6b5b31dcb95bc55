import type { Confidence } from '#vocabulary/regions/facts.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';

/** The four usual choices that price cards are compared by (canada.md d.8). */
export const funeralChoices = [
  'direct-cremation',
  'cremation-with-service',
  'burial-with-service',
  'direct-burial',
] as const;

/** One of the four usual choices. */
export type FuneralChoice = (typeof funeralChoices)[number];

/** For what a price is asked: once, for each hour, day, kilometre or piece. */
export const priceUnits = ['once', 'hour', 'day', 'kilometre', 'each'] as const;

/** For what a price is asked. */
export type PriceUnit = (typeof priceUnits)[number];

/**
 * A row of the price card: in which choices it is counted, for what it is asked, how much of it a total counts, whether it
 * is mostly paid to somebody else, and whether a family can do without.
 */
type PriceRowFacts = {
  key: string;
  unit: PriceUnit;
  choices: readonly FuneralChoice[];
  /** How many units a total counts; 1 unless said otherwise. */
  counted?: number;
  thirdParty?: true;
  optional?: true;
};

const everyChoice = funeralChoices;
const cremations = ['direct-cremation', 'cremation-with-service'] as const;
const burials = ['burial-with-service', 'direct-burial'] as const;
const services = ['cremation-with-service', 'burial-with-service'] as const;

/** The rows of canada.md d.8 in their order; the regulator's fee and the taxes are no rows, they follow from the region. */
export const priceRows = [
  { key: 'professional', unit: 'once', choices: everyChoice },
  { key: 'transfer', unit: 'once', choices: everyChoice },
  { key: 'transferFurther', unit: 'kilometre', choices: [], optional: true },
  { key: 'afterHours', unit: 'once', choices: [], optional: true },
  { key: 'shelter', unit: 'day', choices: everyChoice, counted: 3 },
  { key: 'preparation', unit: 'once', choices: services },
  { key: 'embalming', unit: 'once', choices: [], optional: true },
  { key: 'documents', unit: 'once', choices: everyChoice },
  { key: 'container', unit: 'once', choices: cremations },
  { key: 'casket', unit: 'once', choices: burials },
  { key: 'visitation', unit: 'hour', choices: [], optional: true },
  { key: 'ceremony', unit: 'once', choices: services },
  { key: 'vehicles', unit: 'once', choices: burials },
  { key: 'crematorium', unit: 'once', choices: cremations },
  { key: 'permit', unit: 'once', choices: cremations, thirdParty: true },
  { key: 'cemetery', unit: 'once', choices: burials, thirdParty: true },
  { key: 'urn', unit: 'once', choices: [], optional: true },
  { key: 'obituary', unit: 'once', choices: [], optional: true, thirdParty: true },
] as const satisfies readonly PriceRowFacts[];

/** The name of a row of the price card. */
export type PriceRowKey = (typeof priceRows)[number]['key'];

/** A row of the price card with its name. */
export type PriceRow = PriceRowFacts & { key: PriceRowKey };

/** What is said of a row instead of an amount, or with it. */
export const priceStates = ['amount', 'included', 'not-offered', 'not-published'] as const;

/** What is said of a row. */
export type PriceState = (typeof priceStates)[number];

/** The regulator's fee that families pay with the funeral, in dollars, where canada.md says one (d.5, d.8). */
export const regulatorFees: Partial<Record<RegionName, { amount: number; confidence: Confidence; asOf: string }>> = {
  Ontario: { amount: 30, confidence: 'M', asOf: '2026-11' },
  'Prince Edward Island': { amount: 50, confidence: 'C', asOf: '2026-11' },
};
