import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type BlockKey, blocks } from './blocks.schema.ts';
import { allSteps } from './flows.rules.ts';
import { answerBlocks, answerLimits } from './schema.ts';
import type { Field, QuestionStep } from './steps.rules.ts';

const asked = allSteps.filter((step): step is QuestionStep => step.kind === 'question');
const shapeOf = (key: BlockKey) => blocks[key].shape;
const inner = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? inner(schema.unwrap() as z.ZodType) : schema;
const optionsOf = (schema: z.ZodType): readonly unknown[] | null => {
  const plain = inner(schema);
  if (plain instanceof z.ZodArray) return optionsOf(plain.element as z.ZodType);
  return plain instanceof z.ZodEnum ? plain.options : null;
};
const codesOf = ({ kind, options }: Field) =>
  kind === 'yes-no-unknown' ? ['yes', 'no', 'unknown'] : (options ?? null);

/** Blocks that no question of its own writes. */
const withoutQuestion = ['decisionsLater', 'executorLetter', 'homeQuestions', 'shortlist', 'walletCard'];

describe('the answer blocks', () => {
  it('has a schema for every question, and no other', () => {
    expect(Object.keys(blocks).sort()).toEqual([...asked.map(({ key }) => key), ...withoutQuestion].sort());
  });

  it.each(asked.map((step) => [step.key, step] as const))('says of %s what can be chosen', (key, step) => {
    const codes = optionsOf(shapeOf(key).answer);
    const offered = [...step.options.map(({ code }) => code), ...(step.notSure ? [step.notSure] : [])];
    if (step.input === 'names' || step.input === 'contact') expect(codes).toEqual(['given', 'not-sure']);
    else if (step.input === 'choice' || step.input === 'choices')
      expect([...(codes ?? [])].sort()).toEqual(offered.sort());
    else expect(codes).toBeNull();
  });

  it.each(asked.map((step) => [step.key, step] as const))('says of %s which values stand below it', (key, step) => {
    const values: Record<string, z.ZodType> = shapeOf(key).answerValues.shape;
    const fields = step.details.map(({ name }) => name);
    const own = key === 'timing' ? ['toConfirm', 'switchedFrom', 'about'] : [];
    expect(Object.keys(values).sort()).toEqual([...new Set([...fields, ...(step.kept ?? []), ...own])].sort());
    for (const field of step.details) expect(optionsOf(values[field.name]!), field.name).toEqual(codesOf(field));
  });
});

const parse = (text: string) => answerBlocks.safeParse(JSON.parse(text));

describe('answer blocks', () => {
  it.each([
    ['{"timing":{"answer":"now"}}', { timing: { answer: 'now', answerValues: {} } }],
    ['{"timing":{}}', { timing: { answer: null, answerValues: {} } }],
    [
      '{"moneyHelp":{"answer":["veteran"],"answerValues":{"count":2,"known":true,"when":null,"who":["a"]}}}',
      { moneyHelp: { answer: ['veteran'], answerValues: { count: 2, known: true, when: null, who: ['a'] } } },
    ],
    ['{"aLaterBlock":{"answer":null,"answerValues":{}}}', { aLaterBlock: { answer: null, answerValues: {} } }],
  ])('accepts %s', (text, expected) => {
    expect(parse(text).data).toEqual(expected);
  });

  it.each([
    '[]',
    'null',
    '"timing"',
    '{"timing":"now"}',
    '{"timing":{"answer":3}}',
    '{"timing":{"answer":"now","answerValues":null}}',
    '{"timing":{"answer":"now","answerValues":[]}}',
    '{"timing":{"answer":"now","answerValues":{"deep":{"er":1}}}}',
    '{"timing":{"answer":"now","answerValues":{"constructor":1}}}',
    '{"timing":{"answer":"now","answerValues":{"__proto__":1}}}',
    '{"timing":{"answer":"now","__proto__":{"admin":true}}}',
    '{"__proto__":{"answer":"now"}}',
    '{"constructor":{"answer":"now"}}',
    '{"prototype":{"answer":"now"}}',
    '{"Timing":{"answer":"now"}}',
    '{"a.b":{"answer":"now"}}',
    `{"${'a'.repeat(41)}":{"answer":"now"}}`,
  ])('refuses %s', (text) => {
    expect(parse(text).success).toBe(false);
  });

  const block = (characters: number, values: number) => ({
    authority: {
      answer: 'will',
      answerValues: Object.fromEntries(
        Array.from({ length: values }, (_, index) => [`v${index}`, 'x'.repeat(characters)]),
      ),
    },
  });

  it('takes text and fields up to the limits and no further', () => {
    expect(answerBlocks.safeParse(block(answerLimits.textCharacters, 1)).success).toBe(true);
    expect(answerBlocks.safeParse(block(answerLimits.textCharacters + 1, 1)).success).toBe(false);
    expect(answerBlocks.safeParse(block(1, answerLimits.valuesPerBlock)).success).toBe(true);
    expect(answerBlocks.safeParse(block(1, answerLimits.valuesPerBlock + 1)).success).toBe(false);
  });
});
