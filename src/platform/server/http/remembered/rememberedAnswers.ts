import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/endpoint.ts';
import { counters } from '#platform/server/counters.ts';
import {
  type Changes,
  type Moment,
  mailboxTopicOf,
  placesOf,
  type Topics,
  topicOf,
} from '#platform/server/db/changes.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { FindClient } from '#platform/server/http/clientOf.ts';
import type { EarlyAnswer } from '#platform/server/http/earlyAnswers.ts';
import { namesTag } from '#platform/server/http/entityTags.ts';
import { countQuietly } from '#platform/server/http/rateLimits.ts';
import { securityHeaders } from '#platform/server/http/securityHeaders.ts';
import type { SessionCookie } from '#platform/server/sessionCookie.ts';
import { limits } from '#vocabulary/limits.ts';
import { BoundedStore } from './boundedStore.ts';
import { RememberedText } from './rememberedText.ts';
import { type RememberedTexts, TextMemory } from './rememberedTexts.ts';
import { SeenTexts } from './seenTexts.ts';

/** An answer that holds until something it depends on is told to have changed. */
type Remembered = {
  begun: Moment;
  /** Milliseconds of `performance.now()`. */
  until: number;
  topics: Uint32Array;
  /** What a 304 says besides; no answer is one where there is no tag. */
  unchanged: (OutgoingHttpHeaders & { etag: string }) | undefined;
  /** The whole answer, of what everybody may read. */
  text: RememberedText | undefined;
  endpoint: Endpoint;
  route: string;
  user: string | undefined;
  bytes: number;
};

/** What a service has said its answer depends on, and for how many seconds it holds at most. */
export type Dependence = { topics: Topics; seconds?: number };

type Rememberable = { reply: FastifyReply; endpoint: Endpoint; topics: Topics; seconds?: number; text?: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** Before anything of the answer was read; null where nothing is remembered. */
    askedAt: Moment | null;
    dependence: Dependence | null;
    /** True where the caller knows the version that the service has said. */
    isKnown: boolean;
  }
}

/** Under what an answer is remembered. */
const keyOf = (asker: string, url: string | undefined): string => `${asker}\n${url}`;

/** So many addresses are known to have been asked for, nearly. */
const addressesNoted = 16_384;
/** What an entry takes besides its key, its topics and its text, nearly. */
const entryBytes = 400;

/**
 * Answers to reads, sent again without asking the database and before the framework looks at the request, as long as the
 * process is told of every change and none has concerned them. Of what people read only that nothing has changed (304).
 */
export class RememberedAnswers {
  readonly #changes: Changes;
  readonly #pool: Sql;
  readonly #findClient: FindClient;
  readonly #cookie: SessionCookie;
  readonly #people = new BoundedStore<Remembered>(limits.remembered.peopleBytes);
  readonly #asked = new SeenTexts(addressesNoted);
  readonly #texts: TextMemory;
  readonly #everybody = new BoundedStore<Remembered>(limits.remembered.everybodyBytes);

  constructor(parts: { changes: Changes; pool: Sql; findClient: FindClient; cookie: SessionCookie }) {
    this.#changes = parts.changes;
    this.#pool = parts.pool;
    this.#findClient = parts.findClient;
    this.#cookie = parts.cookie;
    this.#texts = new TextMemory(parts.changes, limits.remembered.textBytes);
  }

  /** The present moment, which must be taken before anything of an answer is read. */
  now(): Moment {
    return this.#changes.now();
  }

  /** What is remembered of single rows, for a request. */
  textsOf({ askedAt }: FastifyRequest): RememberedTexts {
    return this.#texts.since(askedAt);
  }

  /** Says that this process has written something. */
  noteWrite(): void {
    this.#changes.noteWrite();
  }

  /** Remembers the tag of an answer: of a person's where it is said what it depends on, of everybody's with these topics. */
  rememberTag(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, topicsOfAll: Topics | undefined): void {
    const { session, dependence } = request;
    if (!session && topicsOfAll) this.#rememberPublic(request, { reply, endpoint, topics: topicsOfAll });
    if (!session || !dependence) return;
    const topics = [dependence.topics, topicOf(session.id), topicOf(session.userId), mailboxTopicOf(session.email)];
    const seconds = Math.min(session.secondsLeft, dependence.seconds ?? Number.POSITIVE_INFINITY);
    this.#remember(this.#people, request, { reply, endpoint, topics: topics.filter(Boolean).join(' '), seconds });
  }

