import { describe, expect, it } from 'vitest';
import { formNames } from '#vocabulary/formNames.ts';
import { formsFor, otherForms } from './offered.rules.ts';

const record = (timing: string, region: string, choice: string, more: Record<string, unknown> = {}) => ({
  data: {
    timing: { answer: timing },
    location: { answer: region },
    cremationOrBurial: { answer: choice },
    ...more,
  },
});
const needed = (one: ReturnType<typeof record>) =>
  formsFor(one)
    .filter(({ turn }) => turn === 'needed')
    .map(({ name, reason }) => `${name}: ${reason}`);

const begins = ['first-call: accept', 'authority-to-arrange: accept', 'vital-statistics: register'];
const ends = ['estimate-acknowledgement: invoice', 'payment-and-benefits: invoice'];

describe('the forms a record needs', () => {
  const table: [string, ReturnType<typeof record>, string[]][] = [
    [
      'cremation in Alberta',
      record('now', 'Alberta', 'cremation'),
      [...begins, 'cremation-authorization: cremate', ...ends],
    ],
    [
      'cremation in Saskatchewan',
      record('now', 'Saskatchewan', 'cremation'),
      [...begins, 'cremation-authorization: cremate', 'identification: cremate', ...ends],
    ],
    [
      'burial in Saskatchewan',
      record('now', 'Saskatchewan', 'burial'),
      [...begins, 'cemetery-interment: bury', ...ends],
    ],
    ['green burial', record('now', 'Quebec', 'green-burial'), [...begins, 'cemetery-interment: bury', ...ends]],
    [
      'cremation in Nunavut',
      record('now', 'Nunavut', 'cremation'),
      [...begins, 'cremation-authorization: cremate', 'transport-and-repatriation: transport', ...ends],
    ],
    ['nothing decided', record('now', 'Ontario', 'undecided'), [...begins, ...ends]],
    [
      'somebody who died abroad',
      record('now', 'outside-Canada', 'undecided'),
      [...begins, 'transport-and-repatriation: transport', ...ends],
    ],
    ['a death that is near', record('imminent', 'Alberta', 'cremation'), ['expected-death-plan: prepare']],
    ['planning ahead', record('future', 'Alberta', 'burial'), ['pre-arrangement-wishes: plan']],
  ];

  it.each(table)('%s', (_, one, expected) => {
    expect(needed(one)).toEqual(expected);
  });

  it('leave out what was decided against', () => {
    const plain = record('now', 'Alberta', 'cremation', {
      howWillYouHonour: { answer: 'no-service' },
      bodyPresent: { answer: 'no' },
    });
    const names = formsFor(plain).map(({ name }) => name);
    expect(names).not.toContain('service-wishes');
    expect(names).not.toContain('embalming-and-care-consent');
    expect(otherForms(plain)).toContain('service-wishes');
  });

  it.each(['now', 'imminent', 'future'])('%s: each form is either offered, once, or among the others', (timing) => {
    for (const choice of ['cremation', 'burial', 'undecided', 'body-donation']) {
      const one = record(timing, 'Saskatchewan', choice);
      const names = [...formsFor(one).map(({ name }) => name), ...otherForms(one)];
      expect(names.sort()).toEqual([...formNames].sort());
    }
  });
});
