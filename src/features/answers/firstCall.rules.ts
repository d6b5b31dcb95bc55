import { holdsAnswer, visibleSteps } from './rules.ts';
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

/** The first-call questions that this family is asked, each `open` while nobody has answered it. */
export function firstCallOf(answers: Answers): { key: string; open: boolean }[] {
  const asked = new Set(visibleSteps(answers).map(({ key }) => key));
  return firstCallKeys
    .filter((key) => asked.has(key))
    .map((key) => ({ key, open: !holdsAnswer(answers, key) || keysToConfirm(answers).includes(key) }));
}
