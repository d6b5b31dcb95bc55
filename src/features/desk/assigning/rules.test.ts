import { expect, it } from 'vitest';
import { assigningAction } from './rules.ts';

it.each([
  ['anne@example.org', 'take-case'],
  ['paul@example.org', 'assign-case'],
  [null, 'release-case'],
])('tells of a case given to %s: %s', (to, action) => {
  expect(assigningAction('anne@example.org', to)).toBe(action);
});
