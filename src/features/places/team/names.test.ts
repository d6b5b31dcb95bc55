import { expect, it } from 'vitest';
import { calledIn } from './names.rules.ts';

const people = [
  { email: 'paul@example.org', name: 'Paul Roy' },
  { email: 'anne@example.org', name: 'Anne Gill' },
  { email: 'anne.gill@example.org', name: 'Anne Gill' },
  { email: 'solange@example.org', name: '' },
];

it.each([
  ['by a name', 'paul@example.org', 'Paul Roy'],
  ['by a name and the mailbox where two have the same', 'anne@example.org', 'Anne Gill (anne@example.org)'],
  ['by the mailbox without a name', 'solange@example.org', 'solange@example.org'],
  ['by the mailbox where nothing is known', 'new@example.org', 'new@example.org'],
])('calls a colleague %s', (_, email, called) => {
  expect(calledIn(people)(email)).toBe(called);
});
