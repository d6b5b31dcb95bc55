import { describe, expect, test } from 'vitest';
import { disputeAfter, offerOf, refundableOf, stateAfter, whyNotPay, whyNotRefund, whyNotSettle } from './rules.ts';
import type { OnlinePayment, PaymentState, Settlement } from './schema.ts';

const open = { status: 'open', isPaid: false, hasFailed: false, amount: 5_000, currency: 'cad' } as const;
const paid = { ...open, status: 'complete', isPaid: true } as const;
const unpaid = { ...open, status: 'complete' } as const;
const expired = { ...open, status: 'expired' } as const;
const failed = { ...unpaid, hasFailed: true } as const;

describe('an online payment after the provider has told', () => {
  test.each([
    ['begun', open, 'open'],
    ['begun', paid, 'paid'],
    ['open', unpaid, 'confirming'],
    ['confirming', open, 'confirming'],
    ['confirming', paid, 'paid'],
    ['confirming', failed, 'failed'],
    ['open', expired, 'expired'],
    ['paid', expired, 'paid'],
    ['paid', failed, 'paid'],
    ['paid', open, 'paid'],
    ['expired', open, 'expired'],
    ['expired', paid, 'paid'],
    ['failed', unpaid, 'failed'],
    ['failed', paid, 'paid'],
    ['open', { ...paid, amount: 4_999 }, 'differs'],
    ['open', { ...paid, currency: 'usd' }, 'differs'],
    ['open', { ...paid, amount: null }, 'differs'],
    ['differs', paid, 'differs'],
  ] as const)('%s, %j: %s', (state: PaymentState, told, after) => {
    expect(stateAfter({ state, amount: 5_000 }, told)).toBe(after);
  });
});

const balance = { invoiced: 0, credited: 0, paid: 0, due: 0 };
const signed = (deposit: number, cancelled: object | null = null) =>
  ({ versions: [{ answer: { kind: 'accepted' }, terms: { deposit } }], cancelled }) as unknown as Parameters<
    typeof offerOf
  >[1][0];

describe('what can be paid online', () => {
  test.each([
    [{ ...balance, invoiced: 10_000, due: 10_000 }, [], { kind: 'payment', amount: 10_000 }],
    [{ ...balance, invoiced: 10_000, paid: 10_000 }, [signed(5_000)], null],
    [balance, [signed(5_000)], { kind: 'deposit', amount: 5_000 }],
    [{ ...balance, paid: 2_000, due: -2_000 }, [signed(5_000)], { kind: 'deposit', amount: 3_000 }],
    [{ ...balance, paid: 4_990, due: -4_990 }, [signed(5_000)], null],
    [balance, [signed(5_000, { by: 'family' })], null],
    [balance, [signed(5_000, { by: 'family' }), signed(2_000)], { kind: 'deposit', amount: 2_000 }],
    [balance, [], null],
  ] as const)('%j with %j is %j', (account, contracts, offer) => {
    expect(offerOf(account, contracts)).toEqual(offer);
  });

  test.each([
    [5_000, { amount: 5_000 }, null],
    [50, { amount: 5_000 }, null],
    [49, { amount: 5_000 }, 'onlineAmountSmall'],
    [5_001, { amount: 5_000 }, 'overpaid'],
    [5_000, null, 'onlineNothingDue'],
  ] as const)('%s of %j: %s', (amount, offer, refusal) => {
    expect(whyNotPay(amount, offer)).toBe(refusal);
  });
});

const refundOf = (amount: number, state: 'asked' | 'done' | 'failed') => ({
  ...{ id: 'r', amount, state, reason: '', askedAt: '2026-11-26T10:00:00.000Z' },
});

describe('what can be paid back', () => {
  const payment = { amount: 5_000, state: 'paid', received: null, dispute: null } as const;
  const differs = { ...payment, state: 'differs', received: 4_000 } as const;
  test.each([
    [differs, [], 0, 4_000],
    [{ ...differs, received: null }, [], 0, 0],
    [{ ...differs, state: 'paid' }, [refundOf(1_000, 'done')], 0, 3_000],
    [{ ...differs, state: 'returned' }, [refundOf(4_000, 'done')], 0, 0],
    [payment, [], 0, 5_000],
    [payment, [refundOf(2_000, 'done'), refundOf(1_000, 'asked'), refundOf(500, 'failed')], 0, 2_000],
    [{ ...payment, dispute: 'lost' }, [], 5_000, 0],
    [{ ...payment, dispute: 'won' }, [], 5_000, 5_000],
    [{ ...payment, state: 'expired' }, [], 0, 0],
  ] as const)('%j, %j, disputed %s: %s', (one, refunds, disputed, left) => {
    expect(refundableOf(one, refunds, disputed)).toBe(left);
  });

  test.each([
    [2_000, { refunds: [], refundable: 5_000 }, 5_000, null],
    [5_001, { refunds: [], refundable: 5_000 }, 9_000, 'refundTooLarge'],
    [0, { refunds: [], refundable: 0 }, 5_000, 'refundTooLarge'],
    [2_000, { refunds: [], refundable: 5_000 }, 1_000, 'refundTooLarge'],
    [2_000, { refunds: [refundOf(1_000, 'asked')], refundable: 4_000 }, 5_000, 'refundUnderWay'],
  ])('%s of %j with %s paid: %s', (amount, one, inLedger, refusal) => {
    expect(whyNotRefund(amount, one, { paid: inLedger })).toBe(refusal);
  });

  const whole: OnlinePayment = {
    ...{ ...differs, id: 'o', placeId: 'p', kind: 'payment', currency: 'cad', settledReason: null, paymentId: null },
    ...{ refunds: [], refundable: 4_000, askedAt: '2026-11-26T10:00:00.000Z' },
  };
  test.each([
    ['book', whole, null],
    ['refund', whole, null],
    ['elsewhere', whole, null],
    ['book', { ...whole, currency: 'usd' }, 'paymentNotBookable'],
    ['refund', { ...whole, currency: 'usd' }, null],
    ['book', { ...whole, received: null, currency: null, refundable: 0 }, 'paymentNotBookable'],
    ['refund', { ...whole, received: null, currency: null, refundable: 0 }, 'refundTooLarge'],
    ['elsewhere', { ...whole, received: null, currency: null, refundable: 0 }, null],
    ['elsewhere', { ...whole, refunds: [refundOf(4_000, 'asked')], refundable: 0 }, 'refundUnderWay'],
    ['elsewhere', { ...whole, state: 'settled' }, 'paymentSettled'],
    ['book', { ...whole, state: 'paid' }, 'paymentSettled'],
  ] satisfies [Settlement['how'], OnlinePayment, string | null][])(
    'what differs is settled: %s, %j: %s',
    (how, one, refusal) => {
      expect(whyNotSettle(one, how)).toBe(refusal);
    },
  );

  test('a dispute that is over does not begin again', () => {
    expect([disputeAfter(null, 'open'), disputeAfter('open', 'lost'), disputeAfter('lost', 'open')]).toEqual([
      ...['open', 'lost', 'lost'],
    ]);
  });
});
