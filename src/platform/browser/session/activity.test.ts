import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { activity, watchActivity } from './activity.ts';

let page: EventTarget & { visibilityState: string };
let tab: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  tab = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', tab);
  vi.stubGlobal('document', page);
  watchActivity();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('idle after five seconds without a sign, active again on the next one', () => {
  expect(limits.idleAfter).toBe(5_000);
  vi.advanceTimersByTime(limits.idleAfter - 1);
  expect(activity.read()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(activity.read()).toBe(false);
  tab.dispatchEvent(new Event('keydown'));
  expect(activity.read()).toBe(true);
  vi.advanceTimersByTime(limits.idleAfter - 1);
  tab.dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(limits.idleAfter - 1);
  expect(activity.read()).toBe(true);
});

test('a page that is hidden is away at once, and back when it is seen', () => {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(activity.read()).toBe(false);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(activity.read()).toBe(true);
});