  /** Remembers the whole answer that everybody gets, where it is asked for the second time: most are asked for once. */
  rememberText(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, topics: Topics, text: string): void {
    const { url } = request.raw;
    if (url === undefined) return;
    if (this.#asked.see(url)) this.#rememberPublic(request, { reply, endpoint, topics, text });
  }

  #rememberPublic(request: FastifyRequest, what: Rememberable): void {
    if (this.#askerOf(request.raw) === '') this.#remember(this.#everybody, request, what);
  }

  /**
   * Who asks, and as which role: empty where it is nobody in particular, undefined where it cannot be told. Documents are the
   * same for everybody, and a cookie that comes along is not looked at. Tokens are held as their hashes alone.
   */
  #askerOf({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined {
    const { authorization, cookie, role = '', session = '' } = headers;
    if (authorization === undefined && (cookie === undefined || !url?.startsWith('/api/'))) return '';
    const credential = this.#cookie.credentialOf(headers);
    if (!credential) return authorization === undefined ? '' : undefined;
    return `${hash('sha256', credential.token, 'base64')}\n${role}\n${credential.isCookie ? session : ''}`;
  }

  #remember(store: BoundedStore<Remembered>, request: FastifyRequest, what: Rememberable): void {
    const { raw, askedAt, routeOptions, caller } = request;
    const { reply, endpoint, topics, seconds = Number.POSITIVE_INFINITY, text } = what;
    const asker = raw.method === 'GET' ? this.#askerOf(raw) : undefined;
    if (asker === undefined || !askedAt || !this.#changes.isSure) return;
    const key = keyOf(asker, raw.url);
    const places = placesOf(topics);
    const { etag, vary } = reply.getHeaders();
    const remembered = text === undefined ? undefined : new RememberedText(text, reply.getHeaders());
    store.forgetWhile(({ until }) => until <= performance.now());
    store.set(key, {
      begun: askedAt,
      until: askedAt.at + Math.min(seconds, limits.remembered.seconds) * 1_000,
      topics: places,
      unchanged:
        typeof etag === 'string'
          ? {
              ...securityHeaders,
              'cache-control': String(reply.getHeader('cache-control')),
              ...(vary && { vary: String(vary) }),
              etag,
            }
          : undefined,
      text: remembered,
      endpoint,
      route: routeOptions.url ?? 'none',
      user: caller?.userId,
      bytes: entryBytes + 2 * key.length + places.byteLength + (remembered?.bytes ?? 0),
    });
  }

  /** The answer that everybody gets at an address, path and query, where it is remembered and still holds. */
  readonly recall = (url: string): RememberedText | undefined => this.#find(this.#everybody, keyOf('', url))?.text;

  /** Answers a request with what is remembered of it, where that still holds. */
  readonly answerEarly: EarlyAnswer = (request, response, id) => {
    if (request.method !== 'GET') return undefined;
    const asker = this.#askerOf(request);
    if (asker === undefined) return undefined;
    const known = this.#find(asker === '' ? this.#everybody : this.#people, keyOf(asker, request.url));
    return known && this.#answer(known, request, response, id);
  };

  #find(store: BoundedStore<Remembered>, key: string): Remembered | undefined {
    const known = this.#changes.isSure ? store.get(key) : undefined;
    if (!known) return undefined;
    if (performance.now() < known.until && this.#changes.isUnchanged(known.topics, known.begun)) return known;
    store.delete(key);
    return undefined;
  }

  #answer(known: Remembered, request: IncomingMessage, response: ServerResponse, id: string) {
    const { unchanged, text, endpoint, route, user } = known;
    const isUnchanged = unchanged && namesTag(request.headers['if-none-match'], unchanged.etag);
    if ((!isUnchanged && !text) || !this.#isWithinLimit(endpoint, request)) return undefined;
    counters.remembered += 1;
    if (isUnchanged) response.writeHead(304, { ...unchanged, 'x-request-id': id }).end();
    else text?.send(request, response, id);
    return { status: isUnchanged ? 304 : 200, route, user };
  }

  /** True where the client may be answered without asking the database how often it was; otherwise the pipeline counts. */
  #isWithinLimit({ address, limit }: Endpoint, request: IncomingMessage): boolean {
    if (!limit) return true;
    const client = this.#findClient(request);
    return client !== undefined && countQuietly(this.#pool, address, client, limit);
  }
}
