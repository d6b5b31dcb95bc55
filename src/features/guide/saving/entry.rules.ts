import { type Way, wayOf, ways } from '#features/answers/answers.rules.ts';
import { firstHalfSteps, firstUnanswered, nextStep } from '#features/answers/path.rules.ts';
import { findStep, switchTiming, visibleSteps } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';

/** What is known when somebody arrives at an address of the questionnaire; `answers` is null while nothing was begun. */
export type GuideArrival = {
  answers: Answers | null;
  /** The page the person was at last. */
  lastStep: string | null;
  /** The page that the address names. */
  key: string | undefined;
  /** The way through the questionnaire that the address asks for. */
  timing: Way | undefined;
  /** True for an address that names a record but no page: it leads to where the person was. */
  resumes: boolean;
};

/** Which page to show; `at` the page belongs at its own address, `begin` and `ask` a way to begin or to ask about first. */
export type GuideEntry = {
  show: string;
  at: 'here' | 'itsOwnAddress';
  begin?: Way;
  ask?: Way;
  /** True when the address names a page that does not exist or has nothing to say for these answers. */
  lost?: true;
};

/** The way an address asks for; undefined for anything else. */
export const timingOf = (text: string | null): Way | undefined => ways.find((way) => way === text);

/** True for a page that these answers lead through. */
const isOnTheWay = (answers: Answers, key: string | null): boolean =>
  [...firstHalfSteps(answers), ...visibleSteps(answers)].some((step) => step.key === key);

/** Where somebody was: the last page while the answers still lead to it, otherwise the first one that asks something. */
export function lastPosition(answers: Answers, lastStep: string | null): string {
  const stillThere = isOnTheWay(answers, lastStep);
  return lastStep !== null && stillThere ? lastStep : firstUnanswered(answers);
}

/** True when nothing but the way itself was chosen: there is nothing to ask about before another way begins. */
export const hasOnlyTiming = (answers: Answers): boolean => Object.keys(answers).every((key) => key === 'timing');

const canBeShown = (answers: Answers, key: string): boolean => {
  const step = findStep(key);
  if (!step) return false;
  return step.kind !== 'notice' || isOnTheWay(answers, key);
};

function entryAtPage({ answers, lastStep, key }: GuideArrival): GuideEntry {
  const known = answers ?? {};
  if (key !== undefined && canBeShown(known, key)) return { show: key, at: 'here' };
  return { show: lastPosition(known, lastStep), at: 'itsOwnAddress', lost: true };
}

function entryAtTiming(arrival: GuideArrival, timing: Way): GuideEntry {
  const { answers, lastStep, key } = arrival;
  const chosen = answers?.timing !== undefined;
  if (answers && chosen && wayOf(answers) === timing)
    return key ? entryAtPage(arrival) : { show: lastPosition(answers, lastStep), at: 'itsOwnAddress' };
  if (answers && chosen && !hasOnlyTiming(answers))
    return { show: lastPosition(answers, lastStep), at: 'here', ask: timing };
  const begun = switchTiming(answers ?? {}, timing);
  return { show: firstPageOf(arrival, begun), at: 'itsOwnAddress', begin: timing };
}

// Something may be answered already before the way is chosen: on a page that was opened directly, or before scripts arrived.
function firstPageOf(arrival: GuideArrival, begun: Answers): string {
  if (arrival.key) return entryAtPage({ ...arrival, answers: begun }).show;
  const isNew = arrival.lastStep === null || hasOnlyTiming(begun);
  return isNew ? (nextStep(begun, 'timing') ?? 'review') : lastPosition(begun, arrival.lastStep);
}

/** Where an address of the questionnaire leads: to a page, to the beginning of a way, or to a question about what was begun. */
export function entryOf(arrival: GuideArrival): GuideEntry {
  const { answers, lastStep, key, timing, resumes } = arrival;
  if (timing) return entryAtTiming(arrival, timing);
  if (key !== undefined) return entryAtPage(arrival);
  const begun = answers !== null && !hasOnlyTiming(answers);
  if (resumes || begun) return { show: lastPosition(answers ?? {}, lastStep), at: 'itsOwnAddress' };
  return { show: 'timing', at: 'here' };
}

/** Where the plan of a record, or of the draft of this browser, is read. */
export const planHref = (id: string): string => (id === '0' ? '/guide-me/0/plan' : `/spirit/${id}/plan`);

/** The address of a page; `changing` for a page opened from the review, to which Continue then leads back. */
export const guideHref = (id: string, key: string, changing = false): string =>
  `/guide-me/${id}/${key}${changing && key !== 'review' ? '?change=1' : ''}`;
