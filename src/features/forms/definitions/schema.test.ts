import { describe, expect, it } from 'vitest';
import { formData, formLimits } from '#features/forms/core/schema.ts';
import { formNames, isFormName } from '#vocabulary/formNames.ts';

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]));
const complaint = (data: unknown) => {
  const result = formData.safeParse(data);
  return result.success ? null : result.error.issues[0]!.message;
};

describe('the data of a form', () => {
  const good: [string, unknown][] = [
    ['nothing yet', {}],
    ['plain values', { surname: 'Roy', age: 82, veteran: false, healthNumber: null, birthplace: 'unknown' }],
    [
      'lists and what is below',
      { items: [{ item: 'ring', keptOn: true, photos: ['a', 'b'] }], spouse: { living: 'no' } },
    ],
    ['as many keys as it may hold', many(formLimits.keys)],
    ['a text as long as it may be', { story: 'x'.repeat(formLimits.textCharacters) }],
  ];

  it.each(good)('can be %s', (_, data) => {
    expect(formData.parse(data)).toEqual(data);
  });

  const bad: [string, unknown, string][] = [
    ['a text', 'x', 'answersInvalid'],
    ['a list', [], 'answersInvalid'],
    ['null', null, 'answersInvalid'],
    ['left out', undefined, 'answersInvalid'],
    ['more keys than it may hold', many(formLimits.keys + 1), 'answersInvalid'],
    ['more keys below', { below: many(formLimits.keys + 1) }, 'answersInvalid'],
    ['more items', { items: Array(formLimits.items + 1).fill('x') }, 'answersInvalid'],
    ['a longer text', { story: 'x'.repeat(formLimits.textCharacters + 1) }, 'textTooLong'],
    ['a longer text below', { people: [{ story: 'x'.repeat(formLimits.textCharacters + 1) }] }, 'textTooLong'],
    ['a key of the prototype', JSON.parse('{"__proto__":{"admin":true}}'), 'answersInvalid'],
    ['such a key below', { below: [JSON.parse('{"constructor":1}')] }, 'answersInvalid'],
    ['no number', { age: Number.POSITIVE_INFINITY }, 'answersInvalid'],
  ];

  it.each(bad)('cannot be %s', (_, data, message) => {
    expect(complaint(data)).toBe(message);
  });

  it('cannot have an empty or endless key', () => {
    expect(formData.safeParse({ '': 1 }).success).toBe(false);
    expect(formData.safeParse({ ['k'.repeat(formLimits.keyCharacters + 1)]: 1 }).success).toBe(false);
  });
});

describe('the names of the forms', () => {
  it('are nineteen different slugs', () => {
    expect(new Set(formNames).size).toBe(19);
    for (const name of formNames) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(isFormName('obituary')).toBe(true);
    expect(isFormName('constructor')).toBe(false);
  });
});
