import { type FactSource, isUnconfirmed } from '#vocabulary/facts.ts';
import { medicalExaminerRegions } from '#vocabulary/regions.ts';
import {
  answerOf,
  familyTellsSinProgram,
  isExecutor,
  isOneOf,
  isOutsideCanada,
  isUnexpected,
  mustBeReleasedFirst,
  readValue,
  regionCodeIn,
  regionOf,
  textOf,
} from './answers.rules.ts';
import { authorityOf, cremationClock, standingOf } from './law.rules.ts';
import type { Answers } from './schema.ts';
import { type NoticeStep, type Sentence, smallPrint, type Telephone } from './steps.rules.ts';

/** The sentences of a notice that are told to everybody who sees it. */
export const bodies = (notice: string, ...names: readonly string[]): Sentence[] =>
  names.map((name) => ({ key: `notices.${notice}.${name}` }));

/** How sure a fact is and where it comes from. */
export function sourceOf(fact: FactSource): Sentence[] {
  const source = fact.source === 'unverified' ? [] : [smallPrint('source', { source: fact.source, asOf: fact.asOf })];
  return [smallPrint(`confidence.${fact.confidence}`), ...source];
}

/** How sure a fact is, where it comes from, and whom to ask: shown below every legal fact. */
export const provenance = (fact: FactSource): Sentence[] => [...sourceOf(fact), smallPrint('confirm')];

/** Who investigates deaths where the family is: used to name the office rightly. */
export function investigatorOf(answers: Answers): 'medicalExaminer' | 'coroner' | 'either' {
  const region = regionOf(answers);
  if (!region) return 'either';
  return medicalExaminerRegions.includes(region) ? 'medicalExaminer' : 'coroner';
}

const emergency: Telephone = { key: 'emergency', number: '911' };
const crisis: Telephone = { key: 'crisis', number: '988' };

const firstSafetySentence: Readonly<Record<string, string>> = {
  'unexpected-confirmed': 'confirmed',
  'unexpected-unconfirmed': 'unconfirmed',
};

/** A sudden death, or nobody can say: 911 or the police first, and nothing is moved. */
export const safety: NoticeStep = {
  key: 'safety',
  kind: 'notice',
  when: isUnexpected,
  content: (answers) =>
    bodies(
      'safety',
      firstSafetySentence[answerOf(answers, 'deathExpected') ?? ''] ?? 'notSure',
      'body1',
      'body2',
      'body3',
    ),
  phones: (answers) => (isOneOf(answers, 'deathExpected', ['unexpected-confirmed']) ? [crisis] : [emergency, crisis]),
  actions: ['continue', 'saveAndStop'],
};

/** An expected death that nobody has confirmed yet: whom to call instead of 911. */
export const expectedAtHome: NoticeStep = {
  key: 'expectedAtHome',
  kind: 'notice',
  when: (answers) => answerOf(answers, 'deathExpected') === 'expected-unconfirmed',
  content: () => bodies('expectedAtHome', 'body1', 'body2', 'body3', 'body4'),
  phones: (answers) => {
    const number = textOf(answers, 'expectedPlan', 'palliativeTeamPhone');
    return number ? [{ key: 'careTeam', number }] : [];
  },
  actions: ['continue', 'saveAndStop'],
};

/** A death outside Canada. */
export const repatriation: NoticeStep = {
  key: 'repatriation',
  kind: 'notice',
  when: isOutsideCanada,
  content: () => [...bodies('repatriation', 'body1', 'body2', 'body3'), smallPrint('notices.repatriation.check')],
  actions: ['continue', 'saveAndStop'],
};

/** The coroner or medical examiner releases the person before a funeral home can come. */
export const releasedFirst: NoticeStep = {
  key: 'releasedFirst',
  kind: 'notice',
  when: mustBeReleasedFirst,
  content: (answers) => {
    const values = { investigator: investigatorOf(answers) };
    return bodies('releasedFirst', 'body1', 'body2', 'body3').map((sentence) => ({ ...sentence, values }));
  },
  actions: ['continue'],
};

/** In a territory and abroad, the family tells the SIN program itself. */
export const sinNotice: NoticeStep = {
  key: 'sinNotice',
  kind: 'notice',
  when: familyTellsSinProgram,
  content: () => [...bodies('sinNotice', 'body1', 'body2', 'body3'), smallPrint('confidence.A')],
  phones: () => [
    { key: 'revenueAgency', number: '1-800-959-8281' },
    { key: 'serviceCanada', number: '1-800-277-9914' },
  ],
  actions: ['continue'],
};

function standingSentence(answers: Answers): Sentence[] {
  const { key, place } = standingOf(answers);
  return key === 'unknown' ? [] : [{ key: `notices.whoDecides.standing.${key}`, values: { place } }];
}

