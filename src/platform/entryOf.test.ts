import { expect, it } from 'vitest';
import { entryOf } from './entryOf.ts';
import { hasMessage, withAnyKey } from './messages.ts';
import { translatorFor } from './translator.ts';

it('finds what a table has, and nothing that every object has', () => {
  expect(entryOf({ burial: 'earth' }, 'burial')).toBe('earth');
  for (const name of ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'cremation', ''])
    expect(entryOf({ burial: 'earth' }, name)).toBeUndefined();
});

const catalogue = { options: { spouse: 'The spouse' } };
const t = translatorFor('en', { en: catalogue, fr: catalogue });

it('a message is what the catalogue has, and nothing that every object has', () => {
  const anyKey = withAnyKey(t);
  expect(anyKey.has('options.spouse') && anyKey('options.spouse')).toBe('The spouse');
  for (const name of ['constructor', '__proto__', 'toString', 'cousin']) {
    expect([name, anyKey.has(`options.${name}`)]).toEqual([name, false]);
    expect([name, hasMessage(t, `options.${name}`)]).toEqual([name, false]);
  }
});

it('is the same translator each time, for whoever remembers it', () => {
  expect(withAnyKey(t)).toBe(withAnyKey(t));
});
