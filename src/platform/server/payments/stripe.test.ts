import { describe, expect, it } from 'vitest';
import { readStripeEvent } from './stripeEvents.ts';
import { isSignedByStripe, stripeSignatureOf } from './stripeSignature.ts';

const secret = 'whsec_of_a_test';
const body = Buffer.from('{"type":"checkout.session.completed"}');
const now = new Date('2026-11-26T12:00:00Z');
const seconds = now.getTime() / 1_000;
const signed = (at = seconds, with_ = secret) => stripeSignatureOf(body, at, with_).toString('hex');

describe('a signature of Stripe', () => {
  it.each([
    ['the body as it came', `t=${seconds},v1=${signed()}`, true],
    ['one of several, while a secret is changed', `t=${seconds},v1=${signed(seconds, 'old')},v1=${signed()}`, true],
    ['with spaces', `t=${seconds}, v1=${signed()}`, true],
    ['five minutes old', `t=${seconds - 300},v1=${signed(seconds - 300)}`, true],
    ['older', `t=${seconds - 301},v1=${signed(seconds - 301)}`, false],
    ['from the future', `t=${seconds + 301},v1=${signed(seconds + 301)}`, false],
    ['another time than was signed', `t=${seconds - 1},v1=${signed()}`, false],
    ['another secret', `t=${seconds},v1=${signed(seconds, 'other')}`, false],
    ['another scheme', `t=${seconds},v0=${signed()}`, false],
    ['cut short', `t=${seconds},v1=${signed().slice(2)}`, false],
    ['no time', `v1=${signed()}`, false],
    ['nothing', '', false],
  ])('%s', (_, header, isGood) => {
    expect(isSignedByStripe(body, header, secret, now)).toBe(isGood);
  });

  it('is of these bytes alone', () => {
    expect(isSignedByStripe(Buffer.from(`${body} `), `t=${seconds},v1=${signed()}`, secret, now)).toBe(false);
  });
});

const told = (type: string, object: object, account: string | null = 'acct_1') =>
  readStripeEvent(Buffer.from(JSON.stringify({ type, account, data: { object } })));

const session = {
  id: 'cs_1',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 5_000,
  currency: 'cad',
  payment_intent: 'pi_1',
  client_reference_id: 'ours',
};

describe('an event of Stripe', () => {
  it('tells how a page is', () => {
    const checkout = { id: 'cs_1', order: 'ours', address: null, amount: 5_000, currency: 'cad', intent: 'pi_1' };
    expect(told('checkout.session.completed', session)).toEqual({
      kind: 'checkout',
      account: 'acct_1',
      checkout: { ...checkout, status: 'complete', isPaid: true, hasFailed: false },
    });
    expect(told('checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' })).toMatchObject({
      checkout: { isPaid: false, hasFailed: true },
    });
  });

  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['warning_needs_response', 'open'],
    ['warning_closed', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('a dispute that is %s is %s', (status, state) => {
    expect(told('charge.dispute.closed', { payment_intent: 'pi_1', amount: 5, status })).toMatchObject({ state });
  });

  it.each([
    [{ charges_enabled: true, details_submitted: true }, 'ready'],
    [{ charges_enabled: false, details_submitted: true }, 'asked'],
    [{ charges_enabled: false, details_submitted: false }, 'unfinished'],
  ])('an account %j is %s', (account, state) => {
    expect(told('account.updated', { id: 'acct_1', ...account })).toMatchObject({ kind: 'account', state });
  });

  it('is nothing of ours where it is of no account, of another kind, or cannot be read', () => {
    expect(told('checkout.session.completed', session, null)).toBeNull();
    expect(told('customer.created', session)).toBeNull();
    expect(told('constructor', session)).toBeNull();
    expect(told('checkout.session.completed', { id: 7 })).toBeNull();
    expect(readStripeEvent(Buffer.from('{'))).toBeNull();
  });
});
