import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Actor, Caller } from '#platform/actor.ts';
import {
  type Endpoint,
  type ParamsOf,
  type ParsedBodyOf,
  type ParsedQueryOf,
  partsOf,
  type ReplyOf,
} from '#platform/endpoint.ts';
import { badRequest, type ErrorMessageKey, forbidden, notSignedIn, Refusal } from '#platform/errors.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Config } from '#platform/server/config.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import { type FileReply, sendBytes } from '#platform/server/fileReply.ts';
import { type Language, languageOfHeader } from '#vocabulary/languages.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { isRole, type Role } from '#vocabulary/roles.ts';
import { entityTag, namesTag } from './entityTags.ts';
import { errorMessages } from './errorMessages.ts';
import { replayOrRun, replayOrRunUpload } from './idempotency.ts';
import { readJson } from './json.ts';
import { countAttempt, keyAttempts } from './rateLimits.ts';
import { holdToContract } from './refusals.ts';
import { acceptUploads, type Part, readPart, readUpload, type Upload } from './upload.ts';

/** A signed-in person's session, as found by its bearer. */
export type Session = { id: string; userId: string; email: string; roles: Role[]; signedInAt: string };

/** Finds the live session of a bearer; `action` says whether a person did this, which keeps the session alive. */
export type Authenticate = (sql: Sql, bearer: string, action: boolean) => Promise<Session | null>;

/** A write that went well, for whoever writes down who did what; `body()` is what was sent, where the call takes JSON. */
export type CompletedWrite = {
  endpoint: Endpoint;
  caller: Caller;
  params: Record<string, string | undefined>;
  body: () => unknown;
  reply: unknown;
};

/** What the pipeline needs from the house; `auditWrite` runs in the transaction of each write. */
export type Pipeline = {
  config: Config;
  pool: Pool;
  blobs: BlobStore;
  authenticate: Authenticate;
  auditWrite?: (sql: Sql, written: CompletedWrite) => Promise<void>;
};

/** What a service is given: who calls, what is asked, and where to write. `query()` and `body()` refuse bad input with 400. */
export type ServiceRequest<E extends Endpoint> = {
  sql: Sql;
  pool: Pool;
  blobs: BlobStore;
  config: Config;
  caller: Caller;
  /** The caller where the endpoint admits only signed-in people. */
  actor: Actor;
  session: Session | null;
  params: ParamsOf<E>;
  query: () => ParsedQueryOf<E>;
  body: () => ParsedBodyOf<E>;
  /** Opens the one file of an upload; refuses a wrong `X-Size` or form before a byte of the file is read. */
  upload: () => Promise<Upload>;
  /** Opens the bytes of one part of a file; refuses before a byte is read what does not say where it begins, or is too large. */
  part: () => Part;
  /** Writes in one transaction what an upload leads to, once per `Idempotency-Key`; `content` is the hash of its bytes. */
  afterUpload: (content: Uint8Array, work: (sql: Sql) => Promise<ReplyOf<E>>) => Promise<ReplyOf<E>>;
  language: Language;
  /** The client's address as the last trusted proxy saw it. */
  client: string;
  /** What the caller's program says of itself; never stored as it is. */
  userAgent: string | undefined;
  setHeader: (name: string, value: string) => void;
};

/** What an endpoint does. */
export type Service<E extends Endpoint> = (request: ServiceRequest<E>) => Promise<ReplyOf<E>>;

/**
 * What the reply of a polled read depends on, found without reading it: another text whenever the reply may be another.
 * Null where there is nothing the caller may see, which the service then refuses.
 */
export type Version<E extends Endpoint> = (request: ServiceRequest<E>) => Promise<string | null>;

/** An endpoint together with what it does, and for a polled read how to tell that nothing changed. */
export type ServedEndpoint = {
  endpoint: Endpoint;
  service: (request: ServiceRequest<Endpoint>) => Promise<unknown>;
  version?: (request: ServiceRequest<Endpoint>) => Promise<string | null>;
};

