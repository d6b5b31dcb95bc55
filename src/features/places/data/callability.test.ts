import { expect, test } from 'vitest';
import { callabilityOf, groupCountsText, groupsOf, readGroupCounts } from './callability.rules.ts';

const place = (connectable: boolean, phone: string | null = null) => ({ connectable, phone });

test.each([
  ['ask', place(true)],
  ['ask', place(true, '416-555-0100')],
  ['call', place(false, '416-555-0100')],
  ['name', place(false)],
  ['name', { connectable: false }],
] as const)('a listing is reached the shortest way: %s', (callability, one) => {
  expect(callabilityOf(one)).toBe(callability);
});

test('groups stand in the order of the ways, keep their own order, and are left out where empty', () => {
  const homes = [place(false), place(false, '1'), place(false, '2'), place(true)];
  expect(groupsOf(homes, (home) => home)).toEqual([
    { callability: 'ask', items: [place(true)] },
    { callability: 'call', items: [place(false, '1'), place(false, '2')] },
    { callability: 'name', items: [place(false)] },
  ]);
  expect(groupsOf([place(true)], (home) => home)).toHaveLength(1);
});

test('counts are read as they were written, and nothing where nothing was', () => {
  const counts = { ask: 1, call: 20, name: 0 };
  expect(readGroupCounts(groupCountsText(counts))).toEqual(counts);
  expect(readGroupCounts('call=2')).toEqual({ ask: 0, call: 2, name: 0 });
  expect(readGroupCounts(null)).toBeNull();
});
