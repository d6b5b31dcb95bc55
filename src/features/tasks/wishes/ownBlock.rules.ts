import type { AnswerBlock } from '#features/answers/schema.ts';

const said = ({ answerValues = {} }: Partial<AnswerBlock> = {}): string =>
  JSON.stringify(
    Object.entries(answerValues)
      .filter(([, value]) => value !== '' && value !== null)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** True when two versions of a block say the same; what is empty was never said. */
export const isSameBlock = (one: AnswerBlock | undefined, other: AnswerBlock | undefined): boolean =>
  said(one) === said(other);
