import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseThemeSoon } from './theme.ts';

const dataset: { theme?: string } = {};

beforeEach(() => {
  vi.useFakeTimers();
  delete dataset.theme;
  vi.stubGlobal('document', { documentElement: { dataset } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a theme is put on 300 milliseconds after it was chosen', () => {
  chooseThemeSoon('dark');
  vi.advanceTimersByTime(299);
  expect(dataset.theme).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(dataset.theme).toBe('dark');
});

test('of two presses the latest counts', () => {
  chooseThemeSoon('dark');
  vi.advanceTimersByTime(200);
  chooseThemeSoon('light');
  vi.advanceTimersByTime(299);
  expect(dataset.theme).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(dataset.theme).toBe('light');
});
