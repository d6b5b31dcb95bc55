import { entryOf } from '#platform/entryOf.ts';
import { type CremationRule, cremation } from '#vocabulary/places/cremation.ts';
import { type FuneralHelp, funeralHelp } from '#vocabulary/places/funeralHelp.ts';
import { type AuthorityRule, authority, type DecisionMaker } from '#vocabulary/regions/authority.ts';
import { type RegionCode, type RegionName, regionCodeOf, regionNames } from '#vocabulary/regions/regions.ts';
import { answerOf, bindsCremationRule, isExecutor, readValue, regionCodeIn, textOf } from './answers.rules.ts';
import type { Answers } from './schema.ts';

/** What must happen before a cremation, and for how long it must wait at least. */
export type CremationClock = CremationRule & {
  region: RegionCode;
  /** True when the number binds the choice made: a cremation, and in Quebec a burial too (Civil Code, art. 48). */
  applies: boolean;
  /** Local wall-clock time before which nothing may happen, `YYYY-MM-DDTHH:mm`; null where it cannot be told. */
  earliest: string | null;
};

const hourInMilliseconds = 3_600_000;

function addHours(date: string, time: string, hours: number): string | null {
  const instant = Date.parse(`${date}T${time}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time) || Number.isNaN(instant)) return null;
  return new Date(instant + hours * hourInMilliseconds).toISOString().slice(0, 16);
}

function earliestOf(answers: Answers, rule: CremationRule): string | null {
  if (rule.waitHours === null || rule.from !== 'death') return null;
  return addHours(
    textOf(answers, 'spiritInfo', 'dateOfDeath'),
    textOf(answers, 'spiritInfo', 'timeOfDeath'),
    rule.waitHours,
  );
}

/** The cremation rule of the family's province or territory; null while that is not known (canada.md d.3). */
export function cremationClock(answers: Answers): CremationClock | null {
  const region = regionCodeIn(answers);
  if (!region) return null;
  const rule = cremation[region];
  const applies = bindsCremationRule(answers);
  return { ...rule, region, applies, earliest: applies ? earliestOf(answers, rule) : null };
}

/** Who may arrange in a province or territory, with its source; null for a text that is none. */
export function authorityOf(region: string): AuthorityRule | null {
  const name = regionNames.find((candidate) => candidate === region);
  return name ? authority[regionCodeOf(name)] : null;
}

/** The order of people who may arrange, first one first; empty for a text that is no province or territory (canada.md d.4). */
export const decisionMakers = (region: RegionName | string): readonly DecisionMaker[] =>
  authorityOf(region)?.order ?? [];

/** The program that helps with the cost in the family's province or territory; null while that is not known. */
export function funeralHelpOf(answers: Answers): (FuneralHelp & { region: RegionCode }) | null {
  const region = regionCodeIn(answers);
  return region ? { ...funeralHelp[region], region } : null;
}

/** The order that holds for a family: where there is no will, nobody is its executor. */
export function orderFor(answers: Answers): readonly DecisionMaker[] {
  const order = decisionMakers(answerOf(answers, 'location') ?? '');
  return answerOf(answers, 'authority') === 'no-will' ? order.filter((rank) => rank !== 'executor') : order;
}

const ranksOfRelation: Readonly<Record<string, readonly DecisionMaker[]>> = {
  'spouse-married': ['spouse', 'spouse-living-with', 'legal-spouse'],
  'spouse-common-law': ['spouse', 'spouse-living-with', 'common-law-partner'],
  child: ['adult-child', 'child'],
  parent: ['parent', 'parent-or-custodian'],
  grandchild: ['adult-grandchild'],
  sibling: ['adult-sibling'],
  'niece-nephew': ['adult-niece-nephew'],
  grandparent: ['grandparent'],
  'other-kin': [],
  friend: ['unrelated-adult', 'unrelated-adult-not-cremation', 'adult-with-relationship'],
};

const ranksOfAnyKin: readonly DecisionMaker[] = ['next-of-kin', 'likely-administrator'];

/** The place in an order, counted from 1; 0 when the relation is in none of its ranks. */
function placeIn(order: readonly DecisionMaker[], relation: string, livedApart: boolean): number {
  const ranks = entryOf(ranksOfRelation, relation);
  if (!ranks) return 0;
  const own = order.findIndex((rank) => ranks.includes(rank) && !(livedApart && rank === 'spouse-living-with'));
  if (own >= 0 || relation === 'friend') return own + 1;
  return order.findIndex((rank) => ranksOfAnyKin.includes(rank)) + 1;
}

/** Where the reader stands in the order of people who may arrange. */
export type ReaderRank = { key: 'executor' | 'listed' | 'heirs' | 'not-listed' | 'unknown'; place: number };

/**
 * Where the reader stands: `executor`, `listed` at a place counted from 1, `heirs` in Quebec, `not-listed`, or `unknown` while
 * the relation or the region is missing. Never legal advice.
 */
export function rankOf(answers: Answers): ReaderRank {
  const rule = authorityOf(answerOf(answers, 'location') ?? '');
  const relation = answerOf(answers, 'relationshipToArranger');
  if (!rule || !relation || relation === 'not-sure' || relation === 'self') return { key: 'unknown', place: 0 };
  if (rule.regime === 'civil-code') return { key: 'heirs', place: 0 };
  if (isExecutor(answers) && orderFor(answers)[0] === 'executor') return { key: 'executor', place: 1 };
  const place = placeIn(
    orderFor(answers),
    relation,
    readValue(answers, 'relationshipToArranger', 'livedTogether') === 'no',
  );
  return { key: place > 0 ? 'listed' : 'not-listed', place };
}
