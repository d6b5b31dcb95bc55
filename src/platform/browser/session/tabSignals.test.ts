import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from './session.ts';
import { isSignalFor, subscribeToTabSignals } from './tabSignals.ts';

describe('whose signal it is', () => {
  test.each([
    ['of the same person', '{"user":"a","at":1}', true],
    ['of somebody else', '{"user":"b","at":1}', false],
    ['not JSON', '{"user":', false],
    ['null', 'null', false],
    ['a number', '7', false],
    ['a list', '["a"]', false],
    ['empty', '', false],
    ['removed', null, false],
  ])('%s', (_, text, expected) => {
    expect(isSignalFor(text, 'a')).toBe(expected);
  });

  test('nobody is meant while nobody is signed in', () => {
    expect(isSignalFor('{}', undefined)).toBe(false);
  });
});

describe('following', () => {
  let tab: EventTarget;
  beforeEach(() => {
    vi.useFakeTimers();
    tab = new EventTarget();
    vi.stubGlobal('window', tab);
    session.start({ id: 'a', email: 'a@example.org', roles: 'user' });
  });
  afterEach(() => {
    session.end();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const send = (newValue: string | null, key = 'rivage.reload-spirits') =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

  test('a hundred signals in a moment lead to one reading at once and one after it', () => {
    const reload = vi.fn();
    subscribeToTabSignals(reload);
    for (let times = 0; times < 100; times++) {
      send('{"user":"a","at":1}');
      vi.advanceTimersByTime(5);
    }
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('what is malformed, foreign, removed or of another name leads to nothing', () => {
    const reload = vi.fn();
    subscribeToTabSignals(reload);
    for (const text of ['{', '1', '{"user":"b"}', null]) send(text);
    send('{"user":"a"}', 'rivage.draft');
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
  });
});
