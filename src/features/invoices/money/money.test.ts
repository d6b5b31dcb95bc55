import { describe, expect, it, test } from 'vitest';
import { lineOf, totalsOf } from '#features/invoices/core/rules.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { TaxCode } from '#vocabulary/regions/taxes.ts';
import {
  bandOf,
  bandsOf,
  dayIn,
  initialsOf,
  isPeriod,
  monthAfter,
  monthsUntil,
  owedOf,
  owedOnOf,
  type SentInvoice,
  standingOn,
  sumsOf,
  taxesOf,
} from './rules.ts';
import type { MoneyEntry } from './schema.ts';
import { tableOf } from './table.service.ts';

const totals = (region: RegionName, unitPrice: number, taxes: TaxCode[], quantity = 1) =>
  totalsOf([lineOf({ item: 'Services', quantity, unitPrice, taxes, thirdParty: false })], region);

const document = (kind: Invoice['kind'], region: RegionName, unitPrice: number, taxes: TaxCode[]) => ({
  kind,
  totals: totals(region, unitPrice, taxes),
});

describe('the taxes of a time', () => {
  test.each([
    ['nothing', [], []],
    ['an invoice without a tax', [document('invoice', 'Alberta', 100_00, [])], []],
    [
      'several invoices of one region',
      [document('invoice', 'Alberta', 100_00, ['GST']), document('invoice', 'Alberta', 33_33, ['GST'])],
      // 5.00 and 1.67: each invoice rounds its own, as it was sent.
      [{ code: 'GST', percent: 5, base: 133_33, amount: 6_67 }],
    ],
    [
      'less what was credited',
      [
        document('invoice', 'Quebec', 2_500_00, ['GST', 'QST']),
        document('credit-note', 'Quebec', 500_00, ['GST', 'QST']),
      ],
      [
        { code: 'GST', percent: 5, base: 2_000_00, amount: 100_00 },
        { code: 'QST', percent: 9.975, base: 2_000_00, amount: 199_50 },
      ],
    ],
    [
      'more credited than invoiced in this time',
      [document('credit-note', 'Ontario', 100_00, ['HST'])],
      [{ code: 'HST', percent: 13, base: -100_00, amount: -13_00 }],
    ],
    [
      'branches of regions that take the same tax at different percentages',
      [
        document('invoice', 'New Brunswick', 100_00, ['HST']),
        document('invoice', 'Ontario', 100_00, ['HST']),
        document('invoice', 'Nova Scotia', 100_00, ['HST']),
      ],
      [
        { code: 'HST', percent: 13, base: 100_00, amount: 13_00 },
        { code: 'HST', percent: 14, base: 100_00, amount: 14_00 },
        { code: 'HST', percent: 15, base: 100_00, amount: 15_00 },
      ],
    ],
  ])('%s', (_, documents, taxes) => {
    expect(taxesOf(documents)).toEqual(taxes);
  });
});

describe('months', () => {
  test.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-11', -12, '2025-11'],
  ])('%s and %d is %s', (month, count, other) => {
    expect(monthAfter(month, count)).toBe(other);
  });

  test.each([
    [{}, true],
    [{ from: '2026-01', to: '2026-12' }, true],
    [{ from: '2025-12', to: '2026-12' }, false],
    [{ from: '2026-02', to: '2026-01' }, false],
    [{ from: '2026-02' }, false],
    [{ to: '2026-02' }, false],
  ])('%j: %s', (period, can) => {
    expect(isPeriod(period)).toBe(can);
  });

  it('can be chosen as far back as invoices are kept', () => {
    const months = monthsUntil('2026-03-14');
    expect([months[0], months.at(-1), months.length]).toEqual(['2026-03', '2020-01', 75]);
  });

  it('begin by the clock of the home', () => {
    expect(dayIn('America/Vancouver', '2026-11-01T06:30:00Z')).toBe('2026-10-31');
    expect(dayIn('America/St_Johns', '2026-11-01T06:30:00Z')).toBe('2026-11-01');
  });
});

