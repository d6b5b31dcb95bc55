import { describe, expect, it } from 'vitest';
import { balanceDueOf, formsInView, neededForms } from './tasks.rules.ts';

const form = (name: string, how: 'open' | 'begun' | 'complete', isNeeded = true) => ({
  name,
  isNeeded,
  isBegun: how !== 'open',
  isComplete: how === 'complete',
});

describe('the forms on the record’s page', () => {
  const forms = [
    form('a', 'open'),
    form('b', 'complete'),
    form('c', 'open'),
    form('d', 'open', false),
    form('e', 'begun', false),
    form('f', 'open'),
    form('g', 'open'),
  ];

  it('are what is begun, then what is needed next, four at most and none that is complete', () => {
    expect(formsInView(forms).map(({ name }) => name)).toEqual(['e', 'a', 'c', 'f']);
  });

  it('count what is needed alone', () => {
    expect(neededForms(forms)).toEqual({ complete: 1, total: 5 });
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
