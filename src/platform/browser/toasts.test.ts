import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { toasts } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  toasts.resume();
  toasts.forget();
  vi.useRealTimers();
});

const visible = () =>
  toasts
    .read()
    .filter((message) => message.visible)
    .map((message) => message.text);

test('a message goes after five seconds and can be read again', () => {
  toasts.show('One.');
  vi.advanceTimersByTime(limits.messageAutoHide - 1);
  expect(visible()).toEqual(['One.']);
  vi.advanceTimersByTime(1);
  expect(visible()).toEqual([]);
  expect(toasts.read().map(({ text }) => text)).toEqual(['One.']);
});

test('the clock stands still while somebody looks, and goes on with what was left', () => {
  toasts.show('One.');
  vi.advanceTimersByTime(2_000);
  toasts.pause();
  vi.advanceTimersByTime(60_000);
  toasts.show('Two.');
  expect(visible()).toEqual(['One.', 'Two.']);
  toasts.resume();
  vi.advanceTimersByTime(limits.messageAutoHide - 2_000);
  expect(visible()).toEqual(['Two.']);
  vi.advanceTimersByTime(2_000);
  expect(visible()).toEqual([]);
});

test('closing one leaves the others and their time', () => {
  toasts.show('One.');
  toasts.show('Two.');
  toasts.dismiss(toasts.read()[0]!.id);
  expect(visible()).toEqual(['Two.']);
});

test('a message that is closed under the pointer does not stop the clock of the next one', () => {
  toasts.show('One.');
  toasts.pause();
  toasts.dismiss(toasts.read()[0]!.id);
  toasts.show('Two.');
  vi.advanceTimersByTime(limits.messageAutoHide);
  expect(visible()).toEqual([]);
});

test('twenty are remembered, and none once somebody else looks', () => {
  for (let count = 1; count <= 25; count++) toasts.show(`Number ${count}.`);
  expect(toasts.read()).toHaveLength(20);
  expect(toasts.read().at(-1)?.text).toBe('Number 25.');
  toasts.forget();
  expect(toasts.read()).toEqual([]);
});
