import type { Way } from './answers.rules.ts';
import {
  baby,
  deathExpected,
  expectedPlan,
  location,
  lovedOneAddress,
  lovedOneLocation,
  readyToBePickedUp,
  timing,
  weight,
} from './arrival.rules.ts';
import { funding, moneyHelp, tagSelection } from './needs.rules.ts';
import {
  bodyDonation,
  conflict,
  cremationClockNotice,
  dontSignYet,
  expectedAtHome,
  fastPath,
  noCremationAuthority,
  preferencesWeight,
  releasedFirst,
  repatriation,
  safety,
  sinNotice,
  whenItHappens,
  whoDecides,
} from './notices.rules.ts';
import { authority, directInfo, familyCircle, relationshipToArranger, spiritInfo } from './people.rules.ts';
import {
  bodyPresent,
  cremationOrBurial,
  donation,
  howWillYouHonour,
  implants,
  preArranged,
} from './preferences.rules.ts';
import { homes, people, where, wishes } from './screens.rules.ts';
import type { NoticeStep, QuestionStep, ReviewStep, Step } from './steps.rules.ts';

export type { QuestionStep, Step } from './steps.rules.ts';

const review: ReviewStep = { key: 'review', kind: 'review' };

/**
 * The first half of each way, screen by screen: what is needed for a person who helps. The death has happened: five screens to
 * the funeral homes. It is near: what to do when it happens, and whom to call. Planning: the wishes on one page. A baby or a
 * child has died: six screens with those of the list, none about a will, weight, work or marriage. Everything
 * else can be answered afterwards, in any order.
 */
export const firstHalf: Readonly<Record<Way, readonly Step[]>> = {
  now: [
    timing,
    deathExpected,
    safety,
    expectedAtHome,
    where,
    repatriation,
    readyToBePickedUp,
    releasedFirst,
    people,
    homes,
  ],
  imminent: [timing, where, repatriation, expectedPlan, people, whenItHappens, homes],
  future: [timing, wishes],
  baby: [
    timing,
    baby,
    deathExpected,
    safety,
    expectedAtHome,
    where,
    repatriation,
    readyToBePickedUp,
    releasedFirst,
    people,
    homes,
  ],
};

/**
 * The questions of each way in the order in which they are read back (canada.md section e), each with the notices that
 * follow from its answer.
 */
export const flows: Readonly<Record<Way, readonly (QuestionStep | NoticeStep | ReviewStep)[]>> = {
  now: [
    timing,
    deathExpected,
    safety,
    expectedAtHome,
    location,
    lovedOneLocation,
    lovedOneAddress,
    repatriation,
    readyToBePickedUp,
    releasedFirst,
    directInfo,
    sinNotice,
    spiritInfo,
    relationshipToArranger,
    authority,
    whoDecides,
    conflict,
    noCremationAuthority,
    preArranged,
    cremationOrBurial,
    cremationClockNotice,
    bodyDonation,
    implants,
    bodyPresent,
    fastPath,
    howWillYouHonour,
    weight,
    tagSelection,
    moneyHelp,
    dontSignYet,
    review,
  ],
  imminent: [
    timing,
    relationshipToArranger,
    location,
    lovedOneLocation,
    lovedOneAddress,
    repatriation,
    expectedPlan,
    spiritInfo,
    authority,
    whoDecides,
    conflict,
    noCremationAuthority,
    preArranged,
    cremationOrBurial,
    bodyDonation,
    bodyPresent,
    howWillYouHonour,
    donation,
    implants,
    moneyHelp,
    dontSignYet,
    tagSelection,
    weight,
    directInfo,
    review,
  ],
  future: [
    timing,
    relationshipToArranger,
    spiritInfo,
    location,
    preArranged,
    cremationOrBurial,
    bodyDonation,
    bodyPresent,
    howWillYouHonour,
    tagSelection,
    authority,
    preferencesWeight,
    funding,
    familyCircle,
    directInfo,
    review,
  ],
  baby: [
    timing,
    baby,
    deathExpected,
    safety,
    expectedAtHome,
    location,
    lovedOneLocation,
    lovedOneAddress,
    repatriation,
    readyToBePickedUp,
    releasedFirst,
    directInfo,
    spiritInfo,
    cremationOrBurial,
    howWillYouHonour,
    review,
  ],
};

/** Every page of the questionnaire once, whatever the way. */
export const allSteps: readonly Step[] = [
  ...new Set([...Object.values(flows).flat(), ...Object.values(firstHalf).flat()]),
];

/** Every question once, by its block key. */
export const questions: ReadonlyMap<string, QuestionStep> = new Map<string, QuestionStep>(
  allSteps.flatMap((step) => (step.kind === 'question' ? [[step.key, step] as const] : [])),
);
