import {
  isTerritory,
  type RegionCode,
  type RegionName,
  regionCodeOf,
  regionNames,
} from '#vocabulary/regions/regions.ts';
import type { BlockKey, CodeOf, ValueName } from './blocks.schema.ts';
import type { Answers, AnswerValue } from './schema.ts';

/** The three ways through the questionnaire; the first is the default (specification section 3). */
export const timings = ['now', 'imminent', 'future'] as const;

/** Which of the three ways a family is on. */
export type Timing = (typeof timings)[number];

/** The chosen code of a question; undefined when it is not answered or several were chosen. */
export function answerOf(answers: Answers, key: BlockKey): string | undefined {
  const answer = answers[key]?.answer;
  return typeof answer === 'string' && answer !== '' ? answer : undefined;
}

/** The chosen codes of a question where several may be chosen. */
export function choicesOf(answers: Answers, key: BlockKey): readonly string[] {
  const answer = answers[key]?.answer;
  return Array.isArray(answer) ? answer : [];
}

/** One value below a question; undefined when it was never given. */
export const readValue = <Key extends BlockKey>(
  answers: Answers,
  key: Key,
  name: ValueName<Key>,
): AnswerValue | undefined => answers[key]?.answerValues?.[name];

/** The value of a field on the screen, whichever question it belongs to; undefined when it was never given. */
export const fieldValue = (answers: Answers, key: string, name: string): AnswerValue | undefined =>
  answers[key]?.answerValues?.[name];

/** One text below a question, without surrounding spaces; empty when it was never given. */
export function textOf<Key extends BlockKey>(answers: Answers, key: Key, name: ValueName<Key>): string {
  const value = readValue(answers, key, name);
  return typeof value === 'string' ? value.trim() : '';
}

/** True when a question is answered with one of these codes. */
export const isOneOf = <Key extends BlockKey>(answers: Answers, key: Key, codes: readonly CodeOf<Key>[]): boolean =>
  codes.some((code) => code === answerOf(answers, key));

/** The timing the answers are on; `now` until something else is chosen. */
export const flowOf = (answers: Answers): Timing =>
  timings.find((timing) => timing === answerOf(answers, 'timing')) ?? 'now';

/** A way through the questionnaire: one of the three, or that of a baby or a child who has died. */
export const ways = [...timings, 'baby'] as const;

/** A way through the questionnaire. */
export type Way = (typeof ways)[number];

/** True when a baby or a child has died: fewer questions, and in other words. */
export const isAboutBaby = (answers: Answers): boolean =>
  flowOf(answers) === 'now' && readValue(answers, 'timing', 'about') === 'baby';

/** The way the answers are on. */
export const wayOf = (answers: Answers): Way => (isAboutBaby(answers) ? 'baby' : flowOf(answers));

/** True unless the baby died before or at birth: somebody may still have to confirm the death. */
export const hasLived = (answers: Answers): boolean =>
  !isAboutBaby(answers) || isOneOf(answers, 'baby', ['newborn', 'child']);

/** The province or territory of the answers; undefined while unknown or outside Canada. */
export const regionOf = (answers: Answers): RegionName | undefined =>
  regionNames.find((name) => name === answerOf(answers, 'location'));

/** The two-letter code of the province or territory; undefined while unknown or outside Canada. */
export function regionCodeIn(answers: Answers): RegionCode | undefined {
  const region = regionOf(answers);
  return region && regionCodeOf(region);
}

/** True when the person is planning for themselves. */
export const isForSelf = (answers: Answers): boolean => answerOf(answers, 'relationshipToArranger') === 'self';

/** True when the death is or will be outside Canada, or the person is there now. */
export const isOutsideCanada = (answers: Answers): boolean =>
  answerOf(answers, 'location') === 'outside-Canada' ||
  (flowOf(answers) !== 'future' && answerOf(answers, 'lovedOneLocation') === 'outside-Canada');

/** True in a territory or abroad, where the family itself tells the SIN program (canada.md d.6). */
export const familyTellsSinProgram = (answers: Answers): boolean =>
  isOutsideCanada(answers) || isTerritory(answerOf(answers, 'location') ?? '');

/** True when the person is somewhere with an address of its own to describe. */
export const hasOwnAddress = (answers: Answers): boolean =>
  answerOf(answers, 'location') !== 'outside-Canada' &&
  isOneOf(answers, 'lovedOneLocation', ['residence', 'other-in-Canada']);

