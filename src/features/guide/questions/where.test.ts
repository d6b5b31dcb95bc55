import { expect, test } from 'vitest';
import type { Town } from '#features/towns/schema.ts';
import {
  settleTown,
  suggestionsFor,
  unsettledTown,
  withRegion,
  withServiceTown,
  withTypedTown,
} from './where.rules.ts';

const town = (name: string, region: string, postalArea: string | null = null): Town => ({
  kind: postalArea ? 'postal-area' : 'town',
  name,
  postalArea,
  region,
  latitude: 45,
  longitude: -75,
});

test('a postal code that was typed gives province, position and the town’s own name', () => {
  const found = [town('M5V, Downtown Toronto (CN Tower / YTZ)', 'Ontario', 'M5V')];
  const { answers, problem } = settleTown(withTypedTown({}, 'M5V 2T6'), 'M5V 2T6', found);
  expect([problem, unsettledTown(answers)]).toEqual([null, null]);
  expect(answers.location).toEqual({
    answer: 'Ontario',
    answerValues: { town: 'Downtown Toronto', latitude: 45, longitude: -75 },
  });
});

test.each([
  ['Windsor', [town('Windsor', 'Ontario'), town('Windsor', 'Nova Scotia')], 'regionAmbiguous'],
  ['Winsdor', [], 'regionUnknown'],
])('the province of %s is asked for, and why', (text, towns, problem) => {
  const typed = withTypedTown({}, text);
  expect(settleTown(typed, text, towns)).toEqual({ answers: typed, problem });
  expect(unsettledTown(typed)).toBe(text);
  expect(unsettledTown(withRegion(typed, 'Ontario'))).toBeNull();
});

test('the town of the ceremony is kept beside the country the person is in', () => {
  const abroad = { location: { answer: 'outside-Canada', answerValues: { country: 'Portugal' } } };
  expect(withServiceTown(abroad, 'Halifax, Nova Scotia').location).toEqual({
    answer: 'outside-Canada',
    answerValues: { country: 'Portugal', serviceTown: 'Halifax, Nova Scotia' },
  });
});

test.each([
  ['red deer', ['Red Deer', 'Red Oak']],
  ['Red', ['Red Oak', 'Red Deer']],
])('of %s the town comes first only where it is named in full', (typed, order) => {
  const towns = [town('Red Deer', 'Alberta')];
  expect(suggestionsFor(typed, towns, { ofTowns: ['Red Deer'], ofPlaces: ['Red Oak'] })).toEqual(order);
});

test('a letter is no town yet', () => expect(unsettledTown(withTypedTown({}, 'W'))).toBeNull());
