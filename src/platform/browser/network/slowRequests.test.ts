import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { slowRequests } from './slowRequests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('what ends in time is not spoken of', () => {
  const over = slowRequests.begin();
  vi.advanceTimersByTime(limits.slowAfter - 1);
  over();
  vi.advanceTimersByTime(60_000);
  expect(slowRequests.isLong.read()).toBe(false);
});

test('what takes long is spoken of until it ends, and never only for a flash', () => {
  const over = slowRequests.begin();
  vi.advanceTimersByTime(limits.slowAfter);
  expect(slowRequests.isLong.read()).toBe(true);
  vi.advanceTimersByTime(10);
  over();
  vi.advanceTimersByTime(limits.slowShownAtLeast - 11);
  expect(slowRequests.isLong.read()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(slowRequests.isLong.read()).toBe(false);
});

test('the words stay while another wait goes on, or a new one becomes long before they are gone', () => {
  const [first, second] = [slowRequests.begin(), slowRequests.begin()];
  vi.advanceTimersByTime(limits.slowAfter + limits.slowShownAtLeast);
  first();
  vi.advanceTimersByTime(10_000);
  expect(slowRequests.isLong.read()).toBe(true);
  const third = slowRequests.begin();
  vi.advanceTimersByTime(limits.slowAfter);
  second();
  vi.advanceTimersByTime(10_000);
  expect(slowRequests.isLong.read()).toBe(true);
  third();
  vi.advanceTimersByTime(0);
  expect(slowRequests.isLong.read()).toBe(false);
});

test('nothing is called slow while the person is asked, but what takes long after their answer is', async () => {
  const over = slowRequests.begin();
  vi.advanceTimersByTime(limits.slowAfter);
  let answer: (isProved: boolean) => void = () => undefined;
  const asked = slowRequests.whileAsked(new Promise<boolean>((resolve) => (answer = resolve)));
  const second = slowRequests.begin();
  vi.advanceTimersByTime(60_000);
  expect(slowRequests.isLong.read()).toBe(false);
  answer(true);
  expect(await asked).toBe(true);
  expect(slowRequests.isLong.read()).toBe(false);
  vi.advanceTimersByTime(limits.slowAfter);
  expect(slowRequests.isLong.read()).toBe(true);
  over();
  second();
});
