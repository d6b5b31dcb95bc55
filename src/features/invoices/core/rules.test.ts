import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regionNames } from '#vocabulary/regions/regions.ts';
import {
  amountOf,
  balanceOf,
  creditableOf,
  invoiceNumber,
  isPaidByLedger,
  lineOf,
  totalsOf,
  usualTaxes,
  whyNotChange,
  whyNotLines,
  whyNotPayment,
  whyNotReceivedOn,
  whyNotReverse,
  whyNotSend,
} from './rules.ts';
import type { Invoice, InvoiceLineInput } from './schema.ts';

const line = (change: Partial<InvoiceLineInput> = {}): InvoiceLineInput => ({
  item: 'Professional services',
  quantity: 1,
  unitPrice: 100_000,
  taxes: [],
  thirdParty: false,
  ...change,
});

describe('amounts', () => {
  test.each([
    [1, 129_900, 129_900],
    [2.5, 333, 833],
    [12.34, 55, 679],
    [0.01, 50, 1],
    [1, -5_000, -5_000],
    [0.5, -3, -2],
    [1.15, 100, 115],
  ])('%d × %d cents is %d', (quantity, unitPrice, amount) => {
    expect(amountOf({ quantity, unitPrice })).toBe(amount);
  });
});

describe('totals', () => {
  test('Quebec has two taxes on the same base', () => {
    const totals = totalsOf([lineOf(line({ taxes: ['GST', 'QST'] }))], 'Quebec');
    expect(totals.taxes).toEqual([
      { code: 'GST', percent: 5, base: 100_000, amount: 5_000 },
      { code: 'QST', percent: 9.975, base: 100_000, amount: 9_975 },
    ]);
    expect(totals.total).toBe(114_975);
  });

  test('what is paid to others stands apart, and is taxed only where the home says so', () => {
    const lines = [
      line({ unitPrice: 200_000, taxes: ['HST'] }),
      line({ unitPrice: 7_500, thirdParty: true }),
      line({ unitPrice: -10_000, taxes: ['HST'] }),
    ].map(lineOf);
    expect(totalsOf(lines, 'Ontario')).toEqual({
      services: 190_000,
      thirdParty: 7_500,
      taxes: [{ code: 'HST', percent: 13, base: 190_000, amount: 24_700 }],
      total: 222_200,
    });
  });

  test('a tax is rounded once, on the sum of its lines', () => {
    const lines = [line({ unitPrice: 10, taxes: ['GST'] }), line({ unitPrice: 10, taxes: ['GST'] })].map(lineOf);
    expect(totalsOf(lines, 'Alberta').taxes[0]!.amount).toBe(1);
  });

  test('the total is always the sum of its parts, in whole cents', () => {
    const someLine = fc.record({
      item: fc.constant('x'),
      quantity: fc.integer({ min: 1, max: 9_999_900 }).map((hundredths) => hundredths / 100),
      unitPrice: fc.integer({ min: -100_000, max: 1_000_000 }),
      thirdParty: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.constantFrom(...regionNames), fc.array(someLine, { maxLength: 20 }), (region, lines) => {
        const withTaxes = lines.map((one) => lineOf({ ...one, taxes: usualTaxes(region, one.thirdParty) }));
        const totals = totalsOf(withTaxes, region);
        const parts = totals.services + totals.thirdParty + totals.taxes.reduce((all, { amount }) => all + amount, 0);
        expect(totals.total).toBe(parts);
        expect(Number.isSafeInteger(totals.total)).toBe(true);
        expect(whyNotLines(withTaxes, region)).toBeNull();
      }),
    );
  });

  test('a tax that is on no line is not named, even at nothing', () => {
    expect(totalsOf([lineOf(line({ taxes: ['GST'] }))], 'Quebec').taxes.map(({ code }) => code)).toEqual(['GST']);
    const nothing = totalsOf([lineOf(line({ unitPrice: 0, taxes: ['GST'] }))], 'Alberta');
    expect(nothing.taxes).toEqual([{ code: 'GST', percent: 5, base: 0, amount: 0 }]);
  });

  test('a tax of another region is refused', () => {
    expect(whyNotLines([line({ taxes: ['QST'] })], 'Ontario')).toBe('taxUnknown');
  });

  test('a provincial tax is ticked only where it is confirmed', () => {
    for (const region of ['British Columbia', 'Manitoba', 'Saskatchewan'] as const)
      for (const kind of ['services', 'goods'] as const) expect(usualTaxes(region, false, kind)).toEqual(['GST']);
    expect(usualTaxes('Quebec', false, 'goods')).toEqual(['GST', 'QST']);
    expect(usualTaxes('Quebec', true)).toEqual([]);
  });
});

const invoice = (change: Partial<Invoice>): Invoice => {
  const lines = change.lines ?? [lineOf(line())];
  return {
    id: 'one',
    kind: 'invoice',
    corrects: null,
    sentAt: '2026-11-20T12:00:00.000Z',
    lines,
    totals: totalsOf(lines, 'Alberta'),
    ...change,
  } as Invoice;
};

