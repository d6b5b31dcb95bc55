import { expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { alarmsOf } from './safety.rules.ts';

const count = (kind: 'wrong-code' | 'codes-stopped', hour: number) => ({ kind, hour, day: 1_000, month: 1_000 });

it('calls for many wrong codes in an hour and for each stop, and for nothing older', () => {
  const many = limits.wrongCodesOfAlarm;
  expect(alarmsOf([])).toEqual([]);
  expect(alarmsOf([count('wrong-code', many - 1), count('codes-stopped', 0)])).toEqual([]);
  expect(alarmsOf([count('wrong-code', many)])).toEqual(['many-wrong-codes']);
  expect(alarmsOf([count('codes-stopped', 1)])).toEqual(['codes-stopped']);
});
