import type * as z from 'zod';
import {
  type Checkout,
  type CheckoutOrder,
  type PaymentProvider,
  type PaymentSettings,
  ProviderRefusal,
  ProviderSilence,
  type RefundOrder,
} from './provider.ts';
import { readStripeEvent } from './stripeEvents.ts';
import * as objects from './stripeObjects.ts';
import { isSignedByStripe } from './stripeSignature.ts';

/** The version of Stripe’s API that this was written for; another one only with its changelog read. */
export const stripeVersion = '2025-09-30.clover';

const timeoutMilliseconds = 10_000;
const answerCharacters = 1_000_000;

type Form = Record<string, string>;
type Asked<Schema extends z.ZodType> = {
  path: string;
  reply: Schema;
  /** What is posted; without it something is read. */
  form?: Form;
  account?: string;
  key?: string;
};

async function send(settings: PaymentSettings, { path, form, account, key }: Asked<z.ZodType>) {
  try {
    const response = await fetch(`${settings.apiUrl}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${settings.secretKey}`,
        'stripe-version': stripeVersion,
        ...(account && { 'stripe-account': account }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const text = await response.text();
    return { status: response.status, value: JSON.parse(text.slice(0, answerCharacters)) as unknown };
  } catch {
    throw new ProviderSilence();
  }
}

/** True of an answer after which nobody knows whether it was done: it is asked again, with the same key. */
const isUnsure = (status: number): boolean => status >= 500 || status === 409 || status === 429;

/** Asks Stripe for one thing; a refusal says its code alone, because its sentence may repeat what was sent. */
async function ask<Schema extends z.ZodType>(
  settings: PaymentSettings,
  asked: Asked<Schema>,
): Promise<z.output<Schema>> {
  const { status, value } = await send(settings, asked);
  if (isUnsure(status)) throw new ProviderSilence();
  if (status < 200 || status >= 300) {
    const read = objects.failure.safeParse(value);
    const { code, type } = read.success ? read.data.error : {};
    throw new ProviderRefusal(code ?? type ?? String(status));
  }
  const reply = asked.reply.safeParse(value);
  if (!reply.success) throw new ProviderSilence();
  return reply.data;
}

/** What Stripe’s page is told: what is paid for, how much, and where to go from there; of nobody anything. */
function formOf({ id, amount, title, description, language, returnUrl, expiresAt }: CheckoutOrder): Form {
  return {
    mode: 'payment',
    client_reference_id: id,
    locale: language === 'fr' ? 'fr-CA' : 'en',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'cad',
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': title,
    'payment_intent_data[description]': description,
    // What was asked in Canadian dollars is paid in Canadian dollars.
    'adaptive_pricing[enabled]': 'false',
    expires_at: String(Math.floor(expiresAt.getTime() / 1_000)),
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

/** An account as a business has it by itself: its own dashboard, its own fees, and Stripe bears what it owes. */
const ownAccount: Form = {
  country: 'CA',
  'controller[stripe_dashboard][type]': 'full',
  'controller[fees][payer]': 'account',
  'controller[losses][payments]': 'stripe',
  'controller[requirement_collection]': 'stripe',
};

const part = encodeURIComponent;

/** Stripe: Checkout on the account of each home, over its REST API. */
export function stripe(settings: PaymentSettings): PaymentProvider {
  const checkout = async (asked: Omit<Asked<typeof objects.session>, 'reply'>): Promise<Checkout> =>
    objects.checkoutOf(await ask(settings, { ...asked, reply: objects.session }));
  return {
    name: 'stripe',
    createAccount: async (key) =>
      (await ask(settings, { path: '/v1/accounts', form: ownAccount, key, reply: objects.account })).id,
    readAccount: async (account) =>
      objects.accountStateOf(await ask(settings, { path: `/v1/accounts/${part(account)}`, reply: objects.account })),
    linkAccount: async (account, url) => {
      const form = { account, type: 'account_onboarding', refresh_url: url, return_url: url };
      return (await ask(settings, { path: '/v1/account_links', form, reply: objects.link })).url;
    },
    openCheckout: (order) =>
      checkout({ path: '/v1/checkout/sessions', form: formOf(order), account: order.account, key: order.id }),
    readCheckout: (account, id) => checkout({ path: `/v1/checkout/sessions/${part(id)}`, account }),
    closeCheckout: (account, id) =>
      checkout({ path: `/v1/checkout/sessions/${part(id)}/expire`, form: {}, account, key: `close-${id}` }),
    refund: async (order) => {
      const form = { payment_intent: order.intent, amount: String(order.amount), 'metadata[refund]': order.id };
      const asked = { path: '/v1/refunds', form, account: order.account, key: order.id };
      return objects.refundOutcomeOf(await ask(settings, { ...asked, reply: objects.refund }));
    },
    findRefund: (order) => findRefund(settings, order),
    readEvent: (body, signature, now) =>
      isSignedByStripe(body, signature, settings.webhookSecret, now) ? readStripeEvent(body) : 'unsigned',
  };
}

/** What came of a refund whose answer was lost: the last hundred of a payment are looked through for ours. */
async function findRefund(settings: PaymentSettings, { id, account, intent }: RefundOrder) {
  const path = `/v1/refunds?payment_intent=${part(intent)}&limit=100`;
  const { data } = await ask(settings, { path, account, reply: objects.refunds });
  const found = data.find(({ metadata }) => metadata?.refund === id);
  return found ? objects.refundOutcomeOf(found) : null;
}
