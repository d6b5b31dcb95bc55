import { relations } from '#vocabulary/relations.ts';
import { contactOf, flowOf, isForSelf, isOneOf, textOf } from './answers.rules.ts';
import type { Answers } from './schema.ts';
import { type Option, type QuestionStep, smallPrint } from './steps.rules.ts';

const mayBeForSelf = (answers: Answers): boolean => flowOf(answers) !== 'now';
const isForOther = (answers: Answers): boolean => !(mayBeForSelf(answers) && isForSelf(answers));

// The contact page asks for both; the names page asks again only where a funeral home is waited for and cannot call back.
const lacks = (name: 'phone' | 'email', field: 'arrangerPhoneNumber' | 'arrangerEmail') => (answers: Answers) =>
  flowOf(answers) === 'now' && (contactOf(answers)[name] === '' || textOf(answers, 'spiritInfo', field) !== '');

/** How the arranger can be reached; from here on a draft can be saved. */
export const directInfo: QuestionStep = {
  key: 'directInfo',
  kind: 'question',
  input: 'contact',
  savePoint: true,
  options: [],
  notSure: 'not-sure',
  details: [
    { name: 'arrangerPhoneNumber', kind: 'phone', autocomplete: 'tel' },
    { name: 'arrangerEmail', kind: 'email', autocomplete: 'email' },
    { name: 'contactBy', kind: 'choice', more: true, options: ['call', 'text', 'email'] },
    { name: 'bestTime', kind: 'choice', more: true, options: ['any-time', 'morning', 'afternoon', 'evening'] },
    { name: 'language', kind: 'choice', more: true, options: ['english', 'french', 'other'] },
    {
      name: 'otherLanguage',
      kind: 'text',
      more: true,
      when: (answers) => textOf(answers, 'directInfo', 'language') === 'other',
    },
  ],
  variants: ['imminent', 'future'],
};

/** The names of the two people, and the dates that belong to them. */
export const spiritInfo: QuestionStep = {
  key: 'spiritInfo',
  kind: 'question',
  input: 'names',
  isOpen: (answers) =>
    flowOf(answers) === 'now' &&
    !isOneOf(answers, 'spiritInfo', ['not-sure']) &&
    textOf(answers, 'spiritInfo', 'dateOfDeath') === '',
  options: [],
  notSure: 'not-sure',
  details: [
    { name: 'spiritFirstName', kind: 'text', group: 'spirit' },
    { name: 'spiritMiddleNames', kind: 'text', more: true, group: 'spirit' },
    { name: 'spiritLastName', kind: 'text', group: 'spirit' },
    { name: 'spiritOtherNames', kind: 'text', more: true, group: 'spirit' },
    { name: 'dateOfBirth', kind: 'date', group: 'spirit' },
    { name: 'dateOfDeath', kind: 'date', group: 'spirit', when: (answers) => flowOf(answers) === 'now' },
    { name: 'timeOfDeath', kind: 'time', group: 'spirit', when: (answers) => flowOf(answers) === 'now' },
    { name: 'arrangerFirstName', kind: 'text', group: 'arranger', autocomplete: 'given-name', when: isForOther },
    { name: 'arrangerLastName', kind: 'text', group: 'arranger', autocomplete: 'family-name', when: isForOther },
    {
      name: 'arrangerPhoneNumber',
      kind: 'phone',
      group: 'arranger',
      autocomplete: 'tel',
      when: lacks('phone', 'arrangerPhoneNumber'),
    },
    {
      name: 'arrangerEmail',
      kind: 'email',
      group: 'arranger',
      autocomplete: 'email',
      when: lacks('email', 'arrangerEmail'),
    },
  ],
  variants: ['baby', 'confirm', 'self', 'imminent', 'future'],
};

const relationOptions: readonly Option[] = [
  { code: 'self', when: mayBeForSelf },
  ...relations.map((code) => ({ code })),
];

const isSpouse = (answers: Answers): boolean =>
  isOneOf(answers, 'relationshipToArranger', ['spouse-married', 'spouse-common-law']);

const isKinOfManyPossible = (answers: Answers): boolean =>
  isOneOf(answers, 'relationshipToArranger', [
    'child',
    'parent',
    'grandchild',
    'sibling',
    'niece-nephew',
    'grandparent',
    'other-kin',
  ]);

const isAnybodyElse = (answers: Answers): boolean => isOneOf(answers, 'relationshipToArranger', relations);

/** What the reader is to the person. */
export const relationshipToArranger: QuestionStep = {
  key: 'relationshipToArranger',
  kind: 'question',
  input: 'choice',
  options: relationOptions,
  notSure: 'not-sure',
  details: [
    { name: 'isExecutor', kind: 'yes-no-unknown', when: isAnybodyElse },
    { name: 'livedTogether', kind: 'yes-no-unknown', when: isSpouse },
    { name: 'othersSameRank', kind: 'yes-no-unknown', when: isKinOfManyPossible },
    {
      name: 'organization',
      kind: 'text',
      when: (answers) => isOneOf(answers, 'relationshipToArranger', ['professional']),
    },
    {
      name: 'ableToTakePart',
      kind: 'yes-no-unknown',
      when: (answers) => flowOf(answers) === 'future' && isAnybodyElse(answers),
    },
  ],
  variants: ['confirm', 'imminent', 'future'],
};

const namesExecutor = (answers: Answers): boolean =>
  isOneOf(answers, 'authority', ['will']) || flowOf(answers) === 'future';

/** Whether there is a will, who is named in it, and whether somebody close disagrees. */
export const authority: QuestionStep = {
  key: 'authority',
  kind: 'question',
  input: 'choice',
  options: [{ code: 'will' }, { code: 'no-will' }],
  notSure: 'not-sure',
  details: [
    { name: 'executorName', kind: 'text', when: namesExecutor },
    { name: 'executorPhone', kind: 'phone', when: namesExecutor },
    { name: 'backupExecutorName', kind: 'text', when: (answers) => flowOf(answers) === 'future' },
    { name: 'wishesInWriting', kind: 'yes-no-unknown', when: (answers) => flowOf(answers) !== 'future' },
    { name: 'dispute', kind: 'yes-no-unknown', when: (answers) => flowOf(answers) !== 'future' },
  ],
  variants: ['self', 'imminent', 'future'],
  asides: (answers) =>
    flowOf(answers) === 'future' ? [{ key: 'steps.authority.asides.powerOfAttorney' }, smallPrint('confidence.C')] : [],
};

/** Who may see the plans, now and later. */
export const familyCircle: QuestionStep = {
  key: 'familyCircle',
  kind: 'question',
  input: 'choice',
  options: [{ code: 'only-me' }, { code: 'some-people-now' }, { code: 'only-after-death' }],
  notSure: 'not-sure',
  details: [
    {
      name: 'peopleNow',
      kind: 'textarea',
      when: (answers) => isOneOf(answers, 'familyCircle', ['some-people-now']),
    },
    {
      name: 'peopleAfter',
      kind: 'textarea',
      when: (answers) => isOneOf(answers, 'familyCircle', ['some-people-now', 'only-after-death']),
    },
    {
      name: 'waitTime',
      kind: 'choice',
      options: ['none', 'one-day', 'three-days', 'one-week'],
      when: (answers) => isOneOf(answers, 'familyCircle', ['some-people-now', 'only-after-death']),
    },
  ],
};
