import { localToday } from '#platform/browser/localToday.ts';
import { cacheUserOf, session } from '#platform/browser/session/session.ts';
import { notifyOtherTabs } from '#platform/browser/session/tabSignal.ts';
import { toasts } from '#platform/browser/toasts.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#platform/endpoint.ts';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { noteReadOnly } from './readOnly.ts';
import { cachedReply, cacheReply } from './replyCache.ts';
import type { Answer, AnswerHeaders, Sent, Transport } from './transport.ts';

/** A call that was refused: its status and the sentence the server said. Status 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Seconds for which the server asked to be left alone. */
  readonly retryAfter: number | undefined;
  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The status of a refused call; undefined where it never got an answer. */
export const statusOf = (error: unknown): number | undefined => (error instanceof ApiError ? error.status : undefined);

/**
 * The sentence of a call whose content was refused, to stand beside what was typed; undefined where nothing was wrong with
 * that: a lost network, a busy server and one that fails are nobody's mistake.
 */
export function mistakeOf(error: Error | null): string | undefined {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 429 ? error?.message : undefined;
}

/** What a call sends: the names in its path, its query, its body. */
export type Input<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: Partial<NonNullable<QueryOf<E>>>;
  body?: BodyOf<E>;
};

/** How a call is made. */
export type CallOptions = {
  signal?: AbortSignal;
  /** Show no red message when refused: the caller says it in its own place. */
  quiet?: boolean;
  /** The same key makes a repeated write harmless. */
  idempotencyKey?: string;
  /** Goes on when the page is closed, as far as browsers let a body of that size. */
  keepalive?: boolean;
  /** Asks with whatever session the browser holds, or shall be given as a cookie, and not as the person on the screen. */
  withCookie?: boolean;
  /** Asks as the person, whatever role they act in: they may not hold it any more. */
  withoutRole?: boolean;
};

let transport: Transport = (path, init) => fetch(path, init);
let language = 'en';
let unreachable = '';
let prove = async () => false;

/**
 * Said once at start-up: how requests travel, in which language refusals come, what to say when nobody answers, and how the
 * person shows that it is them where a call is refused without that.
 */
export function configureApi(options: {
  transport?: Transport;
  language: string;
  unreachable: string;
  prove?: () => Promise<boolean>;
}): void {
  transport = options.transport ?? transport;
  language = options.language;
  unreachable = options.unreachable;
  prove = options.prove ?? prove;
}

/** So much of a request's id is enough to find it in the log, and can be said on the telephone. */
const numberCharacters = 8;

/** The sentence of a refusal; of what failed on our side with the number, in brackets, under which the log says why. */
function sentenceIn(text: string, { status, headers }: Answer): string {
  const id = status === 500 ? headers.get('x-request-id') : null;
  return id ? `${text} (${id.slice(0, numberCharacters)})` : text;
}

/** Whether a call was refused until the person shows that it is them, and they have done so: then it may be made again. */
const isProvedNow = async ({ headers }: Answer): Promise<boolean> =>
  headers.get('x-refusal') === 'proof-needed' && prove().catch(() => false);

/** Says that nobody answered, as a refused call would. */
export const reportUnreachable = (): void => toasts.show(unreachable);

/** Browsers refuse to keep more than 64 KiB on its way; a letter is up to three bytes. */
const maximumKeptAlive = 20_000;

/** The person's own date, time and zone: display hints for the server (specification section 7). */
const clientClock = (now = new Date()): Record<string, string> => ({
  'client-date': localToday(now),
  'client-time': now.toTimeString().slice(0, '00:00:00'.length),
  'client-timezone': localTimeZone(),
});

/**
 * As whom a call is made. The cookie goes along by itself: the header says whose it must be, and that one of our own pages
 * asks. An expired session is named too: the server then says so, instead of asking a stranger to sign in.
 */
function callerOf({ withCookie, withoutRole }: CallOptions): Record<string, string> {
  const current = session.read();
  if (!current && import.meta.env.SSR) return {};
  return {
    session: withCookie ? 'cookie' : (current?.user.id ?? 'none'),
    ...(current && !withoutRole && { role: current.role }),
    ...(current?.sessionId && { authorization: `Bearer ${current.sessionId}` }),
  };
}

function headersOf(options: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': language,
    'content-type': 'application/json',
    // The server asks itself while it draws, for nobody in particular.
    ...(import.meta.env.SSR ? {} : clientClock()),
    ...callerOf(options),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  };
}

/** What every call says of its caller, for those whose body is not JSON. */
export function callerHeaders(options: CallOptions): Record<string, string> {
  const { 'content-type': _, ...headers } = headersOf(options);
  return headers;
}

