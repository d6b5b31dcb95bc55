import { describe, expect, it } from 'vitest';
import {
  isLate,
  isProofHash,
  lettersFirst,
  photographMinutes,
  proofText,
  removedDays,
  stateOnArrival,
  whyNotAddPhotograph,
  whyNotLeave,
} from './tributes.rules.ts';

it('takes a photograph for an hour, and erases what was removed after 30 days', () => {
  expect([photographMinutes, removedDays]).toEqual([60, 30]);
});

it('puts letters before a few words, and leaves the order within each', () => {
  const of = (length: number) => ({ words: 'x'.repeat(length) });
  const [none, few, border, letter, longer] = [of(0), of(80), of(240), of(241), of(2_000)];
  expect(lettersFirst([none, letter, few, longer, border])).toEqual([letter, longer, none, few, border]);
});

describe('a proof of work', () => {
  it.each([
    [[0x00, 0x00, 0xff], true],
    [[0x00, 0x01, 0xff], true],
    [[0x00, 0x02, 0x00], false],
    [[0x01, 0x00, 0x00], false],
    [[0x80, 0x00, 0x00], false],
  ])('with a hash that begins %j: %s', (bytes, holds) => {
    expect(isProofHash(Uint8Array.from(bytes))).toBe(holds);
  });

  it.each([-1, 1])('is taken for 26 hours on either side of the moment (%d)', (side) => {
    const now = 29_000_000;
    const made = (minutes: number) => ({ minute: now + side * minutes, nonce: 0 });
    expect(isLate(made(26 * 60), now)).toBe(false);
    expect(isLate(made(26 * 60 + 1), now)).toBe(true);
  });

  it('is made for one page, one minute and one number', () => {
    expect(proofText('marie-roy', { minute: 7, nonce: 8 })).toBe('marie-roy:7:8');
  });
});

describe('a message', () => {
  it.each([
    ['shown', 0, 'shown'],
    ['shown', 59, 'shown'],
    ['shown', 60, 'waiting'],
    ['held', 0, 'waiting'],
  ] as const)('where messages are %s and %d are unread is %s', (messages, unread, state) => {
    expect(stateOnArrival(messages, unread)).toBe(state);
  });

  it('can be left unless the family has closed the page to them', () => {
    expect([whyNotLeave('held'), whyNotLeave('shown')]).toEqual([null, null]);
    expect(whyNotLeave('closed')).toBe('memoryMessagesClosed');
  });

  const fresh = { state: 'waiting', isJudged: false, isRecent: true, hasPhotograph: false } as const;
  it.each([
    ['waits', fresh, null],
    ['is shown and nobody has judged it', { ...fresh, state: 'shown' }, null],
    ['was removed, of which its author is not told', { ...fresh, state: 'removed', isJudged: true }, null],
    ['the family has shown', { ...fresh, state: 'shown', isJudged: true }, 'memoryTributeSettled'],
    ['is old', { ...fresh, isRecent: false }, 'memoryTributeSettled'],
    ['has one already', { ...fresh, hasPhotograph: true }, 'memoryTributeSettled'],
  ] as const)('takes a photograph later or not, when it %s', (_, tribute, refusal) => {
    expect(whyNotAddPhotograph(tribute)).toBe(refusal);
  });
});
