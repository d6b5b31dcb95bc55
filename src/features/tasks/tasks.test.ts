import { describe, expect, it } from 'vitest';
import { balanceDueOf, bandOfForm } from './tasks.rules.ts';

describe('the band of a form on the record’s page', () => {
  it.each([
    ['accept', 'needed', false, 'tonight'],
    ['prepare', 'needed', false, 'tonight'],
    ['plan', 'needed', true, 'tonight'],
    ['register', 'needed', false, 'week'],
    ['cremate', 'needed', true, 'week'],
    ['accept', 'helpful', false, undefined],
    ['farewell', 'helpful', true, 'month'],
    ['tell', 'later', false, undefined],
  ] as const)('of one to %s that is %s, begun %s, is %s', (reason, turn, isBegun, band) => {
    expect(bandOfForm({ reason, turn }, isBegun)).toBe(band);
  });
});

describe('dueOf', () => {
  it.each([
    ['nothing was asked', [], { isAsked: false, due: 0 }],
    ['only a deposit was paid', [{ balance: { invoiced: 0, due: -5_000 } }], { isAsked: false, due: 0 }],
    ['all is paid', [{ balance: { invoiced: 90_000, due: 0 } }], { isAsked: true, due: 0 }],
    [
      'one home was paid too much, another is due',
      [{ balance: { invoiced: 10_000, due: -2_000 } }, { balance: { invoiced: 7_000, due: 7_000 } }],
      { isAsked: true, due: 7_000 },
    ],
  ])('says when %s', (_, accounts, due) => {
    expect(balanceDueOf(accounts)).toEqual(due);
  });
});
