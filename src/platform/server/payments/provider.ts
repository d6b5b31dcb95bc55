import type { Language } from '#vocabulary/languages.ts';

/** With what the operator speaks to the provider, and where it is. */
export type PaymentSettings = { secretKey: string; webhookSecret: string; apiUrl: string };

/** What a family is sent to the provider’s page for. `id` is ours, and the key under which it is asked for once. */
export type CheckoutOrder = {
  id: string;
  account: string;
  /** Cents of Canadian dollars. */
  amount: number;
  title: string;
  description: string;
  language: Language;
  returnUrl: string;
  expiresAt: Date;
};

/** How a page of the provider is: whether it can still be paid at, and what was paid. `order` is the id of ours that it was made for. */
export type Checkout = {
  id: string;
  order: string | null;
  address: string | null;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** True where the bank has said no after the family was done. */
  hasFailed: boolean;
  amount: number | null;
  currency: string | null;
  intent: string | null;
};

/** How far an account is: not all was said, the provider asks for more, or it takes payments. */
export type AccountState = 'unfinished' | 'asked' | 'ready';

/** What is paid back of a payment. `id` is ours, and the key under which it is asked for once. */
export type RefundOrder = { id: string; account: string; intent: string; amount: number };

/** What came of it; null where the provider knows of none. */
export type RefundOutcome = 'done' | 'failed' | null;

/** Something that the provider tells of its own accord, of one account. */
export type PaymentEvent =
  | { kind: 'checkout'; account: string; checkout: Checkout }
  | { kind: 'refunded'; account: string; intent: string; refunded: number }
  | { kind: 'refund-failed'; account: string; refund: string | null; intent: string | null; amount: number }
  | { kind: 'dispute'; account: string; intent: string; amount: number; state: 'open' | 'won' | 'lost' }
  | { kind: 'account'; account: string; state: AccountState };

/** Through whom families pay online: the provider’s own pages take the card, nothing of it is seen here. */
export type PaymentProvider = {
  name: 'stripe';
  /** Opens an account for a home; `key` is asked with once. */
  createAccount: (key: string) => Promise<string>;
  readAccount: (account: string) => Promise<AccountState>;
  /** An address at which the home says what the provider wants to know. */
  linkAccount: (account: string, returnUrl: string) => Promise<string>;
  openCheckout: (order: CheckoutOrder) => Promise<Checkout>;
  readCheckout: (account: string, id: string) => Promise<Checkout>;
  /** Nobody can pay at it any more; refused where somebody has. */
  closeCheckout: (account: string, id: string) => Promise<Checkout>;
  refund: (order: RefundOrder) => Promise<RefundOutcome>;
  findRefund: (order: RefundOrder) => Promise<RefundOutcome>;
  /** Reads what was told: `unsigned` where the provider has not signed it, null where it is nothing of ours. */
  readEvent: (body: Buffer, signature: string, now: Date) => PaymentEvent | 'unsigned' | null;
};

/** The provider has said no: nothing was done. `code` is its word, never one of a person. */
export class ProviderRefusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The payment provider refused: ${code}.`);
    this.code = code;
  }
}

/** The provider did not answer, or not so that it can be read: whether it was done is not known. */
export class ProviderSilence extends Error {
  constructor() {
    super('The payment provider did not answer.');
  }
}
