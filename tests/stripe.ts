import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripeVersion } from '#platform/server/payments/stripe.ts';
import { stripeSignatureOf } from '#platform/server/payments/stripeSignature.ts';

/** What the double and the product agree on. */
const stripeSecrets = { secretKey: 'sk_test_of_nobody', webhookSecret: 'whsec_of_nobody' };

type Session = {
  id: string;
  object: 'checkout.session';
  account: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  client_reference_id: string;
  form: URLSearchParams;
};
type Refund = { id: string; payment_intent: string; amount: number; status: string; metadata: Record<string, string> };
type Account = { id: string; charges_enabled: boolean; details_submitted: boolean };

/** How the next call is answered otherwise than well: with a status; not at all, done or not. */
type Mishap = number | 'lost' | 'deaf';

type Asked = { method: string; path: string; headers: IncomingMessage['headers']; form: URLSearchParams };

const refusals: Record<number, { code: string; type: string }> = {
  400: { code: 'parameter_invalid', type: 'invalid_request_error' },
  402: { code: 'insufficient_funds', type: 'card_error' },
  429: { code: 'rate_limit', type: 'invalid_request_error' },
  500: { code: 'api_error', type: 'api_error' },
};

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const pageOf = (session: Session) => `<!doctype html><html lang="en"><head><title>Checkout</title></head><body><main>
<h1>Checkout</h1><p>${session.form.get('line_items[0][price_data][product_data][name]')}</p>
<p data-amount>${(session.amount_total / 100).toFixed(2)} CAD</p>
<form method="post"><button name="do" value="pay">Pay</button> <button name="do" value="later">Pay by bank debit</button>
<button name="do" value="leave">Back</button></form></main></body></html>`;

/** What is at Stripe, and what is asked of it; `next` says how the next call fares, `tell` where events go. */
class StripeState {
  readonly sessions = new Map<string, Session>();
  readonly refunds: Refund[] = [];
  readonly accounts = new Map<string, Account>();
  readonly asked: Asked[] = [];
  readonly answers = new Map<string, { form: string; status: number; body: unknown }>();
  mishaps: Mishap[] = [];
  tell: ((event: string, signature: string) => Promise<unknown>) | undefined;
  address = '';

  /** Signs an event as Stripe does, and says what would be posted. */
  eventOf(type: string, account: string, object: object, seconds = Math.floor(Date.now() / 1_000)) {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, account, data: { object } });
    const signature = stripeSignatureOf(Buffer.from(body), seconds, stripeSecrets.webhookSecret).toString('hex');
    return { body, signature: `t=${seconds},v1=${signature}` };
  }

  async send(type: string, account: string, object: object): Promise<void> {
    const { body, signature } = this.eventOf(type, account, object);
    await this.tell?.(body, signature);
  }

  /** Somebody pays at a page; the bank may take its time. */
  pay(id: string, later = false): Session {
    const session = this.sessions.get(id)!;
    session.status = 'complete';
    session.url = null;
    session.payment_intent = `pi_${session.id}`;
    session.payment_status = later ? 'unpaid' : 'paid';
    return session;
  }

  openSession(form: URLSearchParams, account: string): Session {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: Session = {
      ...{ id, object: 'checkout.session', account, url: `${this.address}/pay/${id}`, status: 'open' },
      ...{ payment_status: 'unpaid', payment_intent: null, form },
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
    };
    this.sessions.set(id, session);
    return session;
  }
}

const told = ({ form: _, account: __, ...session }: Session) => session;
const notFound = { status: 404, body: { error: { code: 'resource_missing', type: 'invalid_request_error' } } };
const refusal = (status: number, code = refusals[status]?.code) => ({
  status,
  body: { error: { ...refusals[status], code } },
});

