import { isMailbox } from '../../vocabulary/mailbox.ts';
import {
  choicesOf,
  fieldValue,
  flowOf,
  isAboutBaby,
  isForSelf,
  readValue,
  type Timing,
  timings,
  type Way,
  wayOf,
} from './answers.rules.ts';
import type { BlockKey } from './blocks.schema.ts';
import { allSteps, flows, questions } from './flows.rules.ts';
import type { AnswerBlock, Answers, AnswerValue } from './schema.ts';
import { keysToConfirm, type QuestionStep, type Step, visibleFields } from './steps.rules.ts';

export { contactOf, flowOf, isHomeChosen, namedPlace, regionOf } from './answers.rules.ts';

/** The page with this key; undefined for a key that is none. */
export const findStep = (key: string): Step | undefined => allSteps.find((step) => step.key === key);

/** The pages that these answers lead through, with the questions that only a funeral home asks. */
const stepsWithThoseOfHomes = (answers: Answers) =>
  flows[wayOf(answers)].filter((step) => step.when?.(answers) ?? true);

const isOnlyWhenAsked = (step: Step): boolean => step.kind === 'question' && step.onlyWhenAsked === true;

/** The pages of the family's flow that these answers lead through, in order; the last one is the review. */
export const visibleSteps = (answers: Answers) =>
  stepsWithThoseOfHomes(answers).filter(
    (step) => !isOnlyWhenAsked(step) || isAskedByHome(answers, step.key) || holdsAnswer(answers, step.key),
  );

/** Everything that a funeral home may want to know, asked of the family already or not. */
export const questionsForHome = (answers: Answers): readonly string[] =>
  stepsWithThoseOfHomes(answers).map(({ key }) => key);

/** True once the family's funeral home has asked a question that only homes ask. */
export const isAskedByHome = (answers: Answers, key: string): boolean =>
  choicesOf(answers, 'homeQuestions').includes(key);

/** What the family's funeral home has asked and nobody has answered yet. */
export const openHomeQuestions = (answers: Answers): readonly string[] =>
  visibleQuestions(answers)
    .map(({ key }) => key)
    .filter((key) => isAskedByHome(answers, key) && !isAnswered(answers, key));

const visibleQuestions = (answers: Answers): readonly QuestionStep[] =>
  visibleSteps(answers).filter((step) => step.kind === 'question');

const hasValue = (value: AnswerValue | undefined): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const hasFieldsOnly = (key: string): boolean => {
  const input = questions.get(key)?.input;
  return input === 'names' || input === 'contact';
};

/** True when a question has an answer, or part of one. */
export function holdsAnswer(answers: Answers, key: string): boolean {
  const block = answers[key];
  if (!block) return false;
  return hasValue(block.answer) || (hasFieldsOnly(key) && Object.values(block.answerValues ?? {}).some(hasValue));
}

/** True when a question has its whole answer ("I'm not sure yet" is one) that does not wait to be looked at again. */
export const isAnswered = (answers: Answers, key: string): boolean =>
  holdsAnswer(answers, key) &&
  !keysToConfirm(answers).includes(key) &&
  !(questions.get(key)?.isOpen?.(answers) ?? false);

// From one flow to a later one, an answer that changes its meaning on the way is asked once more, with what is known filled in.
function confirmAfterSwitch(answers: Answers, from: Timing): string[] {
  const to = flowOf(answers);
  if (to === 'future' || from === 'now') return [];
  const address = holdsAnswer(answers, 'lovedOneAddress') && questions.get('lovedOneAddress')?.when?.(answers);
  const keys = [
    ...(to === 'now' && isForSelf(answers) ? ['relationshipToArranger', 'directInfo'] : []),
    ...(from === 'future' ? ['location'] : []),
    address ? 'lovedOneAddress' : 'lovedOneLocation',
    ...(to === 'now' && !hasValue(readValue(answers, 'spiritInfo', 'dateOfDeath')) ? ['spiritInfo'] : []),
  ];
  return keys.filter((key) => holdsAnswer(answers, key));
}

const withValues = (answers: Answers, key: string, answerValues: AnswerBlock['answerValues']): Answers => ({
  ...answers,
  [key]: {
    answer: answers[key]?.answer ?? null,
    answerValues: { ...answers[key]?.answerValues, ...answerValues },
  },
});

function confirmedKeys(answers: Answers): readonly string[] {
  const kept = readValue(answers, 'decisionsLater', 'kept');
  return Array.isArray(kept) ? kept : [];
}

