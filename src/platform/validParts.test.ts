import { expect, test } from 'vitest';
import * as z from 'zod';
import { validParts } from './validParts.ts';

const day = z.looseObject({ from: z.string(), to: z.string() });
const schema = z.looseObject({
  days: z.looseObject({ monday: day.nullish(), friday: day.nullish() }).nullish(),
  names: z.union([z.string(), z.array(z.string())]).nullish(),
  hours: z.strictObject({ now: z.number().max(12).optional() }).nullish(),
  list: z.array(z.looseObject({ item: z.string(), amount: z.number() })).nullish(),
});

test.each([
  [{}, {}],
  [
    { other: [1], names: null },
    { other: [1], names: null },
  ],
  [{ names: 7 }, {}],
  [{ names: ['a', 7, 'b', {}] }, { names: ['a', 'b'] }],
  [{ days: { monday: {}, friday: { from: '9', to: '5' } } }, { days: { friday: { from: '9', to: '5' } } }],
  [{ days: { monday: { from: 9, to: 5 } } }, { days: {} }],
  [{ hours: { now: 99, later: 5, x: 1 } }, { hours: {} }],
  [
    { list: [{ item: 'a', amount: 1 }, {}, 'x', { item: 'b', amount: 2 }] },
    {
      list: [
        { item: 'a', amount: 1 },
        { item: 'b', amount: 2 },
      ],
    },
  ],
  [[], undefined],
  [null, undefined],
])('%j is %j', (stored, left) => {
  expect(validParts(schema, stored)).toEqual(left);
});

test('what is well formed is given back as it is', () => {
  const stored = { names: 'a', other: {} };
  expect(validParts(schema, stored)).toBe(stored);
});