/** True when it makes sense to ask whether a funeral home can come now. */
export const mayAskForPickup = (answers: Answers): boolean =>
  !isOutsideCanada(answers) && !isOneOf(answers, 'lovedOneLocation', ['coroner-or-ME', 'already-at-funeral-home']);

/** True while a funeral home still has to bring the person into its care. */
export const isPickupNeeded = (answers: Answers): boolean =>
  !isOutsideCanada(answers) &&
  answerOf(answers, 'lovedOneLocation') !== 'already-at-funeral-home' &&
  !(
    flowOf(answers) === 'now' &&
    mayAskForPickup(answers) &&
    answerOf(answers, 'readyToBePickedUp') === 'already-in-care'
  );

/** True when a coroner or medical examiner must release the person first. */
export const mustBeReleasedFirst = (answers: Answers): boolean =>
  !isOutsideCanada(answers) &&
  (answerOf(answers, 'lovedOneLocation') === 'coroner-or-ME' ||
    (mayAskForPickup(answers) && answerOf(answers, 'readyToBePickedUp') === 'waiting-coroner-ME'));

/** True for cremation by fire or by water. */
export const isCremation = (answers: Answers): boolean =>
  isOneOf(answers, 'cremationOrBurial', ['cremation', 'aquamation']);

/** True for burial in any form. */
export const isBurial = (answers: Answers): boolean =>
  isOneOf(answers, 'cremationOrBurial', ['burial', 'green-burial']);

/** True when what the law says before a cremation binds the choice made: a cremation, in Quebec a burial too (Civil Code, art. 48). */
export const bindsCremationRule = (answers: Answers): boolean => {
  const region = regionCodeIn(answers);
  return region !== undefined && (isCremation(answers) || (region === 'QC' && isBurial(answers)));
};

/** True when the answer says that the death was sudden, or nobody can say. */
export const isUnexpected = (answers: Answers): boolean =>
  isOneOf(answers, 'deathExpected', ['unexpected-confirmed', 'unexpected-unconfirmed', 'not-sure']);

/** True for the executor, or the person who says so. */
export const isExecutor = (answers: Answers): boolean =>
  readValue(answers, 'relationshipToArranger', 'isExecutor') === 'yes';

/** The codes of `moneyHelp` that name something that may pay. */
export const moneyHelpChosen = (answers: Answers): readonly string[] =>
  choicesOf(answers, 'moneyHelp').filter((code) => code !== 'none' && code !== 'not-sure');

/** A funeral home the family has named already, and why. */
export type NamedPlace = { placeId: string; name: string; because: 'already-there' | 'prepaid' | 'planned' };

const named = (
  answers: Answers,
  key: 'preArranged' | 'lovedOneLocation',
  because: NamedPlace['because'],
): NamedPlace | undefined => {
  const placeId = textOf(answers, key, 'placeId');
  const name = textOf(answers, key, 'placeName');
  return placeId || name ? { placeId, name, because } : undefined;
};

/** True when the person is with a funeral home and the family has not said that it wants another. */
const staysWhereThePersonIs = (answers: Answers): boolean =>
  flowOf(answers) === 'now' &&
  answerOf(answers, 'location') !== 'outside-Canada' &&
  answerOf(answers, 'lovedOneLocation') === 'already-at-funeral-home' &&
  readValue(answers, 'lovedOneLocation', 'stayWithHome') !== 'no';

/** The funeral home that is asked first: the prepaid or planned one, otherwise the one the person is with. */
export function namedPlace(answers: Answers): NamedPlace | undefined {
  const preArranged = answerOf(answers, 'preArranged');
  if (preArranged === 'prepaid') return named(answers, 'preArranged', 'prepaid');
  if (preArranged === 'planned-not-paid') return named(answers, 'preArranged', 'planned');
  return staysWhereThePersonIs(answers) ? named(answers, 'lovedOneLocation', 'already-there') : undefined;
}

/** True when no list of homes is needed: something is prepaid or planned, or the family stays with the home it is at. */
export const isHomeChosen = (answers: Answers): boolean =>
  isOneOf(answers, 'preArranged', ['prepaid', 'planned-not-paid']) ||
  (staysWhereThePersonIs(answers) && readValue(answers, 'lovedOneLocation', 'stayWithHome') === 'yes');

/** How the family can be reached: from the contact question, otherwise from the names question. */
export function contactOf(answers: Answers): { phone: string; email: string } {
  const from = (name: 'arrangerPhoneNumber' | 'arrangerEmail') =>
    textOf(answers, 'directInfo', name) || textOf(answers, 'spiritInfo', name);
  return { phone: from('arrangerPhoneNumber'), email: from('arrangerEmail') };
}
