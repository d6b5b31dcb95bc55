import { describe, expect, test } from 'vitest';
import { isJobNumber, mailStateOf, maySendAgain, peopleIn, shortError, whyNotSendAgain } from './rules.ts';
import { type MailState, mailStates } from './schema.ts';

const waiting = { sentAt: null, expired: false, attempts: 0, attemptsMaximum: 12 };

describe('what has become of a mail', () => {
  test.each([
    ['waiting', waiting],
    ['retrying', { ...waiting, attempts: 3 }],
    ['failed', { ...waiting, attempts: 12 }],
    ['expired', { ...waiting, attempts: 3, expired: true }],
    ['kept', { ...waiting, attemptsMaximum: null }],
    ['sent', { ...waiting, sentAt: '2026-05-14T15:30:00.000Z', expired: true, attemptsMaximum: null }],
  ] as const)('%s', (state, facts) => {
    expect(mailStateOf(facts)).toBe(state);
  });
});

test('only what was given up is sent again; what waits or was sent stays, and nothing else can be sent', () => {
  const told = (state: MailState) => [maySendAgain({ state }), whyNotSendAgain({ state })];
  expect(Object.fromEntries(mailStates.map((state) => [state, told(state)]))).toEqual({
    waiting: [false, null],
    retrying: [false, null],
    failed: [true, null],
    expired: [false, 'mailNotSendable'],
    kept: [false, 'mailNotSendable'],
    sent: [false, null],
  });
});

test('of an error only the beginning is told', () => {
  expect(shortError('connect ECONNREFUSED 127.0.0.1:25\n    at TCP.onread')).toBe('connect ECONNREFUSED 127.0.0.1:25');
  expect(shortError('x'.repeat(1_000))).toHaveLength(200);
});

test('a job has a number', () => {
  expect(['1', '42', '999999999999999999'].every(isJobNumber)).toBe(true);
  expect(['', '0', '-1', '1.5', '1e3', ' 1', '9999999999999999999', '1;2'].some(isJobNumber)).toBe(false);
});

test('how many people there were is a number, as people write one, or is said to be none', () => {
  expect(['3', ' 120 ', '1 200', '1\u202f200', ''].map(peopleIn)).toEqual([3, 120, 1_200, 1_200, null]);
  expect(['about 300', '1,200', '3-4', '-1', '1e3', '123456789'].map(peopleIn)).toEqual(Array(6).fill(undefined));
});
