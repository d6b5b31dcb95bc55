import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Caller } from '#platform/actor.ts';
import {
  type Endpoint,
  type ParamsOf,
  type ParsedBodyOf,
  type ParsedQueryOf,
  partsOf,
  type ReplyOf,
} from '#platform/endpoint.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Config } from '#platform/server/config.ts';
import type { Topics } from '#platform/server/db/changes.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import type { ReadReplica } from '#platform/server/db/readReplica.ts';
import { type FileReply, sendBytes } from '#platform/server/fileReply.ts';
import { type Language, languageOfHeader } from '#vocabulary/languages.ts';
import { type AuditWrite, withAudit } from './audited.ts';
import { isUnchanged } from './entityTags.ts';
import { replayOrRun, replayOrRunUpload } from './idempotency.ts';
import { readJson } from './json.ts';
import { parseInput } from './parseInput.ts';
import { keyAttempts } from './rateLimits.ts';
import { holdToContract } from './refusals.ts';
import type { Dependence, RememberedAnswers } from './rememberedAnswers.ts';
import { type Authenticate, authenticateRequest, type Session } from './session.ts';
import { Share } from './shares.ts';
import { acceptUploads, type Part, readPart, readUpload, type Upload } from './upload.ts';

/** What the pipeline needs from the house; `auditWrite` runs in the transaction of each write. */
export type Pipeline = {
  config: Config;
  pool: Pool;
  /** Asked instead of `pool` where nobody in particular reads. */
  readers: Pool;
  /** Asked instead of `readers` for what may be some seconds old. */
  replica?: ReadReplica | undefined;
  blobs: BlobStore;
  authenticate: Authenticate;
  auditWrite?: AuditWrite;
  /** Where this process is told of changes: answers that are sent again until one concerns them. */
  remembered?: RememberedAnswers | undefined;
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
  /** Says the version of the answer, where reading the answer has told it. */
  setVersion: (version: string) => void;
  /** Says on what the version depends besides the caller, so that it holds until that is told to have changed. */
  dependOn: (dependence: Dependence) => void;
};

/** What an endpoint does. */
export type Service<E extends Endpoint> = (request: ServiceRequest<E>) => Promise<ReplyOf<E>>;

/**
 * What the reply of a polled read depends on, found without reading it: another text whenever the reply may be another.
 * Null where there is nothing the caller may see, which the service then refuses.
 */
export type Version<E extends Endpoint> = (request: ServiceRequest<E>) => Promise<string | null>;

type PartsOfContract = 'actor' | 'params' | 'query' | 'body' | 'afterUpload';

/** A request before it is known which contract it belongs to: its parts are what that contract has made of them. */
type UntypedRequest = Omit<ServiceRequest<Endpoint>, PartsOfContract> & {
  actor: Caller;
  params: object;
  query: () => unknown;
  body: () => unknown;
  afterUpload: (content: Uint8Array, work: (sql: Sql) => Promise<unknown>) => Promise<unknown>;
};

/** An endpoint together with what it does, and for a polled read how to tell that nothing changed. */
export type ServedEndpoint = {
  endpoint: Endpoint;
  service: (request: UntypedRequest) => Promise<unknown>;
  version?: (request: UntypedRequest) => Promise<string | null>;
  /** The service says the version with its answer: it is asked for by itself only where the caller knows one. */
  tellsVersion?: boolean;
  /** What answers to those who are not signed in depend on; where it is said they are remembered. */
  dependsOn?: Topics | undefined;
};

/** Ties an endpoint to its service, and a polled read to its version; the types of all must agree. */
export function route<E extends Endpoint>(
  endpoint: E,
  service: Service<E>,
  version?: Version<E>,
  options: Pick<ServedEndpoint, 'tellsVersion' | 'dependsOn'> = {},
): ServedEndpoint {
  // The pipeline has read all of it with the schemas of this endpoint, and has let in whom it admits.
  const typed = (request: UntypedRequest) => request as ServiceRequest<E>;
  return {
    endpoint,
    ...options,
    service: (request) => service(typed(request)),
    ...(version ? { version: (request) => version(typed(request)) } : {}),
  };
}

