import * as z from 'zod';

/** Limits of what one record's answers may hold; the whole request is limited to 256 kB besides. */
export const answerLimits = { textCharacters: 4_000, valuesPerBlock: 60, choicesPerAnswer: 60, blocks: 60 } as const;

const dangerousKeys = ['__proto__', 'constructor', 'prototype'];

// Zod leaves `__proto__` out of a record in silence; here it is refused instead, so the raw keys are looked at first.
const hasSafeKeys = (value: unknown): boolean =>
  value === null || typeof value !== 'object' || !Object.keys(value).some((key) => dangerousKeys.includes(key));

const safeObject = z.unknown().refine(hasSafeKeys, { message: 'unsafe key' });

const text = z.string().max(answerLimits.textCharacters);

/** The chosen code or codes, free text for an address, or null while the question is not answered. */
export const answer = z.union([text, z.array(text).max(answerLimits.choicesPerAnswer)]).nullable();

/** One value of the fields below a question. */
export const answerValue = z.union([
  text,
  z.number(),
  z.boolean(),
  z.null(),
  z.array(text).max(answerLimits.choicesPerAnswer),
]);

const valueKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/);

/** The fields below a question, by name. */
export const answerValues = safeObject.pipe(
  z
    .record(valueKey, answerValue)
    .refine((values) => Object.keys(values).length <= answerLimits.valuesPerBlock, { message: 'too many values' }),
);

/** The answer to one question: what was chosen and the fields below it. */
export const answerBlock = safeObject.pipe(
  z.object({ answer: answer.default(null), answerValues: answerValues.prefault({}) }),
);

const blockKey = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);

/** The answers of a record (`spirit.data`), by block; keys of blocks that do not exist yet are allowed, dangerous ones never. */
export const answerBlocks = safeObject.pipe(
  z
    .record(blockKey, answerBlock)
    .refine((blocks) => Object.keys(blocks).length <= answerLimits.blocks, { message: 'too many blocks' }),
);

/** The answers of a record as they are stored and shown: block by block, each known to be one. */
export const storedAnswers = z.record(
  z.string(),
  z.object({ answer, answerValues: z.record(z.string(), answerValue) }),
);

/** The chosen code or codes of a question. */
export type Answer = z.output<typeof answer>;

/** One value of the fields below a question. */
export type AnswerValue = z.output<typeof answerValue>;

/** The answer to one question. */
export type AnswerBlock = z.output<typeof answerBlock>;

/** The answers of a record by block. */
export type Answers = z.output<typeof answerBlocks>;
