import { wayOf } from './answers.rules.ts';
import { firstHalf, flows } from './flows.rules.ts';
import { holdsAnswer, isAnswered, visibleSteps } from './rules.ts';
import type { Answers } from './schema.ts';
import { keysToConfirm, type Step, visibleParts } from './steps.rules.ts';

const isVisible = (step: Step, answers: Answers): boolean => step.when?.(answers) ?? true;

/** True when a page of the first half has been answered, or asks nothing. */
function isPassed(answers: Answers, step: Step): boolean {
  const keys = keysToConfirm(answers);
  const has = (key: string) => holdsAnswer(answers, key) && !keys.includes(key);
  if (step.kind === 'question') return has(step.key);
  if (step.kind !== 'screen') return true;
  const asked = visibleParts(step, answers).map(({ question }) => question.key);
  return asked.some(has) && !asked.some((key) => keys.includes(key));
}

/** The pages of the first half that these answers lead through, in order. */
export const firstHalfSteps = (answers: Answers): readonly Step[] =>
  firstHalf[wayOf(answers)].filter((step) => isVisible(step, answers));

/** The page where a family goes on: the first one that still asks something, then the funeral homes, or the list of what is open. */
export function firstUnanswered(answers: Answers): string {
  const steps = firstHalfSteps(answers);
  const open = steps.find((step) => !isPassed(answers, step));
  return (open ?? steps.find((step) => step.kind === 'homes'))?.key ?? 'review';
}

// What an answer leads to is told at once: the notices that follow its question, up to the next question.
function noticeAfter(answers: Answers, key: string): string | null {
  const flow = flows[wayOf(answers)];
  const index = flow.findIndex((step) => step.key === key);
  if (index < 0) return null;
  const later = flow.slice(index + 1);
  const end = later.findIndex((step) => step.kind !== 'notice');
  return later.slice(0, end).find((step) => isVisible(step, answers))?.key ?? null;
}

/**
 * The page after this one; null after the review. In the first half the next of its pages; elsewhere what there is to know, then
 * the review, where everything else is answered in any order.
 */
export function nextStep(answers: Answers, key: string): string | null {
  if (key === 'review') return null;
  const flow = wayOf(answers);
  const index = firstHalf[flow].findIndex((step) => step.key === key);
  if (index >= 0) return firstHalf[flow].slice(index + 1).find((step) => isVisible(step, answers))?.key ?? 'review';
  if (!flows[flow].some((step) => step.key === key)) return firstUnanswered(answers);
  return noticeAfter(answers, key) ?? 'review';
}

/** The page before this one; null before the first. */
export function previousStep(answers: Answers, key: string): string | null {
  const path = firstHalfSteps(answers);
  const index = firstHalf[wayOf(answers)].findIndex((step) => step.key === key);
  if (index >= 0)
    return firstHalf[wayOf(answers)].slice(0, index).findLast((step) => isVisible(step, answers))?.key ?? null;
  if (key === 'review') return path.at(-1)?.key ?? null;
  const flow = flows[wayOf(answers)];
  const step = flow.findIndex((candidate) => candidate.key === key);
  if (step < 0) return null;
  if (flow[step]?.kind !== 'notice') return 'review';
  return flow.slice(0, step).findLast((candidate) => candidate.kind === 'question')?.key ?? null;
}

/** The keys of the pages these answers lead through, in order. */
export const visibleKeys = (answers: Answers): readonly string[] => visibleSteps(answers).map((step) => step.key);

/**
 * Where Continue leads after an answer was changed from the review: to what the change has newly asked or told, else back to
 * the review. `seen` are the pages on the way before the change.
 */
export function stepAfterChange(answers: Answers, key: string, seen: readonly string[]): string {
  const steps = visibleSteps(answers);
  const later = steps.slice(steps.findIndex((step) => step.key === key) + 1);
  const isNew = (step: Step): boolean => {
    if (step.kind === 'notice') return !seen.includes(step.key);
    if (step.kind !== 'question' || isAnswered(answers, step.key)) return false;
    return !seen.includes(step.key) || keysToConfirm(answers).includes(step.key);
  };
  return later.find(isNew)?.key ?? 'review';
}