function whoDecidesContent(answers: Answers): Sentence[] {
  const rule = authorityOf(answerOf(answers, 'location') ?? '');
  const region = regionCodeIn(answers);
  if (!rule || !region) return [];
  return [
    { key: `authority.regions.${region}` },
    ...standingSentence(answers),
    { key: `authority.equalRank.${rule.equalRank}` },
    ...provenance(rule),
    ...(region === 'QC' ? [{ key: 'authority.quebecPartners' }, smallPrint('confidence.B')] : []),
    { key: 'authority.powerOfAttorney' },
    smallPrint('confidence.C'),
  ];
}

/** Who may arrange where the family is, and where the reader stands. */
export const whoDecides: NoticeStep = {
  key: 'whoDecides',
  kind: 'notice',
  when: (answers) => regionOf(answers) !== undefined,
  content: whoDecidesContent,
  list: (answers) =>
    (authorityOf(answerOf(answers, 'location') ?? '')?.order ?? []).map((rank) => ({ key: `authority.order.${rank}` })),
  actions: ['continue'],
};

/** Somebody close disagrees. */
export const conflict: NoticeStep = {
  key: 'conflict',
  kind: 'notice',
  when: (answers) => readValue(answers, 'authority', 'dispute') === 'yes',
  content: (answers) => {
    const rule = authorityOf(answerOf(answers, 'location') ?? '');
    const equalRank = rule ? [{ key: `authority.equalRank.${rule.equalRank}` }] : [];
    return [
      ...bodies('conflict', 'body1', 'body2'),
      ...equalRank,
      ...bodies('conflict', 'body3'),
      smallPrint('confirm'),
    ];
  },
  actions: ['continue', 'saveAndStop'],
};

/** In Saskatchewan, somebody who is no relative cannot authorize a cremation; an executor stands first whoever it is. */
export const noCremationAuthority: NoticeStep = {
  key: 'noCremationAuthority',
  kind: 'notice',
  when: (answers) =>
    regionCodeIn(answers) === 'SK' &&
    isOneOf(answers, 'relationshipToArranger', ['friend', 'professional']) &&
    !isExecutor(answers),
  content: () => [
    ...bodies('noCremationAuthority', 'body1', 'body2', 'body3'),
    smallPrint('confidence.B'),
    smallPrint('confirm'),
  ],
  actions: ['continue'],
};

function clockContent(answers: Answers): Sentence[] {
  const clock = cremationClock(answers);
  if (!clock) return [];
  const [date = '', time = ''] = clock.earliest?.split('T') ?? [];
  return [
    { key: `clock.regions.${clock.region}` },
    ...(clock.earliest ? [{ key: 'clock.earliest', values: { date, time } }] : []),
    ...(clock.waitHours === null ? [{ key: 'clock.depends', values: { investigator: investigatorOf(answers) } }] : []),
    ...(answerOf(answers, 'cremationOrBurial') === 'aquamation' && clock.region !== 'ON'
      ? [{ key: 'clock.aquamation' }]
      : []),
    ...provenance(clock),
  ];
}

/** How long a cremation must wait at least, or what it depends on. */
export const cremationClockNotice: NoticeStep = {
  key: 'cremationClock',
  kind: 'notice',
  when: (answers) => cremationClock(answers)?.applies ?? false,
  content: clockContent,
  actions: ['continue'],
};

/** The donation program is called first, and a funeral home is chosen besides. */
export const bodyDonation: NoticeStep = {
  key: 'bodyDonation',
  kind: 'notice',
  when: (answers) => answerOf(answers, 'cremationOrBurial') === 'body-donation',
  content: () => bodies('bodyDonation', 'body1', 'body2', 'body3'),
  actions: ['continue', 'saveAndStop'],
};

/** Faith sets a time: the shortest way to a call. */
export const fastPath: NoticeStep = {
  key: 'fastPath',
  kind: 'notice',
  when: (answers) => readValue(answers, 'bodyPresent', 'faithTimeLimit') === 'yes',
  content: (answers) => {
    const clock = cremationClock(answers);
    const wait = clock?.applies && clock.waitHours !== null ? [{ key: `clock.regions.${clock.region}` }] : [];
    const unsure =
      clock && wait.length > 0 && isUnconfirmed(clock) ? [smallPrint(`confidence.${clock.confidence}`)] : [];
    return [
      ...bodies('fastPath', 'body1', 'body2'),
      ...wait,
      ...unsure,
      ...bodies('fastPath', 'body3'),
      smallPrint('confirm'),
    ];
  },
  actions: ['skipToCall', 'continue'],
};

/** How much a person's own wishes weigh where she lives. */
export const wishesWeight: NoticeStep = {
  key: 'wishesWeight',
  kind: 'notice',
  when: (answers) => regionOf(answers) !== undefined,
  content: (answers) => {
    const rule = authorityOf(answerOf(answers, 'location') ?? '');
    if (!rule) return [];
    return [
      { key: `authority.wishes.${rule.wishes}` },
      ...bodies('wishesWeight', 'body1', 'body2'),
      ...provenance({ ...rule, confidence: rule.wishesConfidence }),
    ];
  },
  actions: ['continue'],
};