/** Ties an endpoint to its service, and a polled read to its version; the types of all must agree. */
export const route = <E extends Endpoint>(endpoint: E, service: Service<E>, version?: Version<E>): ServedEndpoint => ({
  endpoint,
  service: service as unknown as ServedEndpoint['service'],
  ...(version ? { version: version as unknown as NonNullable<ServedEndpoint['version']> } : {}),
});

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    caller: Caller;
    sessionExpired: boolean;
  }
}

/** Registers every endpoint behind the one pipeline: session, role, then the service with its rules, then the reply. */
export function registerEndpoints(
  app: FastifyInstance,
  endpoints: readonly ServedEndpoint[],
  pipeline: Pipeline,
): void {
  keyAttempts(pipeline.pool.options.pass);
  register(
    app,
    endpoints.filter(({ endpoint }) => !endpoint.upload),
    pipeline,
  );
  void app.register(async (scope) => {
    acceptUploads(scope);
    register(
      scope,
      endpoints.filter(({ endpoint }) => endpoint.upload),
      pipeline,
    );
  });
}

function register(app: FastifyInstance, endpoints: readonly ServedEndpoint[], pipeline: Pipeline): void {
  for (const served of endpoints) {
    const { endpoint } = served;
    if (endpoint.who === undefined) throw new Error(`${endpoint.address} does not say who may call it.`);
    if (endpoint.production === false && pipeline.config.environment === 'production') continue;
    const { method, path } = partsOf(endpoint.address);
    app.route({
      method,
      url: path.replaceAll('{', ':').replaceAll('}', ''),
      ...(endpoint.bytes ? { compress: false } : {}),
      onRequest: async (request, reply) => {
        await authenticateRequest(request, endpoint, pipeline);
        if (request.sessionExpired && endpoint.who !== 'anyone')
          await reply.header('cache-control', 'private, no-store').send({ sessionExpired: true });
      },
      handler: (request, reply) =>
        handleRequest(request, reply, served, pipeline).catch((error: unknown) => {
          throw holdToContract(error, endpoint, pipeline.config.environment === 'development', request.log);
        }),
    });
  }
}

/** Decides before the body is read whether the caller may come in, and remembers who it is. */
async function authenticateRequest(request: FastifyRequest, endpoint: Endpoint, pipeline: Pipeline): Promise<void> {
  if (endpoint.limit) await countAttempt(pipeline.pool, endpoint.address, request.ip, endpoint.limit);
  if (endpoint.bearerIgnored) return;
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  request.session = bearer ? await pipeline.authenticate(pipeline.pool, bearer, !endpoint.polled) : null;
  request.sessionExpired = Boolean(bearer) && !request.session;
  if (request.session)
    request.caller = actorOf(request.session, endpoint.roleIgnored ? undefined : request.headers.role);
  if (endpoint.who === 'anyone' || request.sessionExpired) return;
  if (!request.caller) throw notSignedIn();
  if (endpoint.who !== 'signed-in' && !endpoint.who.includes(request.caller.role)) throw forbidden();
}

/** The active role narrows a session to one role the person holds now; without the header it is their first. */
function actorOf(session: Session, header: string | string[] | undefined): Actor {
  const { userId, email, roles } = session;
  if (header === undefined) return { userId, email, role: itemAt(roles, 0) };
  if (typeof header !== 'string' || !isRole(header) || !roles.includes(header)) throw forbidden('notYourRole');
  return { userId, email, role: header };
}

async function handleRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, service, version }: ServedEndpoint,
  pipeline: Pipeline,
) {
  reply.header('cache-control', request.caller || endpoint.who !== 'anyone' ? 'private, no-store' : 'no-cache');
  // Before the reply is read: what changes in between is then told at the next poll, never lost.
  const known = version && (await version(serviceRequest(request, reply, endpoint, pipeline, pipeline.pool)));
  if (known && isUnchanged(request, reply, known)) return reply.code(304).send();
  const run = (sql: Sql) =>
    service(serviceRequest(request, reply, endpoint, pipeline, sql)).then((value) =>
      parseReply(endpoint, value, pipeline),
    );
  const writes = request.method !== 'GET' && endpoint.transaction !== false;
  const runAudited = (sql: Sql) => withAudit(request, endpoint, pipeline, sql, () => run(sql));
  const result = writes
    ? await inTransaction(pipeline.pool, (sql) => replayOrRun(sql, request, () => runAudited(sql)))
    : await run(pipeline.pool);
  if (endpoint.bytes) return sendBytes(request, reply, result as FileReply);
  const json = JSON.stringify(result);
  if (endpoint.polled && !version && isUnchanged(request, reply, json)) return reply.code(304).send();
  return reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(json);
}

