import { signedVersionOf } from '#features/invoices/contracts/rules.ts';
import type { Contract } from '#features/invoices/contracts/schema.ts';
import type { Account } from '#features/invoices/core/schema.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import type { OnlineOffer, OnlinePayment, PaymentState, Settlement } from './schema.ts';

/** What a provider says of its page: whether it can be paid at, whether it was, and how much of which money. */
type Told = {
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  hasFailed: boolean;
  amount: number | null;
  currency: string | null;
};

const currency = 'cad';

/** True once money has come in, whatever has become of it since. */
export const hasComeIn = ({ state }: Pick<OnlinePayment, 'state'>): boolean =>
  state === 'paid' || state === 'differs' || state === 'returned' || state === 'settled';

/**
 * How an online payment is after the provider has told of its page, in whatever order that comes: what was paid stays paid, and money
 * that comes after all counts, also where its page was over. Other money or another amount than was asked is never booked by itself.
 */
export function stateAfter({ state, amount }: Pick<OnlinePayment, 'state' | 'amount'>, told: Told): PaymentState {
  if (hasComeIn({ state })) return state;
  if (told.isPaid) return told.amount === amount && told.currency === currency ? 'paid' : 'differs';
  if (state === 'expired' || state === 'failed') return state;
  if (told.hasFailed) return 'failed';
  if (told.status === 'expired') return 'expired';
  return told.status === 'complete' || state === 'confirming' ? 'confirming' : 'open';
}

/** True while something may still come of it. */
export const isUnderWay = ({ state }: Pick<OnlinePayment, 'state'>): boolean =>
  state === 'begun' || state === 'open' || state === 'confirming';

type AgreedContract = Pick<Contract, 'versions' | 'cancelled'>;

/** The deposits that were agreed on in contracts, but for those that were cancelled. */
const depositOf = (contracts: readonly AgreedContract[]): number =>
  contracts
    .filter(({ cancelled }) => cancelled === null)
    .reduce((sum, contract) => sum + (signedVersionOf(contract)?.terms.deposit ?? 0), 0);

/** What can be paid online to a home: what is due, else what is left of the deposit; null where that is nothing. */
export function offerOf(
  { invoiced, paid, due }: Account['balance'],
  contracts: readonly AgreedContract[],
): Pick<OnlineOffer, 'kind' | 'amount'> | null {
  const deposit = invoiced === 0 ? depositOf(contracts) - paid : 0;
  const offer = due > 0 ? { kind: 'payment' as const, amount: due } : { kind: 'deposit' as const, amount: deposit };
  const { least, most } = limits.onlinePayment;
  return offer.amount < least ? null : { ...offer, amount: Math.min(offer.amount, most) };
}

/** Why an amount cannot be paid online; null when it can. */
export function whyNotPay(amount: number, offer: Pick<OnlineOffer, 'amount'> | null): ErrorMessageKey | null {
  if (!offer) return 'onlineNothingDue';
  if (amount < limits.onlinePayment.least) return 'onlineAmountSmall';
  return amount > offer.amount ? 'overpaid' : null;
}

/** What came in: what was asked, where nothing else is known of a payment that is booked. */
const cameInOf = ({ amount, state, received }: Pick<OnlinePayment, 'amount' | 'state' | 'received'>): number =>
  received ?? (state === 'paid' ? amount : 0);

/** What can still be paid back of an online payment: what is on its way back, or was taken back by the bank, is not there any more. */
export function refundableOf(
  payment: Pick<OnlinePayment, 'amount' | 'state' | 'received' | 'dispute'>,
  refunds: readonly { amount: number; state: 'asked' | 'done' | 'failed' }[],
  disputed: number,
): number {
  if (payment.state !== 'paid' && payment.state !== 'differs') return 0;
  return Math.max(0, cameInOf(payment) - refundedOf(refunds) - (payment.dispute === 'lost' ? disputed : 0));
}

/** True where what came in otherwise than it was asked can be booked: dollars of which something is left. */
export const isBookable = ({ state, currency: came, refundable }: OnlinePayment): boolean =>
  state === 'differs' && came === currency && refundable > 0;

/** Why what came in otherwise cannot be settled so; null when it can. */
export function whyNotSettle(payment: OnlinePayment, how: Settlement['how']): ErrorMessageKey | null {
  if (payment.state !== 'differs') return 'paymentSettled';
  if (payment.refunds.some(({ state }) => state === 'asked')) return 'refundUnderWay';
  if (how === 'book') return isBookable(payment) ? null : 'paymentNotBookable';
  return how === 'refund' && payment.refundable === 0 ? 'refundTooLarge' : null;
}

/** What was paid back, or is being. */
export const refundedOf = (refunds: readonly { amount: number; state: 'asked' | 'done' | 'failed' }[]): number =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

/** Why something cannot be paid back; null when it can. One at a time: nobody knows what is left while an answer is out. */
export function whyNotRefund(
  amount: number,
  { refunds, refundable }: Pick<OnlinePayment, 'refunds' | 'refundable'>,
  balance: Pick<Account['balance'], 'paid'>,
): ErrorMessageKey | null {
  if (refunds.some(({ state }) => state === 'asked')) return 'refundUnderWay';
  return amount <= 0 || amount > refundable || amount > balance.paid ? 'refundTooLarge' : null;
}

/** Where a dispute stands after the provider has told of it: what is over does not begin again. */
export const disputeAfter = (before: OnlinePayment['dispute'], told: 'open' | 'won' | 'lost') =>
  before === 'won' || before === 'lost' ? before : told;