describe('what is due', () => {
  const credit = invoice({
    id: 'two',
    kind: 'credit-note',
    corrects: { id: 'one', number: '2026-0001', taxes: [] },
    lines: [lineOf(line({ unitPrice: 25_000 }))],
  });

  test('counts what was sent, less what was taken back and paid, plus what was paid back', () => {
    const draft = invoice({ id: 'three', sentAt: null });
    const payments = [
      { kind: 'deposit', amount: 30_000, reversedAt: null },
      { kind: 'payment', amount: 50_000, reversedAt: null },
      { kind: 'payment', amount: 70_000, reversedAt: '2026-11-21T12:00:00.000Z' },
      { kind: 'refund', amount: 5_000, reversedAt: null },
    ] as const;
    expect(balanceOf([invoice({}), credit, draft], payments)).toEqual({
      invoiced: 100_000,
      credited: 25_000,
      paid: 75_000,
      due: 0,
    });
  });

  test('a credit note takes back no more than is left', () => {
    expect(creditableOf(invoice({}), [credit])).toBe(75_000);
    expect(whyNotSend({ ...credit, sentAt: null }, 24_999)).toBe('creditTooLarge');
    expect(whyNotSend({ ...credit, sentAt: null }, 25_000)).toBeNull();
  });

  test('what is left to take back counts the sent credit notes of this invoice alone', () => {
    const notSent = { ...credit, id: 'three', sentAt: null };
    const ofAnother = { ...credit, id: 'four', corrects: { id: 'other', number: '2026-0002', taxes: [] } };
    expect(creditableOf(invoice({}), [invoice({}), notSent, ofAnother])).toBe(100_000);
    expect(creditableOf(invoice({}), [invoice({}), notSent, ofAnother, credit])).toBe(75_000);
  });

  test('a draft may be changed, and nothing that was sent', () => {
    expect(whyNotChange(invoice({ sentAt: null }))).toBeNull();
    expect(whyNotChange(invoice({}))).toBe('invoiceSent');
  });

  test.each([
    [{ kind: 'payment', amount: 100 }, { invoiced: 100, credited: 0, paid: 0, due: 100 }, null],
    [{ kind: 'payment', amount: 101 }, { invoiced: 100, credited: 0, paid: 0, due: 100 }, 'overpaid'],
    [{ kind: 'payment', amount: 100 }, { invoiced: 100, credited: 0, paid: 100, due: 0 }, 'nothingDue'],
    [{ kind: 'deposit', amount: 100 }, { invoiced: 0, credited: 0, paid: 0, due: 0 }, null],
    [{ kind: 'refund', amount: 101 }, { invoiced: 0, credited: 0, paid: 100, due: -100 }, 'refundTooLarge'],
    [{ kind: 'refund', amount: 100 }, { invoiced: 0, credited: 0, paid: 100, due: -100 }, null],
  ] as const)('%j with %j is %s', (payment, balance, message) => {
    expect(whyNotPayment(payment, balance)).toBe(message);
  });

  test('an empty, negative or sent one is not sent', () => {
    expect(whyNotSend(invoice({ sentAt: null, lines: [] }), 0)).toBe('invoiceEmpty');
    expect(whyNotSend(invoice({ sentAt: null, lines: [lineOf(line({ unitPrice: -1 }))] }), 0)).toBe('invoiceNegative');
    expect(whyNotSend(invoice({}), 0)).toBe('invoiceSent');
  });

  test('an invoice over nothing is sent, and its size has nothing to do with what may be taken back', () => {
    expect(whyNotSend(invoice({ sentAt: null, lines: [lineOf(line({ unitPrice: 0 }))] }), 0)).toBeNull();
    expect(whyNotSend(invoice({ sentAt: null }), 0)).toBeNull();
  });

  test('numbers are the year and a count', () => expect(invoiceNumber(2026, 7)).toBe('2026-0007'));
});

describe('a day on which money came', () => {
  const record = { today: '2026-11-25', createdAt: '2026-11-20T10:00:00.000Z' };
  test.each([
    ['2026-11-25', null],
    ['2026-11-26', 'paymentDayFuture'],
    ['2025-11-20', null],
    ['2025-11-19', 'paymentDayEarly'],
    ['2206-01-01', 'paymentDayFuture'],
  ] as const)('%s: %s', (receivedOn, refusal) => {
    expect(whyNotReceivedOn({ receivedOn }, record)).toBe(refusal);
  });
});

describe('reversing', () => {
  const balance = { invoiced: 100, credited: 0, paid: 60, due: 40 };
  test.each([
    [{ kind: 'payment', amount: 60, reversedAt: null }, null],
    [{ kind: 'payment', amount: 61, reversedAt: null }, 'reversalBelowRefunds'],
    [{ kind: 'refund', amount: 61, reversedAt: null }, null],
    [{ kind: 'deposit', amount: 1, reversedAt: '2026-11-25T10:00:00.000Z' }, 'paymentReversed'],
  ] as const)('%j: %s', (payment, refusal) => {
    expect(whyNotReverse({ ...payment, method: 'cheque' }, balance)).toBe(refusal);
  });

  test('what was paid online is paid back where it came from', () => {
    const payment = { kind: 'payment', amount: 60, method: 'online', reversedAt: null } as const;
    expect(whyNotReverse(payment, balance)).toBe('paymentOnline');
  });
});

describe('what the ledger says of paid', () => {
  test.each([
    [{ invoiced: 0, credited: 0, paid: 50, due: -50 }, undefined],
    [{ invoiced: 100, credited: 0, paid: 99, due: 1 }, false],
    [{ invoiced: 100, credited: 0, paid: 100, due: 0 }, true],
    [{ invoiced: 100, credited: 40, paid: 60, due: 0 }, true],
    [{ invoiced: 100, credited: 100, paid: 0, due: 0 }, false],
  ] as const)('%j: %s', (balance, paid) => {
    expect(isPaidByLedger(balance)).toBe(paid);
  });
});
