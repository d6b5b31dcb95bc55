import { expect, it } from 'vitest';
import { mayUseNotes } from './rules.ts';

it('lets nobody but the funeral home that has accepted read and write its notes', () => {
  expect((['family', 'pending', 'accepted', 'none'] as const).filter(mayUseNotes)).toEqual(['accepted']);
});
