import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { messages } from './messages.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  messages.resume();
  messages.forget();
  vi.useRealTimers();
});

const visible = () =>
  messages
    .read()
    .filter((message) => message.visible)
    .map((message) => message.text);

test('a message goes after five seconds and can be read again', () => {
  messages.show('One.');
  vi.advanceTimersByTime(limits.messageAutoHide - 1);
  expect(visible()).toEqual(['One.']);
  vi.advanceTimersByTime(1);
  expect(visible()).toEqual([]);
  expect(messages.read().map(({ text }) => text)).toEqual(['One.']);
});

test('the clock stands still while somebody looks, and goes on with what was left', () => {
  messages.show('One.');
  vi.advanceTimersByTime(2_000);
  messages.pause();
  vi.advanceTimersByTime(60_000);
  messages.show('Two.');
  expect(visible()).toEqual(['One.', 'Two.']);
  messages.resume();
  vi.advanceTimersByTime(limits.messageAutoHide - 2_000);
  expect(visible()).toEqual(['Two.']);
  vi.advanceTimersByTime(2_000);
  expect(visible()).toEqual([]);
});

test('closing one leaves the others and their time', () => {
  messages.show('One.');
  messages.show('Two.');
  messages.dismiss(messages.read()[0]!.id);
  expect(visible()).toEqual(['Two.']);
});

test('a message that is closed under the pointer does not stop the clock of the next one', () => {
  messages.show('One.');
  messages.pause();
  messages.dismiss(messages.read()[0]!.id);
  messages.show('Two.');
  vi.advanceTimersByTime(limits.messageAutoHide);
  expect(visible()).toEqual([]);
});

test('twenty are remembered, and none once somebody else looks', () => {
  for (let count = 1; count <= 25; count++) messages.show(`Number ${count}.`);
  expect(messages.read()).toHaveLength(20);
  expect(messages.read().at(-1)?.text).toBe('Number 25.');
  messages.forget();
  expect(messages.read()).toEqual([]);
});
