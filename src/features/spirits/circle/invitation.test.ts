import { expect, test } from 'vitest';
import { problemsOfInvitation } from './invitation.rules.ts';

test.each([
  ['', 'anne@example.org', { name: 'errors.name', email: null }],
  ['Anne', 'anne', { name: null, email: 'errors.email' }],
  [' ', '', { name: 'errors.name', email: 'errors.email' }],
  ['Anne', ' anne@example.org ', { name: null, email: null }],
  ['Anne', undefined, { name: null, email: null }],
])('%s, %s: each error is that of its field', (name, email, expected) => {
  expect(problemsOfInvitation(name, email)).toEqual(expected);
});