/** What is said when nobody answered. */
export const reportNoResponse = (): string => unreachable;

/** The path of an address with its names filled in and its query behind it; empty values are left out. */
export function pathOf(address: string, params: Record<string, string> = {}, query: object = {}): string {
  const path = address
    .slice(address.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

/** A reply with the headers that lists need. */
export type ReplyWithHeaders<E extends Endpoint> = { reply: ReplyOf<E>; headers: AnswerHeaders };

/** Method, headers and, where there is one, the body of a call. */
const requestOf = (address: string, body: unknown, headers: Record<string, string>): Sent => {
  const method = address.slice(0, address.indexOf(' '));
  return { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
};

/** Makes a call and also gives back the headers of the answer. */
export async function callWithHeaders<E extends Endpoint>(
  address: E['address'],
  input: Input<E> = {},
  options: CallOptions = {},
): Promise<ReplyWithHeaders<E>> {
  const path = pathOf(address, input.params, input.query);
  const headers = headersOf(options);
  const init = requestOf(address, input.body, headers);
  if (options.signal) init.signal = options.signal;
  if (options.keepalive && String(init.body ?? '').length < maximumKeptAlive) init.keepalive = true;
  const asker = cacheUserOf(session.read());
  const known = init.method === 'GET' ? cachedReply(asker, path) : undefined;
  if (known) headers['if-none-match'] = known.tag;
  const response = await transport(path, init).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw toApiError(0, unreachable, options);
  });
  noteReadOnly(response.headers);
  const text = await response.text().catch(() => {
    throw toApiError(0, unreachable, options);
  });
  // Meanwhile somebody else, or the same person in another role, has taken over: this answer is not for them.
  if (asker !== cacheUserOf(session.read())) throw new DOMException('The answer came too late.', 'AbortError');
  if (known && response.status === 304) return { reply: known.reply as ReplyOf<E>, headers: response.headers };
  if (!response.ok) {
    if (await isProvedNow(response)) return callWithHeaders<E>(address, input, options);
    if (address === 'POST /api/login') handleExpiredSession();
    throw toApiError(
      response.status,
      sentenceIn(text, response),
      options,
      secondsIn(response.headers.get('retry-after')),
    );
  }
  const reply: ReplyOf<E> & { sessionExpired?: boolean } = JSON.parse(text);
  if (reply && typeof reply === 'object' && reply.sessionExpired === true) {
    session.markExpired();
    throw new ApiError(200, 'session expired');
  }
  if (init.method === 'GET') cacheReply(asker, path, response.headers, reply);
  if (init.method !== 'GET' && path.startsWith('/api/spirit')) notifyOtherTabs();
  return { reply, headers: response.headers };
}

/** A failed login signs out. One that has expired is over already, and in another tab something may be typed under it. */
function handleExpiredSession(): void {
  if (session.read()?.expired === false) session.end();
}

/** The seconds of a `Retry-After`, which may also name a moment. */
function secondsIn(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

function toApiError(status: number, message: string, options: CallOptions, retryAfter?: number): ApiError {
  if (!options.quiet && message) toasts.show(message);
  return new ApiError(status, message, retryAfter);
}

/** Makes a call: `call<typeof getPlace>('GET /api/places/{id}', { params: { id } })`. */
export const call = <E extends Endpoint>(address: E['address'], input?: Input<E>, options?: CallOptions) =>
  callWithHeaders<E>(address, input, options).then((answered) => answered.reply);

/** A read as a query of the cache: the same input is asked once. Reads say their refusal where they stand, not in red. */
export const queryOf = <E extends Endpoint>(address: E['address'], input: Input<E> = {}) => ({
  queryKey: [address, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call<E>(address, input, { signal, quiet: true }),
});

/** Fetches a file of ours with the person's session, to be saved: what a plain link cannot do. */
export async function callForBytes<E extends Endpoint>(
  address: E['address'],
  input: Input<E> = {},
  options: CallOptions = {},
): Promise<Blob> {
  const path = pathOf(address, input.params, input.query);
  const response = await transport(path, requestOf(address, input.body, headersOf(options))).catch(() => {
    throw toApiError(0, unreachable, options);
  });
  if (response.ok && !/^application\/json\b/.test(response.headers.get('content-type') ?? '')) return response.blob();
  if (await isProvedNow(response)) return callForBytes<E>(address, input, options);
  if (response.ok) session.markExpired();
  throw toApiError(response.status, response.ok ? '' : await response.text(), options);
}
