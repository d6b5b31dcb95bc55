import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { observeHeading } from './observeHeading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a heading that is there is taken at once, and only once', () => {
  const tell = vi.fn();
  observeHeading(() => 'Help', tell);
  vi.runAllTimers();
  expect(tell.mock.calls).toEqual([['Help']]);
});

test('a heading that comes late is found within a tick', () => {
  const tell = vi.fn();
  let heading: string | undefined;
  observeHeading(() => heading, tell);
  vi.advanceTimersByTime(20 * limits.headingPoll.every);
  heading = 'Help';
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(limits.headingPoll.every);
  expect(tell.mock.calls).toEqual([['Help']]);
});

test('after about seventy tries nobody looks any more', () => {
  const find = vi.fn(() => undefined);
  observeHeading(find, () => undefined);
  vi.advanceTimersByTime(1_000 * limits.headingPoll.every);
  expect(find).toHaveBeenCalledTimes(limits.headingPoll.tries);
  expect(vi.getTimerCount()).toBe(0);
});

test('another page stops the look-out', () => {
  const find = vi.fn(() => undefined);
  observeHeading(find, () => undefined)();
  vi.runAllTimers();
  expect(find).toHaveBeenCalledTimes(1);
});
