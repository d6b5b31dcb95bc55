import { describe, expect, it } from 'vitest';
import { byFit, judgeOf, type Searchable } from './finder.rules.ts';

const fitOf = (text: string, searched: Searchable) => judgeOf(text)(searched).fit;

const kowalska: Searchable = {
  person: 'Halina Kowalska',
  arranger: 'Piotr Kowalski',
  phone: '+1 (403) 555-0142',
  numbers: ['2026-0017', '2026-0018'],
};

describe('what fits a case', () => {
  it.each([
    ['kowalska'],
    ['Kowal'],
    ['halina k'],
    ['KOWALSKA, Halina'],
    ['kovalska'],
    ['kowlaska'],
    ['Kowalsky'],
    ['piotr'],
    ['halyna'],
    ['holina'],
    ['0142'],
    ['403 555'],
    ['(403) 555-0142'],
    ['2026-0018'],
    ['20260018'],
  ])('%s', (text) => {
    expect(fitOf(text, kowalska)).toBeGreaterThan(0);
  });

  it.each([['nowak'], ['halina nowak'], ['014'], ['555-9999'], ['2027-0018'], [''], ['…'], ['k0142']])(
    'not %s',
    (text) => {
      expect(fitOf(text, kowalska)).toBe(0);
    },
  );

  it('finds Marie for who has heard Mary', () => {
    expect(fitOf('mary roy', { person: 'Marie Roy', arranger: '', phone: '', numbers: [] })).toBeGreaterThan(0);
  });

  it('forgives accents and apostrophes', () => {
    const person = { person: 'Zoé D’Amours-Côté', arranger: '', phone: '', numbers: [] };
    for (const text of ['zoe', 'd amours', 'damours cote', 'cote']) {
      expect(fitOf(text, person), text).toBeGreaterThan(0.5);
    }
  });

  it('puts the whole name before a beginning, this before a slip, who died before who arranges', () => {
    const fits = ['Halina Kowalska', 'Kowalskamer', 'Kowalsak'].map((person) =>
      fitOf('kowalska', { person, arranger: '', phone: '', numbers: [] }),
    );
    expect([...fits].sort((one, other) => other - one)).toEqual(fits);
    expect(new Set(fits).size).toBe(3);
    const arranger = fitOf('kowalska', { person: '', arranger: 'Kowalska', phone: '', numbers: [] });
    expect(arranger).toBeLessThan(fits[0]!);
  });
});

describe('the number of an invoice', () => {
  it('is the one that was typed, whole or its beginning', () => {
    const numberIn = (text: string) => judgeOf(text)(kowalska).invoiceNumber;
    expect(numberIn('2026-0018')).toBe('2026-0018');
    expect(numberIn('2026 0017')).toBe('2026-0017');
    const offered = judgeOf('e-2026-0004')({ ...kowalska, numbers: ['2026-0017', 'E-2026-0004'] });
    expect(offered.invoiceNumber).toBe('E-2026-0004');
    for (const text of ['17', 'Kowalska', '555 0142']) expect(numberIn(text), text).toBeNull();
  });
});

describe('the order of what was found', () => {
  it('is the best first, and among equals what waits for an answer', () => {
    const found = [
      { fit: 0.5, state: 'waiting' },
      { fit: 1, state: 'at-rest' },
      { fit: 1, state: 'waiting' },
    ] as const;
    expect([...found].sort(byFit)).toEqual([found[2], found[1], found[0]]);
  });
});
