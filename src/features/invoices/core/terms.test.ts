import { expect, test } from 'vitest';
import { termsDaysIn } from './terms.rules.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  [' 30 ', 30],
  ['120', 120],
  ['121', undefined],
  ['30j', undefined],
  ['1.5', undefined],
  ['-1', undefined],
])('of “%s” days for paying is kept %s', (typed, days) => expect(termsDaysIn(typed)).toBe(days));
