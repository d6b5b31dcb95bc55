import { describe, expect, it } from 'vitest';
import type { Field } from './fields.rules.ts';
import { isAnswered, isNotKnown, notKnown, valueLimits, whyNotFields, whyNotValue } from './values.rules.ts';

const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({ key: 'x', kind, ...more });
const letters = (count: number) => 'a'.repeat(count);

it('holds so much', () => {
  expect(valueLimits).toEqual({ line: 200, address: 500, long: 10_000, rows: 60, cell: 1_000 });
});

describe('what one field can hold', () => {
  it.each<[Field, unknown, string | null]>([
    [field('text'), letters(200), null],
    [field('text'), letters(201), 'textTooLong'],
    [field('address'), letters(500), null],
    [field('address'), letters(501), 'textTooLong'],
    [field('long'), letters(10_000), null],
    [field('long'), letters(10_001), 'textTooLong'],
    [field('text'), 82, null],
    [field('number'), 82, null],
    [field('money'), 82, null],
    [field('date'), 1941, 'formValueInvalid'],
    [field('text'), Number.NaN, 'formValueInvalid'],
    [field('text'), true, 'formValueInvalid'],
    [field('text'), ['a'], 'formValueInvalid'],
    [field('text'), undefined, 'formValueInvalid'],
    [field('date'), null, null],
    [field('date'), '', null],
    [field('date'), notKnown, null],
    [field('choice', { options: ['a', 'b'] }), 'b', null],
    [field('choice', { options: ['a', 'b'] }), 'c', 'formValueInvalid'],
    [field('choice'), 'c', 'formValueInvalid'],
    [field('yesNo'), 'yes', null],
    [field('yesNo'), 'no', null],
    [field('yesNo'), 'maybe', 'formValueInvalid'],
    [field('date'), '1941-05-02', null],
    [field('date'), 'in May', 'formDateInvalid'],
    [field('time'), '00:00', null],
    [field('time'), '23:59', null],
    [field('time'), '24:00', 'formValueInvalid'],
    [field('time'), '9:00', 'formValueInvalid'],
    [field('time'), '09:60', 'formValueInvalid'],
    [field('time'), 'at 09:00', 'formValueInvalid'],
    [field('time'), '09:000', 'formValueInvalid'],
    [field('money'), '$1 234,50', null],
    [field('money'), '1,234.50', null],
    [field('money'), 'much', 'formValueInvalid'],
    [field('money'), '12 dollars', 'formValueInvalid'],
    [field('money'), 'CAD 12', 'formValueInvalid'],
    [field('several', { options: ['a', 'b'] }), ['a', 'b'], null],
    [field('several', { options: ['a', 'b'] }), [], null],
    [field('several', { options: ['a', 'b'] }), ['a', 'c'], 'formValueInvalid'],
    [field('several', { options: ['a', 'b'] }), ['a', 1], 'formValueInvalid'],
    [field('several', { options: ['a', 'b'] }), 'a', 'formValueInvalid'],
    [field('several'), ['a'], 'formValueInvalid'],
  ])('%j: %j → %s', (one, value, refusal) => {
    expect(whyNotValue(one, value)).toBe(refusal);
  });
});

describe('what a list can hold', () => {
  const list = field('rows', {
    columns: [
      { key: 'name', kind: 'text' },
      { key: 'born', kind: 'date' },
    ],
  } as Partial<Field>);
  it.each<[string, unknown, string | null]>([
    ['sixty lines', Array.from({ length: 60 }, () => ({ name: 'Anne' })), null],
    ['sixty-one', Array.from({ length: 61 }, () => ({ name: 'Anne' })), 'textTooLong'],
    ['a thousand characters in a cell', [{ name: letters(1_000) }], null],
    ['one more', [{ name: letters(1_001) }], 'textTooLong'],
    ['a line with nothing in it', [{}], null],
    ['a day', [{ name: 'Anne', born: '1941' }], null],
    ['no day', [{ name: 'Anne', born: 'May' }], 'formDateInvalid'],
    ['a column that is none', [{ age: '7' }], 'formFieldUnknown'],
    ['a good line and a bad one', [{ name: 'Anne' }, { age: '7' }], 'formFieldUnknown'],
    ['a text for a line', ['Anne'], 'formValueInvalid'],
    ['nothing for a line', [null], 'formValueInvalid'],
    ['a list for a line', [['Anne']], 'formValueInvalid'],
    ['no list', { name: 'Anne' }, 'formValueInvalid'],
  ])('%s', (_, value, refusal) => expect(whyNotValue(list, value)).toBe(refusal));

  it('has no columns unless it says them', () => {
    expect(whyNotValue(field('rows'), [{ name: 'Anne' }])).toBe('formFieldUnknown');
  });
});

it('a form takes its own fields and says what is wrong with the first that cannot be', () => {
  const fields = [field('text'), { key: 'y', kind: 'date' } as Field];
  expect(whyNotFields(fields, {})).toBeNull();
  expect(whyNotFields(fields, { x: 'a', y: '1941' })).toBeNull();
  expect(whyNotFields(fields, { x: 'a', y: 'May' })).toBe('formDateInvalid');
  expect(whyNotFields(fields, { z: 'a' })).toBe('formFieldUnknown');
});

it('“not known” is an answer, and nothing is none', () => {
  expect([isNotKnown(notKnown), isNotKnown('known')]).toEqual([true, false]);
  expect([notKnown, 'a', 0, ['a'], [{}]].every(isAnswered)).toBe(true);
  expect([undefined, null, '', []].some(isAnswered)).toBe(false);
});
