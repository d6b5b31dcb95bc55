import { describe, expect, it } from 'vitest';
import { newsOf, statesBefore, troubleIn, whyMissed } from './delivery.rules.ts';
import { textStates } from './schema.ts';

describe('what the provider tells of a text', () => {
  it.each([
    ['queued', '', 'accepted', null],
    ['accepted', '', 'accepted', null],
    ['sending', '', 'accepted', null],
    ['sent', '', 'sent', null],
    ['delivered', '', 'delivered', null],
    ['read', '', 'delivered', null],
    ['undelivered', '30006', 'undelivered', 'landline'],
    ['undelivered', '30005', 'undelivered', 'outOfService'],
    ['undelivered', '30003', 'undelivered', 'unreachable'],
    ['undelivered', '30004', 'undelivered', 'blocked'],
    ['failed', '30007', 'failed', 'blocked'],
    ['failed', '30008', 'failed', 'other'],
    ['canceled', '', 'failed', 'other'],
    ['failed', '21610', 'stopped', null],
    // A code beside what arrived is about something else.
    ['delivered', '30006', 'delivered', null],
  ])('%s with code “%s” is %s, %s', (status, code, state, reason) => {
    expect(newsOf(status, code)).toEqual({ state, reason });
  });

  it.each(['', 'receiving', 'partially_delivered', 'toString', 'Delivered'])('“%s” says nothing of it', (status) => {
    expect(newsOf(status, '30006')).toBeNull();
  });

  it('never takes a text back: each state comes from those before it alone', () => {
    const forward = ['accepted', 'sent', 'delivered'] as const;
    for (const [index, state] of forward.entries())
      expect(statesBefore(state).filter((before) => before !== 'waiting' && before !== 'sending')).toEqual([
        'unsure',
        ...forward.slice(0, index),
      ]);
    for (const state of ['delivered', 'undelivered', 'failed', 'stopped'] as const)
      for (const ended of ['delivered', 'undelivered', 'failed', 'stopped', 'unreachable', 'expired'] as const)
        expect(statesBefore(state)).not.toContain(ended);
  });

  it('says of a number that it is none for texts, or was stopped, and nothing where a telephone is off', () => {
    const troubles = ['30006', '30005', '30003', '30007', '21610'].map((code) => troubleIn(newsOf('failed', code)!));
    expect(troubles).toEqual(['unreachable', 'unreachable', null, null, 'stopped']);
    expect(troubleIn({ state: 'delivered', reason: null })).toBeNull();
  });

  it('says why a text will not arrive any more, in five states', () => {
    const missed = textStates.map((state) => [state, whyMissed({ state, reason: null })]);
    expect(missed.filter(([, why]) => why !== null)).toEqual([
      ['undelivered', 'other'],
      ['failed', 'other'],
      ['stopped', 'stopped'],
      ['unreachable', 'noTexts'],
      ['expired', 'late'],
    ]);
    expect(whyMissed({ state: 'undelivered', reason: 'landline' })).toBe('landline');
  });
});
