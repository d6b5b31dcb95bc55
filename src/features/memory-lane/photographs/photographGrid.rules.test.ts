import { describe, expect, it } from 'vitest';
import { targetIndexOf } from './photographGrid.rules.ts';

describe('where a key leads on a table of three columns and eight photographs', () => {
  it.each([
    ['ArrowLeft', 4, 3],
    ['ArrowRight', 4, 5],
    ['ArrowRight', 2, 3],
    ['ArrowUp', 4, 1],
    ['ArrowDown', 4, 7],
    ['Home', 4, 0],
    ['End', 4, 7],
    ['ArrowLeft', 0, 0],
    ['ArrowUp', 1, 0],
    ['ArrowDown', 6, 7],
    ['Enter', 4, undefined],
    ['Tab', 4, undefined],
  ])('%s at %i: %s', (key, from, to) => {
    expect(targetIndexOf(key, from, { columns: 3, count: 8 })).toBe(to);
  });
});
