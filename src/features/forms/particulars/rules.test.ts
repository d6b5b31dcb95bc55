import { describe, expect, it, test } from 'vitest';
import { date, text } from '#features/forms/definitions/fields.rules.ts';
import { registrationOf } from '#features/forms/official-papers/rules.ts';
import { sectionsOf, textIn, typedValue } from './rules.ts';

describe('what is typed', () => {
  test.each([
    ['1941-05-02', '1941-05-02'],
    ['1941/5/2', '1941-05-02'],
    ['1941 5', '1941-05'],
    [' 1941 ', '1941'],
    ['1941.5~', '1941-05~'],
    ['May 1941', 'May 1941'],
    ['  ', null],
  ])('as a day, %j means %j', (typed, value) => {
    expect(typedValue(date('dateOfBirth'), typed)).toBe(value);
  });

  it('is kept without the spaces around it', () => {
    expect(typedValue(text('surname'), ' Roy ')).toBe('Roy');
    expect(typedValue(text('surname'), '1941/5/2')).toBe('1941/5/2');
  });
});

it('leaves the box of what is not known empty', () => {
  expect(['unknown', undefined, null, 'Roy', 82].map(textIn)).toEqual(['', '', '', 'Roy', '82']);
});

it('counts what is answered, "not known" included', () => {
  const sections = sectionsOf(registrationOf({}, { firstParent: 'Rose Gagnon', secondParent: 'unknown' }));
  const parents = sections.find(({ key }) => key === 'parents')!;
  expect([parents.answered, parents.fields.length]).toEqual([2, 6]);
});
