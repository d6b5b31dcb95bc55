import { expect, it } from 'vitest';
import { amountOf, draftOf, inputOf, isWhole, newLine, wayOfRule, waysOf } from './listDraft.rules.ts';
import { startingLists } from './starts.rules.ts';

it('sends a list as it was read, when nothing was changed', () => {
  for (const list of startingLists({ list: (key) => key, line: (key) => key }, () => crypto.randomUUID())) {
    const read = { ...list, id: crypto.randomUUID(), version: 1 };
    expect(inputOf(draftOf(read, () => ''))).toEqual(list);
    expect(isWhole(draftOf(read, () => ''))).toBe(true);
  }
});

it('wants words for each line, a number where it is counted, and a name', () => {
  const line = { ...newLine('one'), text: 'Call back' };
  const list = { name: 'First days', kinds: [], byItself: false, lines: [line] };
  expect(isWhole(list)).toBe(true);
  expect(isWhole({ ...list, name: ' ' })).toBe(false);
  expect(isWhole({ ...list, lines: [{ ...line, text: '' }] })).toBe(false);
  expect(isWhole({ ...list, lines: [{ ...line, amount: 'two' }] })).toBe(true);
  expect(isWhole({ ...list, lines: [{ ...line, moment: 'service', amount: 'two' }] })).toBe(false);
});

it.each([
  ['0', 0],
  ['400', 400],
  ['401', null],
  ['-1', null],
  ['', null],
])('reads %j as %s', (amount, count) => expect(amountOf({ amount })).toBe(count));

it('counts before a moment below zero, and from a death in days alone', () => {
  expect(wayOfRule({ moment: 'service', amount: -2, unit: 'hours' })).toEqual({ way: 'hoursBefore', count: 2 });
  expect(wayOfRule({ moment: 'service', amount: 0, unit: 'days' })).toEqual({ way: 'daysAfter', count: 0 });
  expect(waysOf('death')).toEqual(['daysAfter', 'daysBefore']);
  expect(waysOf('service')).toHaveLength(4);
});
