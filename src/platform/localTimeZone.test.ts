import { afterEach, expect, test, vi } from 'vitest';
import { localToday } from '#platform/browser/localToday.ts';
import { localTimeZone } from './localTimeZone.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the zone of this device is what its formatter of dates says', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(localTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('an engine that knows the zone by itself is not asked for a formatter', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'America/Iqaluit' } });
  expect(localTimeZone()).toBe('America/Iqaluit');
  expect(made).not.toHaveBeenCalled();
});

test('today is the day of this clock, with two digits each', () => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 2, 5, 23, 59));
  expect(localToday()).toBe('2026-03-05');
  vi.setSystemTime(new Date(2026, 2, 6, 0, 0));
  expect(localToday()).toBe('2026-03-06');
});
