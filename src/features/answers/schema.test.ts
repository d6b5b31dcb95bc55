import { describe, expect, it } from 'vitest';
import { answerBlocks, answerLimits } from './schema.ts';

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
