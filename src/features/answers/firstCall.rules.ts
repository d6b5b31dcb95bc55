import { holdsAnswer, isAskedByHome, questionsForHome } from './rules.ts';
import type { Answers } from './schema.ts';
import { keysToConfirm } from './steps.rules.ts';

/** What a team has to know before it comes, in the order in which it is asked. */
const firstCallKeys = [
  'lovedOneLocation',
  'lovedOneAddress',
  'location',
  'readyToBePickedUp',
  'deathExpected',
  'weight',
  'implants',
  'spiritInfo',
  'relationshipToArranger',
  'preArranged',
  'cremationOrBurial',
];

/** The questions that a family is asked only when its funeral home asks them. */
export const homeQuestions = ['weight', 'implants'] as const;

/** A question that a family is asked only when its funeral home asks it. */
export type HomeQuestion = (typeof homeQuestions)[number];

/** The open questions that a home may have its family asked, and has not yet. */
export const questionsToAsk = (answers: Answers): HomeQuestion[] => {
  const open = firstCallOf(answers).flatMap((question) => (question.open ? [question.key] : []));
  return homeQuestions.filter((key) => open.includes(key) && !isAskedByHome(answers, key));
};

/** The questions of the first call that concern this family, each `open` while nobody has answered it. */
export function firstCallOf(answers: Answers): { key: string; open: boolean }[] {
  const asked = new Set(questionsForHome(answers));
  return firstCallKeys
    .filter((key) => asked.has(key))
    .map((key) => ({ key, open: !holdsAnswer(answers, key) || keysToConfirm(answers).includes(key) }));
}