test('initials are the first letters of what is known', () => {
  expect(initialsOf(['Élise', 'Roy'])).toBe('É. R.');
  expect(initialsOf(['', 'Roy'])).toBe('R.');
  expect(initialsOf(['', ''])).toBe('');
});

test('what was reversed does not count, and what was paid back is counted apart', () => {
  const sent = { sentAt: '2026-11-01T12:00:00Z' };
  const documents = [
    { ...sent, ...document('invoice', 'Alberta', 100_00, ['GST']) },
    { ...sent, ...document('credit-note', 'Alberta', 20_00, ['GST']) },
  ];
  const payments = [
    { kind: 'deposit', amount: 10_00, reversedAt: null },
    { kind: 'payment', amount: 30_00, reversedAt: null },
    { kind: 'payment', amount: 99_00, reversedAt: '2026-11-02T12:00:00Z' },
    { kind: 'refund', amount: 5_00, reversedAt: null },
  ] as const;
  expect(sumsOf(documents, payments)).toEqual({ invoiced: 105_00, credited: 21_00, received: 40_00, refunded: 5_00 });
  expect(sumsOf([], [])).toEqual({ invoiced: 0, credited: 0, received: 0, refunded: 0 });
});

test.each([
  [-10, 'notDue'],
  [0, 'notDue'],
  [1, 'first'],
  [30, 'first'],
  [31, 'second'],
  [60, 'second'],
  [61, 'third'],
  [90, 'third'],
  [91, 'oldest'],
  [1_000, 'oldest'],
])('%d days late is %s', (daysLate, band) => {
  expect(bandOf(daysLate)).toBe(band);
});

const invoice = (number: string, dollars: number, dates: Partial<SentInvoice>): SentInvoice => ({
  id: number,
  spiritId: 'a',
  place: { id: 'b', name: 'Home' },
  kind: 'invoice',
  corrects: null,
  number,
  language: 'en',
  region: 'Alberta',
  note: '',
  lines: [],
  totals: totals('Alberta', dollars * 100, []),
  createdAt: '2026-01-01T12:00:00Z',
  updatedAt: '2026-01-01T12:00:00Z',
  sentAt: '2026-01-01T12:00:00Z',
  taxNumbers: {},
  dueOn: null,
  termsDays: null,
  day: '2026-01-01',
  ...dates,
});

