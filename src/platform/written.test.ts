import { expect, it } from 'vitest';
import { changeRead, dayWritten, momentWritten, versionRead } from './written.ts';

it('a version is a number that a column holds', () => {
  for (const good of [0, 1, 2_147_483_647]) expect(versionRead.safeParse(good).success).toBe(true);
  for (const bad of [-1, 2_147_483_648, 1.5, '1', null]) expect(versionRead.safeParse(bad).success).toBe(false);
});

it('the moment of a change is one as it was answered, and none before there were years', () => {
  expect(changeRead.parse('2026-11-30T12:00:00.123Z')).toBe('2026-11-30T12:00:00.123Z');
  for (const bad of ['0000-01-01T00:00:00Z', '2026-11-30T00:00:00+23:59', 'yesterday', '2026-02-30T00:00:00Z'])
    expect([bad, changeRead.safeParse(bad).success]).toEqual([bad, false]);
});

it('a moment is read in any offset, and is in UTC afterwards', () => {
  const moment = momentWritten('statusMomentInvalid');
  expect(moment.parse('2026-11-30T00:00:00+23:59')).toBe('2026-11-29T00:01:00.000Z');
  expect(moment.parse('2026-11-30T00:00:00-03:30')).toBe('2026-11-30T03:30:00.000Z');
  for (const bad of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+12:00', '9999-12-31T23:00:00-12:00', 'now'])
    expect([bad, moment.safeParse(bad).success]).toEqual([bad, false]);
});

it('a day is one that can be meant', () => {
  const day = dayWritten('dateInvalid');
  for (const good of ['1941-02-28', '2206-11-20']) expect(day.parse(good)).toBe(good);
  for (const bad of ['0000-01-01', '1899-12-31', '2026-02-30', '2026-1-1'])
    expect([bad, day.safeParse(bad).success]).toEqual([bad, false]);
});