const withConfirmed = (answers: Answers, keys: readonly string[]): Answers =>
  keys.length === 0
    ? answers
    : withValues(answers, 'decisionsLater', { kept: [...new Set([...confirmedKeys(answers), ...keys])].sort() });

// On the way towards the death, answers only an earlier flow asks for (the plan, the funding) are kept without asking.
function onTimingChanged(before: Answers, after: Answers): Answers {
  const from = flowOf(before);
  const to = flowOf(after);
  if (!before.timing || from === to) return after;
  const switched = withValues(after, 'timing', { toConfirm: confirmAfterSwitch(after, from), switchedFrom: from });
  if (timings.indexOf(to) > timings.indexOf(from)) return switched;
  const staleBefore = staleKeys(before);
  return withConfirmed(
    switched,
    staleKeys(switched).filter((key) => !staleBefore.includes(key)),
  );
}

function onTimingConfirmed(answers: Answers, key: string): Answers {
  const waiting = keysToConfirm(answers);
  return waiting.includes(key)
    ? withValues(answers, 'timing', { toConfirm: waiting.filter((candidate) => candidate !== key) })
    : answers;
}

/**
 * The answers with this question answered. Nothing is ever deleted: later answers stay, fields that are not in the block
 * stay, and a block without an answer leaves the earlier one.
 */
export function answerStep(answers: Answers, key: string, block: AnswerBlock): Answers {
  const before = answers[key];
  const merged: AnswerBlock = {
    answer: block.answer ?? before?.answer ?? null,
    answerValues: { ...before?.answerValues, ...block.answerValues },
  };
  const after: Answers = { ...answers, [key]: merged };
  return key === 'timing' ? onTimingChanged(answers, after) : onTimingConfirmed(after, key);
}

/** The answers on another flow, "the death has happened" among them: everything is kept, and what changes its meaning is asked again. */
export function switchTiming(answers: Answers, way: Way): Answers {
  const about = way === 'baby' ? 'baby' : isAboutBaby(answers) ? 'adult' : undefined;
  return answerStep(answers, 'timing', {
    answer: way === 'baby' ? 'now' : way,
    answerValues: about === undefined ? {} : { about },
  });
}

/** Answered questions these answers no longer lead to. */
export function staleKeys(answers: Answers): readonly BlockKey[] {
  const reachable = new Set<BlockKey>(visibleQuestions(answers).map((step) => step.key));
  const keys = [...questions.values()].map((step) => step.key);
  return keys.filter((key) => !reachable.has(key) && holdsAnswer(answers, key));
}

/** The stale answers the review still has to ask about: neither kept on purpose nor dropped. */
export const staleToReview = (answers: Answers): readonly string[] =>
  staleKeys(answers).filter((key) => !confirmedKeys(answers).includes(key));

/** Keeps a stale answer on purpose: it stays in the record and the review asks no more. */
export const confirmStale = (answers: Answers, key: string): Answers => withConfirmed(answers, [key]);

/** Drops one answer; the only way an answer ever goes away. */
export function removeAnswer(answers: Answers, key: string): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([candidate]) => candidate !== key));
}

/** The values of a question whose fields are shown now, with those stored without a field: what may be read back or sent. */
export function shownValues(answers: Answers, key: string): Record<string, AnswerValue> {
  const step = questions.get(key);
  if (!step) return {};
  const names = [...visibleFields(step, answers).map((field) => field.name), ...(step.kept ?? [])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fieldValue(answers, key, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** How many of the questions on this way are answered. */
export function progress(answers: Answers): { answered: number; total: number } {
  const asked = visibleQuestions(answers);
  return { answered: asked.filter((step) => isAnswered(answers, step.key)).length, total: asked.length };
}

const longestText = 4_000;

const isTooLong = (value: AnswerValue | undefined): boolean =>
  Array.isArray(value) ? value.some(isTooLong) : typeof value === 'string' && value.length > longestText;

const isWrongEmail = (value: AnswerValue | undefined): boolean =>
  typeof value === 'string' && value.trim() !== '' && !isMailbox(value.trim());

/** Why a page cannot be left with this answer, as a key of the catalogue; null when it can, which is nearly always. */
export function whyNotContinue(answers: Answers, key: string, block: AnswerBlock): string | null {
  const step = questions.get(key);
  if (!step) return null;
  if (step.required && !hasValue(block.answer ?? answers[key]?.answer)) return `errors.${key}Required`;
  if ([block.answer, ...Object.values(block.answerValues)].some(isTooLong)) return 'errors.textTooLong';
  const emails = step.details.filter((field) => field.kind === 'email');
  return emails.some((field) => isWrongEmail(block.answerValues[field.name])) ? 'errors.emailInvalid' : null;
}