describe('what is owed', () => {
  const first = invoice('2026-0001', 100, { day: '2026-01-05', dueOn: '2026-02-04' });
  const second = invoice('2026-0002', 50, { day: '2026-03-01', dueOn: '2026-03-31' });
  const pay = (dollars: number) => [{ kind: 'payment', amount: dollars * 100, reversedAt: null }] as const;

  it('is what the ledger says, as late as the oldest invoice that is not covered', () => {
    const owed = owedOf([first, second], [], '2026-04-01');
    expect(owed).toEqual({
      numbers: ['2026-0001', '2026-0002'],
      dueOn: '2026-02-04',
      dueSaid: true,
      daysLate: 56,
      band: 'second',
      balance: 150_00,
    });
  });

  it('is covered from the oldest on', () => {
    expect(owedOf([first, second], pay(100), '2026-04-01')).toMatchObject({
      numbers: ['2026-0002'],
      daysLate: 1,
      band: 'first',
      balance: 50_00,
    });
    expect(owedOf([first, second], pay(120), '2026-03-31')).toMatchObject({ band: 'notDue', balance: 30_00 });
    expect(owedOf([first, second], pay(150), '2026-04-01')).toBeUndefined();
    expect(owedOf([], pay(150), '2026-04-01')).toBeUndefined();
  });

  it('is said of the last day of the months, and never of one to come', () => {
    const days = [
      ['2026-02', '2026-04-01'],
      ['2024-02', '2026-04-01'],
      ['2026-04', '2026-04-01'],
      ['2025-12', '2026-01-01'],
    ];
    expect(days.map(([to, today]) => owedOnOf(to!, today!))).toEqual([
      ...['2026-02-28', '2024-02-29', '2026-04-01', '2025-12-31'],
    ]);
  });

  it('is that of an account as it stood on the day', () => {
    const received = { id: 'a', receivedOn: '2026-02-01', reversedAt: '2026-03-02T12:00:00Z' };
    const late = { id: 'b', receivedOn: '2026-03-05', reversedAt: null };
    const account = { sent: [first, second], payments: [received, late] };
    const standing = (day: string) => standingOn(account, day, (_, moment) => moment.slice(0, 10));
    expect(standing('2026-02-28')).toEqual({ sent: [first], payments: [{ ...received, reversedAt: null }] });
    expect(standing('2026-03-05')).toEqual(account);
    expect(standing('2026-01-01')).toEqual({ sent: [], payments: [] });
  });

  it('leaves out what was credited', () => {
    const credit = invoice('2026-0003', 100, {
      kind: 'credit-note',
      corrects: { id: first.id, number: first.number, taxes: [] },
    });
    expect(owedOf([first, second, credit], [], '2026-04-01')).toMatchObject({
      numbers: ['2026-0002'],
      balance: 50_00,
    });
  });

  it('counts from the day of sending where no day was said', () => {
    expect(owedOf([invoice('2026-0004', 10, { day: '2026-01-01' })], [], '2026-01-31')).toMatchObject({
      dueOn: '2026-01-01',
      dueSaid: false,
      daysLate: 30,
      band: 'first',
    });
  });

  it('is summed by how late it is', () => {
    const bands = bandsOf([
      { band: 'first', balance: 10_00 },
      { band: 'oldest', balance: 1_00 },
      { band: 'first', balance: 5_00 },
    ]);
    expect(bands).toEqual([
      { band: 'notDue', count: 0, amount: 0 },
      { band: 'first', count: 2, amount: 15_00 },
      { band: 'second', count: 0, amount: 0 },
      { band: 'third', count: 0, amount: 0 },
      { band: 'oldest', count: 1, amount: 1_00 },
    ]);
  });
});

describe('the table for the accountant', () => {
  const entry: MoneyEntry = {
    id: '1',
    kind: 'credit-note',
    day: '2026-11-03',
    number: '2026-0007',
    spiritId: null,
    person: '=HYPERLINK("x")',
    place: { id: '2', name: '+Home' },
    net: -100_00,
    taxes: [{ code: 'GST', amount: -5_00 }],
    total: -105_00,
    method: null,
    reversedOn: null,
  };
  const payment: MoneyEntry = {
    ...entry,
    ...{ kind: 'payment', number: null, person: 'Zoë «Zo» Roy', net: null, taxes: [], total: 105_50 },
    ...{ method: 'cheque', reversedOn: '2026-11-09' },
  };

  it('begins with the mark of UTF-8, has amounts with a point, and no cell that is a formula', () => {
    const [head, credited, reversed, end] = tableOf([entry, payment], 'en').split('\r\n');
    expect(head).toBe(
      '\uFEFF"Date","Kind","Number","For","Branch","Before tax","GST","HST","PST","RST","QST","Total","Method","Reversed on","Reversed amount"',
    );
    expect(credited).toBe(
      `"2026-11-03","Credit note","2026-0007","'=HYPERLINK(""x"")","'+Home",-100.00,-5.00,,,,,-105.00,"","",`,
    );
    expect(reversed).toBe(`"2026-11-03","Payment","","Zoë «Zo» Roy","'+Home",,,,,,,0.00,"Cheque","2026-11-09",105.50`);
    expect(end).toBe('');
  });

  it('is written in French too', () => {
    expect(tableOf([payment], 'fr')).toMatch(
      /^\uFEFF"Date","Nature","Numéro".*"TPS","TVH".*\r\n"2026-11-03","Paiement"/,
    );
  });
});
