import {
  answerOf,
  flowOf,
  hasLived,
  hasOwnAddress,
  isAboutBaby,
  isOneOf,
  isPickupNeeded,
  mayAskForPickup,
  timings,
} from './answers.rules.ts';
import type { Message, QuestionStep } from './steps.rules.ts';

const careSettings = ['hospital', 'hospice', 'care-home'] as const;
const noRush: Message = { key: 'steps.lovedOneLocation.asides.noRush' };
const noRushBaby: Message = { key: 'steps.lovedOneLocation.asides.noRushBaby' };

/** Which of the three ways; everything else depends on it. */
export const timing: QuestionStep = {
  key: 'timing',
  kind: 'question',
  input: 'choice',
  required: true,
  options: timings.map((code) => ({ code })),
  notSure: null,
  details: [],
};

/** When a baby or a child died: what has to be registered and confirmed depends on it. */
export const baby: QuestionStep = {
  key: 'baby',
  kind: 'question',
  input: 'choice',
  options: [{ code: 'before-20-weeks' }, { code: 'stillborn' }, { code: 'newborn' }, { code: 'child' }],
  notSure: 'not-sure',
  details: [],
};

/** Whether the death was expected and has been confirmed, in one tap. */
export const deathExpected: QuestionStep = {
  key: 'deathExpected',
  kind: 'question',
  input: 'choice',
  when: hasLived,
  options: [
    { code: 'expected-confirmed' },
    { code: 'expected-unconfirmed' },
    { code: 'unexpected-confirmed' },
    { code: 'unexpected-unconfirmed' },
  ],
  notSure: 'not-sure',
  details: [
    {
      name: 'confirmedBy',
      kind: 'choice',
      options: ['doctor', 'nurse', 'paramedic', 'police', 'coroner-or-ME'],
      when: (answers) => isOneOf(answers, 'deathExpected', ['expected-confirmed', 'unexpected-confirmed']),
    },
  ],
  variants: ['baby'],
};

/** The province or territory and the town; loads what the law says there. */
export const location: QuestionStep = {
  key: 'location',
  kind: 'question',
  input: 'location',
  options: [{ code: 'outside-Canada' }],
  notSure: 'not-sure',
  details: [
    { name: 'town', kind: 'town' },
    { name: 'country', kind: 'text', when: (answers) => answerOf(answers, 'location') === 'outside-Canada' },
    { name: 'serviceTown', kind: 'town', more: true },
  ],
  kept: ['latitude', 'longitude'],
  variants: ['baby', 'confirm', 'self', 'imminent', 'future'],
};

/** Where the person is now, or is being cared for. */
export const lovedOneLocation: QuestionStep = {
  key: 'lovedOneLocation',
  kind: 'question',
  input: 'choice',
  when: (answers) => answerOf(answers, 'location') !== 'outside-Canada',
  options: [
    { code: 'hospital' },
    { code: 'hospice' },
    { code: 'care-home', when: (answers) => !isAboutBaby(answers) },
    { code: 'residence' },
    { code: 'coroner-or-ME', when: (answers) => flowOf(answers) === 'now' },
    { code: 'already-at-funeral-home', when: (answers) => flowOf(answers) === 'now' },
    { code: 'other-in-Canada' },
    { code: 'outside-Canada' },
  ],
  notSure: 'not-sure',
  details: [
    { name: 'facilityName', kind: 'text', when: (answers) => isOneOf(answers, 'lovedOneLocation', careSettings) },
    { name: 'ward', kind: 'text', when: (answers) => isOneOf(answers, 'lovedOneLocation', careSettings) },
    {
      name: 'placeName',
      kind: 'text',
      when: (answers) => answerOf(answers, 'lovedOneLocation') === 'already-at-funeral-home',
    },
    {
      name: 'stayWithHome',
      kind: 'yes-no-unknown',
      when: (answers) => answerOf(answers, 'lovedOneLocation') === 'already-at-funeral-home',
    },
  ],
  kept: ['placeId'],
  variants: ['baby', 'confirm', 'self', 'imminent'],
  asides: (answers) =>
    flowOf(answers) === 'now' && isOneOf(answers, 'lovedOneLocation', careSettings)
      ? [isAboutBaby(answers) ? noRushBaby : noRush]
      : [],
};

/** The address, and what the people who come need to know about it. */
export const lovedOneAddress: QuestionStep = {
  key: 'lovedOneAddress',
  kind: 'question',
  input: 'address',
  when: hasOwnAddress,
  options: [],
  notSure: 'not-sure',
  details: [
    { name: 'floor', kind: 'text' },
    { name: 'stairs', kind: 'yes-no-unknown' },
    { name: 'elevator', kind: 'yes-no-unknown' },
    { name: 'entrance', kind: 'text' },
    { name: 'whoIsThere', kind: 'text' },
  ],
  kept: ['label', 'latitude', 'longitude'],
  variants: ['confirm', 'self', 'imminent'],
};

/** Whether a funeral home can come now. */
export const readyToBePickedUp: QuestionStep = {
  key: 'readyToBePickedUp',
  kind: 'question',
  input: 'choice',
  when: (answers) => mayAskForPickup(answers) && !(isAboutBaby(answers) && hasLived(answers)),
  options: [
    { code: 'yes' },
    { code: 'not-yet-confirmed' },
    { code: 'waiting-coroner-ME' },
    { code: 'family-wants-time' },
    { code: 'already-in-care' },
  ],
  notSure: 'not-sure',
  details: [
    {
      name: 'when',
      kind: 'datetime',
      when: (answers) => isOneOf(answers, 'readyToBePickedUp', ['yes', 'not-yet-confirmed', 'family-wants-time']),
    },
  ],
  variants: ['baby'],
  asides: (answers) => {
    const messages: Message[] = [];
    // Of a baby the line below the question says it already.
    if (isOneOf(answers, 'lovedOneLocation', careSettings) && !isAboutBaby(answers)) messages.push(noRush);
    if (isOneOf(answers, 'deathExpected', ['expected-unconfirmed', 'unexpected-unconfirmed']))
      messages.push({ key: 'steps.readyToBePickedUp.asides.afterConfirmation' });
    return messages;
  },
};

/** The weight band, so that the right people and equipment come. */
export const weight: QuestionStep = {
  key: 'weight',
  kind: 'question',
  input: 'choice',
  onlyWhenAsked: true,
  when: isPickupNeeded,
  options: [
    { code: 'under-90' },
    { code: '90-135' },
    { code: '135-180' },
    { code: 'over-180' },
    { code: 'prefer-to-tell-by-phone' },
  ],
  notSure: 'unknown',
  details: [
    {
      name: 'weightValue',
      kind: 'number',
      more: true,
      when: (answers) => answerOf(answers, 'weight') !== 'prefer-to-tell-by-phone',
    },
    {
      name: 'weightUnit',
      kind: 'choice',
      more: true,
      options: ['kg', 'lb'],
      when: (answers) => answerOf(answers, 'weight') !== 'prefer-to-tell-by-phone',
    },
  ],
  variants: ['self'],
};

/** What is prepared for the moment of an expected death. */
export const expectedPlan: QuestionStep = {
  key: 'expectedPlan',
  kind: 'question',
  input: 'choice',
  options: [{ code: 'yes' }, { code: 'being-prepared' }, { code: 'no' }],
  notSure: 'not-sure',
  details: [
    { name: 'palliativeTeamPhone', kind: 'phone' },
    { name: 'formInHome', kind: 'yes-no-unknown' },
    { name: 'whoToCall', kind: 'textarea' },
    { name: 'assistedDyingDate', kind: 'date' },
  ],
  variants: ['self'],
};
