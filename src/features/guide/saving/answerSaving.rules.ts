import type { AnswerBlock, Answers } from '#features/answers/schema.ts';

const emptyBlock: AnswerBlock = { answer: null, answerValues: {} };

/** What the questionnaire notes for itself below a question: nobody has typed it, so nobody is asked about it. */
const ownNotes: ReadonlySet<string> = new Set(['toConfirm', 'switchedFrom', 'kept']);

/** The same by content: stored answers come back with their values in another order, and what is empty is left out. */
function isEqualBut(ignored: ReadonlySet<string>, one: AnswerBlock = emptyBlock, other: AnswerBlock = emptyBlock) {
  const names = Object.keys({ ...one.answerValues, ...other.answerValues }).filter((name) => !ignored.has(name));
  const valuesOf = ({ answer, answerValues }: AnswerBlock) => [
    answer,
    ...names.map((name) => answerValues[name] ?? null),
  ];
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
}

/** True where two versions of the answer to a question hold the same. */
export const isEqualAnswer = (one?: AnswerBlock, other?: AnswerBlock): boolean => isEqualBut(new Set(), one, other);

const saysTheSame = (one?: AnswerBlock, other?: AnswerBlock): boolean => isEqualBut(ownNotes, one, other);

type Versions = { base: AnswerBlock | undefined; mine: AnswerBlock; theirs: AnswerBlock | undefined };

/** What stands where two people have answered a question; `asks` where each has answered it differently. */
export function mergeAnswers({ base, mine, theirs }: Versions): { value: AnswerBlock; asks: boolean } {
  if (saysTheSame(theirs, base)) return { value: mine, asks: false };
  if (saysTheSame(mine, base)) return { value: theirs ?? mine, asks: false };
  return { value: mine, asks: !saysTheSame(mine, theirs) };
}

/** The blocks that a change has touched; a removed one is sent as an empty one, because a change only ever merges. */
export const changedBlocks = (before: Answers, after: Answers): Answers =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, after[key] ?? emptyBlock]),
  );
