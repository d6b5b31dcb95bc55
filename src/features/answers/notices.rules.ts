import {
  answerOf,
  bindsCremationRule,
  familyTellsSinProgram,
  isExecutor,
  isOneOf,
  isOutsideCanada,
  isUnexpected,
  moneyHelpChosen,
  mustBeReleasedFirst,
  readValue,
  regionCodeIn,
  regionOf,
} from './answers.rules.ts';
import type { NoticeStep } from './steps.rules.ts';

// What the pages say stands in noticeContent.rules.ts: the law in it is heavy, and the first questions do not need it.

/** A sudden death, or nobody can say: 911 or the police first, and nothing is moved. */
export const safety: NoticeStep = {
  key: 'safety',
  kind: 'notice',
  when: isUnexpected,
  actions: ['continue', 'saveAndStop'],
};

/** An expected death that nobody has confirmed yet: whom to call instead of 911. */
export const expectedAtHome: NoticeStep = {
  key: 'expectedAtHome',
  kind: 'notice',
  when: (answers) => answerOf(answers, 'deathExpected') === 'expected-unconfirmed',
  actions: ['continue', 'saveAndStop'],
};

/** What to do when an expected death happens, and whom to call. */
export const whenItHappens: NoticeStep = {
  key: 'whenItHappens',
  kind: 'notice',
  when: (answers) => !isOutsideCanada(answers),
  actions: ['continue', 'saveAndStop'],
};

/** A death outside Canada. */
export const repatriation: NoticeStep = {
  key: 'repatriation',
  kind: 'notice',
  when: isOutsideCanada,
  actions: ['continue', 'saveAndStop'],
};

/** The coroner or medical examiner releases the person before a funeral home can come. */
export const releasedFirst: NoticeStep = {
  key: 'releasedFirst',
  kind: 'notice',
  when: mustBeReleasedFirst,
  actions: ['continue'],
};

/** In a territory and abroad, the family tells the SIN program itself. */
export const sinNotice: NoticeStep = {
  key: 'sinNotice',
  kind: 'notice',
  when: familyTellsSinProgram,
  actions: ['continue'],
};

/** Who may arrange where the family is, and where the reader stands. */
export const whoDecides: NoticeStep = {
  key: 'whoDecides',
  kind: 'notice',
  when: (answers) => regionOf(answers) !== undefined,
  actions: ['continue'],
};

/** Somebody close disagrees. */
export const conflict: NoticeStep = {
  key: 'conflict',
  kind: 'notice',
  when: (answers) => readValue(answers, 'authority', 'dispute') === 'yes',
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
  actions: ['continue'],
};

/** How long a cremation must wait at least, or what it depends on. */
export const cremationClockNotice: NoticeStep = {
  key: 'cremationClock',
  kind: 'notice',
  when: bindsCremationRule,
  actions: ['continue'],
};

/** The donation program is called first, and a funeral home is chosen besides. */
export const bodyDonation: NoticeStep = {
  key: 'bodyDonation',
  kind: 'notice',
  when: (answers) => answerOf(answers, 'cremationOrBurial') === 'body-donation',
  actions: ['continue', 'saveAndStop'],
};

/** Faith sets a time: the funeral homes first. */
export const fastPath: NoticeStep = {
  key: 'fastPath',
  kind: 'notice',
  when: (answers) => readValue(answers, 'bodyPresent', 'faithTimeLimit') === 'yes',
  actions: ['showHomes', 'continue'],
};

/** How much a person's own wishes weigh where they live. */
export const preferencesWeight: NoticeStep = {
  key: 'wishesWeight',
  kind: 'notice',
  when: (answers) => regionOf(answers) !== undefined,
  actions: ['continue'],
};

/** Help that can be lost by signing first: what to ask before a contract. */
export const dontSignYet: NoticeStep = {
  key: 'dontSignYet',
  kind: 'notice',
  when: (answers) => moneyHelpChosen(answers).length > 0,
  actions: ['continue', 'saveAndStop'],
};
