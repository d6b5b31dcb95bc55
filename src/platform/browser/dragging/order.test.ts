import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layInto, moveItem } from './order.ts';

describe('a thing laid somewhere else', () => {
  it('leaves the rest in its order', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });
});

describe('a thing laid into a list that others changed meanwhile', () => {
  const arranged = moveItem(['a', 'b', 'c', 'd'], 0, 2);

  it.each([
    ['lies behind the same neighbour where it was turned round', ['d', 'c', 'b', 'a'], ['d', 'c', 'a', 'b']],
    ['leaves what was added where it was added', ['e', 'a', 'b', 'c', 'd'], ['e', 'b', 'c', 'a', 'd']],
    ['passes over a neighbour that was removed', ['a', 'b', 'd'], ['b', 'a', 'd']],
    ['lies first where all before it were removed', ['a', 'd'], ['a', 'd']],
  ])('%s', (_, now, laid) => {
    expect(layInto(now, arranged, 'a')).toEqual(laid);
  });

  it('lies as it was laid where nobody changed anything', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), fc.nat(), (count, from, to) => {
        const now = [...Array(count).keys()];
        const laid = moveItem(now, from % count, to % count);
        expect(layInto(now, laid, from % count)).toEqual(laid);
      }),
    );
  });
});