/** A request as our body parser leaves it: bytes, or nothing where there were none. */
type ApiRouteParts = { Params: Record<string, string | undefined>; Body: Buffer | undefined };
type ApiRequest = FastifyRequest<ApiRouteParts>;

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
    const share = new Share();
    app.route<ApiRouteParts>({
      method,
      url: path.replaceAll('{', ':').replaceAll('}', ''),
      ...(endpoint.bytes ? { compress: false } : {}),
      onRequest: async (request, reply) => {
        if (pipeline.remembered) request.askedAt = pipeline.remembered.now();
        await authenticateRequest(request, endpoint, pipeline);
        if (request.sessionExpired && endpoint.who !== 'anyone')
          await reply.header('cache-control', 'private, no-store').send({ sessionExpired: true });
      },
      handler: (request, reply) =>
        handleRequest(request, reply, served, { ...pipeline, share })
          .catch((error: unknown) => {
            throw holdToContract(error, endpoint, pipeline.config.environment === 'development', request.log);
          })
          // Before anybody can have read the answer.
          .finally(() => method === 'GET' || pipeline.remembered?.noteWrite()),
    });
  }
}

async function handleRequest(
  request: ApiRequest,
  reply: FastifyReply,
  { endpoint, service, version, tellsVersion, dependsOn }: ServedEndpoint,
  pipeline: Pipeline & { share: Share },
) {
  reply.header('cache-control', request.caller || endpoint.who !== 'anyone' ? 'private, no-store' : 'no-cache');
  // Before the reply is read: what changes in between is then told at the next poll, never lost.
  const isAsked = version && (!tellsVersion || request.headers['if-none-match'] !== undefined);
  const known = isAsked && (await version(serviceRequest(request, reply, endpoint, pipeline, pipeline.pool)));
  const isKnown = known && isUnchanged(request, reply, known);
  if (known) pipeline.remembered?.rememberTag(request, reply, endpoint, dependsOn);
  if (isKnown) return reply.code(304).send();
  const run = (sql: Sql) =>
    service(serviceRequest(request, reply, endpoint, pipeline, sql)).then((value) =>
      parseReply(endpoint, value, pipeline),
    );
  const writes = request.method !== 'GET' && endpoint.transaction !== false;
  const runAudited = (sql: Sql) => withAudit(request, endpoint, pipeline.auditWrite, sql, () => run(sql));
  const isPublicRead = request.method === 'GET' && endpoint.who === 'anyone' && !request.caller;
  const result = writes
    ? await inTransaction(pipeline.pool, (sql) => replayOrRun(sql, request, () => runAudited(sql)))
    : isPublicRead
      ? await pipeline.share.take(() => readPublic(request, endpoint, pipeline, run))
      : await run(pipeline.pool);
  if (endpoint.bytes) return sendBytes(request, reply, result as FileReply);
  const json = JSON.stringify(result);
  if (endpoint.polled && !version && isUnchanged(request, reply, json)) return reply.code(304).send();
  reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
  if (isPublicRead && dependsOn) pipeline.remembered?.rememberText(request, reply, endpoint, dependsOn, json);
  return reply.send(json);
}

/** What everybody may read comes from the copy of the database where it may be some seconds old and there is one. */
function readPublic(
  request: FastifyRequest,
  { mayLag }: Endpoint,
  { replica, readers }: Pipeline,
  run: (sql: Sql) => Promise<unknown>,
): Promise<unknown> {
  if (!mayLag || !replica?.keepsUp) return run(readers);
  // The copy may not have yet what this process has been told of: its answer is sent and not remembered.
  request.askedAt = null;
  return replica.read(run, readers);
}

/** What the contract's reply does not name cannot leave. */
function parseReply(endpoint: Endpoint, value: unknown, pipeline: Pipeline): unknown {
  if (endpoint.bytes) return value;
  const trusted = endpoint.hot && pipeline.config.environment === 'production';
  return trusted ? value : endpoint.reply.parse(value);
}

function serviceRequest(
  request: ApiRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  pipeline: Pipeline,
  sql: Sql,
): UntypedRequest {
  return {
    sql,
    pool: pipeline.pool,
    blobs: pipeline.blobs,
    config: pipeline.config,
    caller: request.caller,
    actor: request.caller,
    session: request.session,
    params: request.params,
    query: () => parseInput(endpoint.query, request.query),
    body: () => parseInput(endpoint.body, readJson(request.body, request.headers['content-type'])),
    upload: () => readUpload(request),
    part: () => readPart(request),
    afterUpload: (content, work) =>
      inTransaction(pipeline.pool, (transaction) =>
        replayOrRunUpload(transaction, request, content, () =>
          withAudit(request, endpoint, pipeline.auditWrite, transaction, async () =>
            parseReply(endpoint, await work(transaction), pipeline),
          ),
        ),
      ),
    language: languageOfHeader(request.headers['accept-language']),
    client: request.ip,
    userAgent: request.headers['user-agent'],
    setHeader: (name, value) => void reply.header(name, value),
    setVersion: (version) => void isUnchanged(request, reply, version),
    dependOn: (dependence) => void Object.assign(request, { dependence }),
  };
}