/** Does a write, and has it written down in the same transaction. */
async function withAudit(
  request: FastifyRequest,
  endpoint: Endpoint,
  { auditWrite }: Pipeline,
  sql: Sql,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const reply = await work();
  const { caller, body, headers } = request;
  const params = request.params as CompletedWrite['params'];
  const sent = () => (endpoint.body && Buffer.isBuffer(body) ? readJson(body, headers['content-type']) : undefined);
  await auditWrite?.(sql, { endpoint, caller, params, body: sent, reply });
  return reply;
}

/** Sets the `ETag` of a polled answer, which is another one for every caller, role and call; true when it is known already. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const { userId, role } = request.caller ?? {};
  const tag = entityTag([request.url, userId, role, version].join('\n'));
  reply.header('etag', tag);
  return namesTag(request.headers['if-none-match'], tag);
}

/** What the contract's reply does not name cannot leave. */
function parseReply(endpoint: Endpoint, value: unknown, pipeline: Pipeline): unknown {
  if (endpoint.bytes) return value;
  const trusted = endpoint.hot && pipeline.config.environment === 'production';
  return trusted ? value : endpoint.reply.parse(value);
}

function serviceRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  pipeline: Pipeline,
  sql: Sql,
): ServiceRequest<Endpoint> {
  return {
    sql,
    pool: pipeline.pool,
    blobs: pipeline.blobs,
    config: pipeline.config,
    caller: request.caller,
    actor: request.caller as Actor,
    session: request.session,
    params: request.params as ParamsOf<Endpoint>,
    query: () => parseInput(endpoint.query, request.query) as never,
    body: () => parseInput(endpoint.body, readJson(request.body as Buffer, request.headers['content-type'])) as never,
    upload: () => readUpload(request),
    part: () => readPart(request),
    afterUpload: (content, work) =>
      inTransaction(pipeline.pool, (transaction) =>
        replayOrRunUpload(transaction, request, content, () =>
          withAudit(request, endpoint, pipeline, transaction, async () =>
            parseReply(endpoint, await work(transaction), pipeline),
          ),
        ),
      ) as never,
    language: languageOfHeader(request.headers['accept-language']),
    client: request.ip,
    userAgent: request.headers['user-agent'],
    setHeader: (name, value) => void reply.header(name, value),
  };
}

/** Reads input with its schema; the first thing wrong becomes the sentence. */
function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw badRequest(messageKeyOf(itemAt(result.error.issues, 0)));
}

function messageKeyOf(issue: z.core.$ZodIssue): ErrorMessageKey {
  if (issue.code === 'unrecognized_keys') return 'fieldUnknown';
  return errorMessages.has(issue.message) ? (issue.message as ErrorMessageKey) : 'inputInvalid';
}

/** Turns whatever went wrong into a status and one calm sentence in the caller's language. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) {
    request.log.error({ reference: request.id, err: error }, 'failed');
    reply.header('x-reference', request.id);
  }
  if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter));
  const language = languageOfHeader(request.headers['accept-language']);
  reply.removeHeader('etag');
  return (
    reply
      .code(refusal.status)
      .header('cache-control', 'private, no-store')
      // An address that cannot even be read is refused before the hooks that say this everywhere else.
      .header('x-content-type-options', 'nosniff')
      .type('text/plain; charset=utf-8')
      .send(errorMessages.t(refusal.messageKey, language))
  );
}

/** Codes of PostgreSQL and of the network that mean "not now" rather than "broken". */
const unavailableCodes = new Set([
  '53300',
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
]);

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, 'requestTooLarge');
  if (code && unavailableCodes.has(code)) return new Refusal(503, 'busy', 5);
  if (statusCode && statusCode >= 400 && statusCode < 500) return badRequest('inputInvalid');
  return new Refusal(500, 'somethingWentWrong');
}
