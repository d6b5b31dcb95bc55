import * as z from 'zod';
import { relations } from '../../vocabulary/relations.ts';

const text = z.string();
const number = z.number();
const known = z.enum(['yes', 'no', 'unknown']);
const codes = z.array(z.string());

/** One code of those that a question offers, or its code for "I'm not sure yet". */
const one = <const Codes extends readonly [string, ...string[]]>(...offered: Codes) => z.enum(offered);

/** Several of the codes that a question offers. */
const several = <const Codes extends readonly [string, ...string[]]>(...offered: Codes) => z.array(z.enum(offered));

/** Whether something was given at all: the question has only fields. */
const given = one('given', 'not-sure');

const block = <Answer extends z.ZodType, Values extends z.ZodRawShape>(answer: Answer, answerValues: Values) =>
  z.object({ answer: answer.nullable(), answerValues: z.object(answerValues).partial() });

/**
 * The answer blocks of a record (specification section 3), each with what can be chosen and the values below it. Dates are ISO
 * texts, positions degrees, `maximumKilometres` kilometres. A record may hold further blocks, codes and values: those of an
 * earlier questionnaire stay as they were written.
 */
export const blocks = {
  timing: block(one('now', 'future', 'imminent'), {
    toConfirm: codes,
    switchedFrom: text,
    about: one('baby', 'adult'),
  }),
  baby: block(one('before-20-weeks', 'stillborn', 'newborn', 'child', 'not-sure'), {}),
  deathExpected: block(
    one('expected-confirmed', 'expected-unconfirmed', 'unexpected-confirmed', 'unexpected-unconfirmed', 'not-sure'),
    { confirmedBy: one('doctor', 'nurse', 'paramedic', 'police', 'coroner-or-ME') },
  ),
  /** The name of a province or territory, or one of the codes; `town` where the person is, `serviceTown` where the funeral is. */
  location: block(text, { town: text, country: text, serviceTown: text, latitude: number, longitude: number }),
  lovedOneLocation: block(
    one(
      'hospital',
      'hospice',
      'care-home',
      'residence',
      'coroner-or-ME',
      'already-at-funeral-home',
      'other-in-Canada',
      'outside-Canada',
      'not-sure',
    ),
    { facilityName: text, ward: text, placeName: text, stayWithHome: known, placeId: text },
  ),
  lovedOneAddress: block(text, {
    floor: text,
    stairs: known,
    elevator: known,
    entrance: text,
    whoIsThere: text,
    label: text,
    latitude: number,
    longitude: number,
  }),
  readyToBePickedUp: block(
    one('yes', 'not-yet-confirmed', 'waiting-coroner-ME', 'family-wants-time', 'already-in-care', 'not-sure'),
    { when: text },
  ),
  directInfo: block(given, {
    arrangerPhoneNumber: text,
    arrangerEmail: text,
    contactBy: one('call', 'text', 'email'),
    bestTime: one('any-time', 'morning', 'afternoon', 'evening'),
    language: one('english', 'french', 'other'),
    otherLanguage: text,
  }),
  spiritInfo: block(given, {
    spiritFirstName: text,
    spiritMiddleNames: text,
    spiritLastName: text,
    spiritOtherNames: text,
    dateOfBirth: text,
    dateOfDeath: text,
    timeOfDeath: text,
    arrangerFirstName: text,
    arrangerLastName: text,
    arrangerPhoneNumber: text,
    arrangerEmail: text,
  }),
  relationshipToArranger: block(one('self', ...relations, 'not-sure'), {
    isExecutor: known,
    livedTogether: known,
    othersSameRank: known,
    organization: text,
    ableToTakePart: known,
  }),
  authority: block(one('will', 'no-will', 'not-sure'), {
    executorName: text,
    executorPhone: text,
    backupExecutorName: text,
    wishesInWriting: known,
    dispute: known,
  }),
  preArranged: block(one('prepaid', 'planned-not-paid', 'wishes-only', 'no', 'not-sure'), {
    placeName: text,
    contractNumber: text,
    wishesWhere: text,
    placeId: text,
  }),
  cremationOrBurial: block(one('cremation', 'burial', 'green-burial', 'aquamation', 'body-donation', 'undecided'), {
    ashes: one('keep', 'bury', 'scatter', 'niche', 'undecided'),
    cemeteryOwned: known,
    cemeteryName: text,
    donationProgram: text,
    backupChoice: one('cremation', 'burial', 'undecided'),
  }),
  implants: block(several('pacemaker', 'defibrillator', 'radioactive', 'other', 'none', 'not-sure'), {
    treatment: text,
  }),
  bodyPresent: block(one('yes-open', 'yes-closed', 'family-only-viewing', 'no', 'undecided'), {
    faithTimeLimit: known,
  }),
  howWillYouHonour: block(
    one(
      'religious-service',
      'funeral',
      'celebration-of-life',
      'graveside',
      'visitation',
      'private',
      'no-service',
      'undecided',
    ),
    {
      when: one('soon', 'later', 'undecided'),
      faith: text,
      language: text,
      place: text,
      expectedGuests: number,
      livestream: known,
      music: text,
      readings: text,
      people: text,
      clothing: text,
    },
  ),
  /** Which of the questions that only a funeral home asks it has asked. */
  homeQuestions: block(several('weight', 'implants'), {}),
  weight: block(one('under-90', '90-135', '135-180', 'over-180', 'prefer-to-tell-by-phone', 'unknown'), {
    weightValue: number,
    weightUnit: one('kg', 'lb'),
  }),
  tagSelection: block(
    several(
      'distance',
      'language',
      'faith',
      'indigenous-ceremony',
      'low-cost',
      'open-prices',
      'assistance-accepted',
      'wheelchair',
      'livestream',
      'green-burial',
      'home-funeral',
      'lgbtq2s',
      'keepsakes',
      'pets-welcome',
      'not-sure',
    ),
    {
      maximumKilometres: number,
      language: one('english', 'french', 'other'),
      otherLanguage: text,
      faith: one('anglican', 'catholic', 'hindu', 'muslim', 'sikh', 'other'),
      otherFaith: text,
    },
  ),
  moneyHelp: block(
    several(
      'assistance',
      'veteran',
      'work',
      'car',
      'first-nation-inuit-metis',
      'crime-victim',
      'insurance',
      'none',
      'not-sure',
    ),
    {},
  ),
  expectedPlan: block(one('yes', 'being-prepared', 'no', 'not-sure'), {
    palliativeTeamPhone: text,
    formInHome: known,
    whoToCall: text,
    assistedDyingDate: text,
  }),
  donation: block(several('organ-tissue', 'body', 'none', 'not-sure'), { registered: known, program: text }),
  funding: block(one('none', 'savings', 'trust-prepaid', 'insurance', 'not-sure'), {
    provider: text,
    contractNumber: text,
  }),
  familyCircle: block(one('only-me', 'some-people-now', 'only-after-death', 'not-sure'), {
    peopleNow: text,
    peopleAfter: text,
    waitTime: one('none', 'one-day', 'three-days', 'one-week'),
  }),
  /** Whom a card for the wallet names, and who has the wishes besides; no funeral home sees it. */
  walletCard: block(z.null(), {
    firstName: text,
    firstPhone: text,
    secondName: text,
    secondPhone: text,
    keptWith: text,
  }),
  /** The letter to the executor: to whom, and its words in each language where they were written anew; no home sees it. */
  executorLetter: block(z.null(), { name: text, address: text, english: text, french: text }),
  /** Answers that were left for the call, and those kept although nothing asks for them any more. */
  decisionsLater: block(codes, { kept: codes }),
  /** The funeral homes that a family keeps in mind; no funeral home sees it. */
  shortlist: block(z.null(), { placeIds: codes }),
} as const;

/** The blocks as they are written. */
export type Blocks = { [Key in keyof typeof blocks]: z.output<(typeof blocks)[Key]> };

/** The key of an answer block. */
export type BlockKey = keyof Blocks;

/** The name of a value below a question. */
export type ValueName<Key extends BlockKey> = keyof Blocks[Key]['answerValues'] & string;

/** A code that can be chosen in answer to a question. */
export type CodeOf<Key extends BlockKey> = Extract<
  NonNullable<Blocks[Key]['answer']> extends readonly (infer Code)[] ? Code : NonNullable<Blocks[Key]['answer']>,
  string
>;
