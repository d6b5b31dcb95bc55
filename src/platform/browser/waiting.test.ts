import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { waiting } from './waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('what ends in time is not spoken of', () => {
  const over = waiting.begin();
  vi.advanceTimersByTime(limits.slowAfter - 1);
  over();
  vi.advanceTimersByTime(60_000);
  expect(waiting.isLong.read()).toBe(false);
});

test('what takes long is spoken of until it ends, and never only for a flash', () => {
  const over = waiting.begin();
  vi.advanceTimersByTime(limits.slowAfter);
  expect(waiting.isLong.read()).toBe(true);
  vi.advanceTimersByTime(10);
  over();
  vi.advanceTimersByTime(limits.slowShownAtLeast - 11);
  expect(waiting.isLong.read()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(waiting.isLong.read()).toBe(false);
});

test('the words stay while another wait goes on, or a new one becomes long before they are gone', () => {
  const [first, second] = [waiting.begin(), waiting.begin()];
  vi.advanceTimersByTime(limits.slowAfter + limits.slowShownAtLeast);
  first();
  vi.advanceTimersByTime(10_000);
  expect(waiting.isLong.read()).toBe(true);
  const third = waiting.begin();
  vi.advanceTimersByTime(limits.slowAfter);
  second();
  vi.advanceTimersByTime(10_000);
  expect(waiting.isLong.read()).toBe(true);
  third();
  vi.advanceTimersByTime(0);
  expect(waiting.isLong.read()).toBe(false);
});
