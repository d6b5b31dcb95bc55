import type { Timing } from './answers.rules.ts';
import {
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
import type { QuestionStep, ReviewStep, Step } from './steps.rules.ts';

export type { QuestionStep, Step } from './steps.rules.ts';

const review: ReviewStep = { key: 'review', kind: 'review' };

/**
 * The three ways through the questionnaire, in order (canada.md section e). The death has happened: the shortest way to a
 * call comes first, and what needs no answer today comes after the point where a draft can be saved.
 */
export const flows: Readonly<Record<Timing, readonly Step[]>> = {
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
};

/** Every page of the questionnaire once, whatever the flow. */
export const allSteps: readonly Step[] = [...new Set(Object.values(flows).flat())];

/** Every question once, by its block key. */
export const questions: ReadonlyMap<string, QuestionStep> = new Map<string, QuestionStep>(
  allSteps.flatMap((step) => (step.kind === 'question' ? [[step.key, step] as const] : [])),
);