/** Answers a call of the API as it is documented. */
function answer(state: StripeState, { method, path, headers, form }: Asked): { status: number; body: unknown } {
  const account = String(headers['stripe-account'] ?? '');
  const [, , kind, one, two, three] = path.replace(/\?.*$/, '').split('/');
  if (kind === 'accounts' && method === 'POST') {
    const made = { id: `acct_${randomUUID().slice(0, 8)}`, charges_enabled: false, details_submitted: false };
    state.accounts.set(made.id, made);
    return { status: 200, body: made };
  }
  if (kind === 'accounts') {
    const found = state.accounts.get(one ?? '');
    return found ? { status: 200, body: found } : notFound;
  }
  if (kind === 'account_links')
    return {
      status: 200,
      body: {
        url: `${state.address}/setup/${form.get('account')}?${new URLSearchParams({ to: form.get('return_url')! })}`,
      },
    };
  if (kind === 'checkout' && one === 'sessions') {
    if (two === undefined) return { status: 200, body: told(state.openSession(form, account)) };
    const session = state.sessions.get(two);
    if (session?.account !== account) return notFound;
    if (three === 'expire') {
      if (session.status !== 'open') return refusal(400);
      Object.assign(session, { status: 'expired', url: null });
    }
    return { status: 200, body: told(session) };
  }
  if (kind === 'refunds' && method === 'POST') {
    const intent = form.get('payment_intent')!;
    const paid = [...state.sessions.values()].find((session) => session.payment_intent === intent);
    const before = state.refunds.filter((one) => one.payment_intent === intent);
    const left = (paid?.amount_total ?? 0) - before.reduce((sum, { amount }) => sum + amount, 0);
    if (paid?.account !== account || Number(form.get('amount')) > left) return refusal(400, 'charge_already_refunded');
    const made = {
      ...{ id: `re_${randomUUID().slice(0, 8)}`, payment_intent: intent, amount: Number(form.get('amount')) },
      ...{ status: 'succeeded', metadata: { refund: form.get('metadata[refund]') ?? '' } },
    };
    state.refunds.push(made);
    return { status: 200, body: made };
  }
  if (kind === 'refunds') {
    const intent = new URLSearchParams(path.replace(/^[^?]*\?/, '')).get('payment_intent');
    return { status: 200, body: { data: state.refunds.filter((one) => one.payment_intent === intent) } };
  }
  return notFound;
}

/** The same key with the same parameters is answered as the first time, with others refused. */
function answerOnce(state: StripeState, asked: Asked) {
  const key = asked.headers['idempotency-key'];
  if (typeof key !== 'string') return answer(state, asked);
  const form = asked.form.toString();
  const before = state.answers.get(key);
  if (before) return before.form === form ? before : refusal(400, 'idempotency_error');
  const made = answer(state, asked);
  state.answers.set(key, { form, ...made });
  return made;
}

async function serveApi(state: StripeState, asked: Asked, response: ServerResponse): Promise<void> {
  const { authorization, 'stripe-version': version } = asked.headers;
  const isKnown = authorization === `Bearer ${stripeSecrets.secretKey}` && version === stripeVersion;
  state.asked.push(asked);
  const mishap = state.mishaps.shift();
  if (mishap === 'deaf') return void response.destroy();
  const made = typeof mishap === 'number' ? refusal(mishap) : isKnown ? answerOnce(state, asked) : refusal(401);
  if (mishap === 'lost') return void response.destroy();
  response.writeHead(made.status, { 'content-type': 'application/json' }).end(JSON.stringify(made.body));
}

/** The hosted page: who pays is told of by an event before they come back. */
async function servePage(state: StripeState, session: Session, asked: Asked, response: ServerResponse): Promise<void> {
  if (asked.method === 'GET' && session.status === 'open')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(session));
  const what = asked.form.get('do');
  if (what === 'pay' || what === 'later') {
    state.pay(session.id, what === 'later');
    await state.send('checkout.session.completed', session.account, told(session));
  }
  response.writeHead(303, { location: session.form.get('success_url') ?? '/' }).end();
}

/** The page where a home says what Stripe wants to know: it is done at once, and told. */
async function serveSetup(state: StripeState, path: string, response: ServerResponse): Promise<void> {
  const url = new URL(path, state.address);
  const account = state.accounts.get(url.pathname.split('/')[2] ?? '')!;
  Object.assign(account, { charges_enabled: true, details_submitted: true });
  await state.send('account.updated', account.id, account);
  response.writeHead(303, { location: url.searchParams.get('to') ?? '/' }).end();
}

/** Stripe as far as the product speaks with it, on this machine: its API, its hosted pages and its events. */
export async function stripeDouble() {
  const state = new StripeState();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const asked = {
      ...{ method: request.method ?? 'GET', path, headers: request.headers },
      form: new URLSearchParams(await bodyOf(request)),
    };
    const session = state.sessions.get(path.split('/')[2] ?? '');
    if (path.startsWith('/pay/') && session) return servePage(state, session, asked, response);
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    if (path.startsWith('/setup/')) return serveSetup(state, path, response);
    return serveApi(state, asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  state.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = {
    STRIPE_SECRET_KEY: stripeSecrets.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
    STRIPE_API_URL: state.address,
  };
  return {
    state,
    environment,
    settings: { ...stripeSecrets, apiUrl: state.address },
    toldOf: (id: string) => told(state.sessions.get(id)!),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The double of a test. */
export type StripeDouble = Awaited<ReturnType<typeof stripeDouble>>;
