import { expect, it } from 'vitest';
import { entryOf } from './entryOf.ts';

it('finds what a table has, and nothing that every object has', () => {
  expect(entryOf({ burial: 'earth' }, 'burial')).toBe('earth');
  for (const name of ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'cremation', ''])
    expect(entryOf({ burial: 'earth' }, name)).toBeUndefined();
});
