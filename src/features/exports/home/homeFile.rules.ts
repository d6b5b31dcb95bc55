import type { AnswerBlock, Answers } from '#features/answers/schema.ts';
import { callBlocks } from '#features/desk/calls/rules.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { type CallKind, callKinds } from '#vocabulary/places/callKinds.ts';

const registered = {
  spiritInfo: ['spiritFirstName', 'spiritLastName', 'dateOfBirth', 'dateOfDeath'],
  location: ['town'],
} as const;

type RegisteredBlock = keyof typeof registered;

const isRegistered = (key: string): key is RegisteredBlock => key in registered;

/** One block of answers with nothing but some of its values, and its answer where that is the province. */
function only(block: AnswerBlock, names: readonly string[], withAnswer: boolean): AnswerBlock {
  const kept = Object.entries(block.answerValues).filter(([name]) => names.includes(name));
  return { answer: withAnswer ? block.answer : null, answerValues: Object.fromEntries(kept) };
}

/**
 * The answers of a case that can come back: of a call that the home has taken itself everything that a call may say; of a record
 * that a family keeps what stands in a home’s register alone, for the rest is the family’s word.
 */
export function answersToCarry(data: Answers, own: boolean): Answers {
  const carried = Object.entries(data).flatMap(([key, block]): [string, AnswerBlock][] => {
    if (!block) return [];
    if (own) return isOneOf(callBlocks, key) && key !== 'timing' ? [[key, block]] : [];
    return isRegistered(key) ? [[key, only(block, registered[key], key === 'location')]] : [];
  });
  return Object.fromEntries(carried);
}

/** What a case is, by what its family has answered to how soon help is needed. */
export function kindByTiming(data: Answers): CallKind {
  const answer = data.timing?.answer;
  const found = { now: 'died', imminent: 'expected', future: 'planned' } as const;
  const isKnown = (code: unknown): code is keyof typeof found => typeof code === 'string' && Object.hasOwn(found, code);
  return callKinds.find((kind) => isKnown(answer) && kind === found[answer]) ?? 'died';
}
