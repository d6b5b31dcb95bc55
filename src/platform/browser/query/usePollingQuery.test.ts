import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { pollIntervalOf } from './usePollingQuery.ts';

afterEach(() => vi.unstubAllEnvs());

test('records are asked for every 3 seconds in production, every 10 elsewhere', () => {
  expect(pollIntervalOf(limits.spiritsPoll)).toBe(10_000);
  vi.stubEnv('IS_PRODUCTION', 'true');
  expect(pollIntervalOf(limits.spiritsPoll)).toBe(3_000);
});

test('changes are asked for every 3 seconds in production, every 30 elsewhere', () => {
  expect(pollIntervalOf(limits.notificationsPoll)).toBe(30_000);
  vi.stubEnv('IS_PRODUCTION', 'true');
  expect(pollIntervalOf(limits.notificationsPoll)).toBe(3_000);
});
