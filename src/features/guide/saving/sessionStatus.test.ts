import { expect, test } from 'vitest';
import { statusInSession } from './sessionStatus.rules.ts';

test('what is not saved when the session has ended waits for a sign-in', () => {
  expect(statusInSession({ kind: 'offline' }, true)).toEqual({ kind: 'signedOut' });
  expect(statusInSession({ kind: 'offline' }, false)).toEqual({ kind: 'offline' });
  expect(statusInSession({ kind: 'saved', at: 1 }, true)).toEqual({ kind: 'saved', at: 1 });
});
