import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, partsOf } from '#platform/endpoint.ts';
import { askingAs } from '#platform/server/db/asker.ts';
import { inTransaction, type Sql } from '#platform/server/db/database.ts';
import { type FileReply, sendBytes } from '#platform/server/fileReply.ts';
import { languageOfHeader } from '#vocabulary/languages.ts';
import { withAudit } from './audited.ts';
import { isUnchanged } from './entityTags.ts';
import { replayOrRun, replayOrRunUpload } from './idempotency.ts';
import { readJson } from './json.ts';
import { JsonText } from './jsonText.ts';
import { PeopleLanes } from './lanes.ts';
import { parseInput } from './parseInput.ts';
import type { Pipeline, ServedEndpoint, UntypedRequest } from './pipeline.ts';
import { keyAttempts } from './rateLimits.ts';
import { holdToContract } from './refusals.ts';
import { noTexts } from './remembered/rememberedTexts.ts';
import { authenticateRequest } from './session.ts';
import { Share } from './shares.ts';
import { hangUpOnSlowBodies } from './slowBodies.ts';
import { acceptUploads, readPart, readUpload } from './upload.ts';

/** A request as our body parser leaves it: bytes, or nothing where there were none. */
type ApiRouteParts = { Params: Record<string, string | undefined>; Body: Buffer | undefined };
type ApiRequest = FastifyRequest<ApiRouteParts>;

/** Registers every endpoint behind the one pipeline: session, role, then the service with its rules, then the reply. */
export function registerEndpoints(app: FastifyInstance, endpoints: readonly ServedEndpoint[], given: Pipeline): void {
  const pipeline = { ...given, lanes: new PeopleLanes() };
  keyAttempts(pipeline.pool.options.pass);
  void app.register(async (scope) => {
    hangUpOnSlowBodies(scope);
    register(
      scope,
      endpoints.filter(({ endpoint }) => !endpoint.upload),
      pipeline,
    );
  });
  void app.register(async (scope) => {
    acceptUploads(scope);
    register(
      scope,
      endpoints.filter(({ endpoint }) => endpoint.upload),
      pipeline,
    );
  });
}

/** The pipeline of one call: its own share of what everybody reads, and the lanes it has together with all others. */
type PipelineOfCall = CommonPipeline & { share: Share };
type CommonPipeline = Pipeline & { lanes: PeopleLanes };

function register(app: FastifyInstance, endpoints: readonly ServedEndpoint[], pipeline: CommonPipeline): void {
  const atEntrance = { ...pipeline, pool: pipeline.entrance };
  for (const served of endpoints) {
    const { endpoint } = served;
    if (endpoint.who === undefined) throw new Error(`${endpoint.address} does not say who may call it.`);
    if (endpoint.production === false && pipeline.config.environment === 'production') continue;
    const { method, path } = partsOf(endpoint.address);
    const pool = endpoint.entrance ? pipeline.entrance : pipeline.pool;
    const waiting = endpoint.withoutDatabase ? { during: undefined } : {};
    const own = { ...pipeline, ...waiting, pool, share: new Share() };
    app.route<ApiRouteParts>({
      method,
      url: path.replaceAll('{', ':').replaceAll('}', ''),
      ...(endpoint.bytes ? { compress: false } : {}),
      onRequest: async (request, reply) => {
        if (pipeline.remembered) request.askedAt = pipeline.remembered.now();
        await waitFor(own, authenticateRequest(request, endpoint, atEntrance));
        if (request.sessionExpired && endpoint.who !== 'anyone')
          await reply.header('cache-control', 'private, no-store').send({ sessionExpired: true });
      },
      handler: (request, reply) =>
        askingAs(request.caller, endpoint.door ?? false, () => handleRequest(request, reply, served, own))
          .catch((error: unknown) => {
            throw holdToContract(error, endpoint, pipeline.config.environment === 'development', request.log);
          })
          // Before anybody can have read the answer.
          .finally(() => method === 'GET' || pipeline.remembered?.noteWrite()),
    });
  }
}

const waitFor = <Result>({ during }: Pipeline, work: Promise<Result>): Promise<Result> => during?.(work) ?? work;

/** Runs one transaction, in its turn among all that write. */
const transactInTurn = (
  { url }: FastifyRequest,
  pipeline: PipelineOfCall,
  work: (sql: Sql) => Promise<unknown>,
): Promise<unknown> =>
  pipeline.lanes.write(url.split('?', 1).join(), () => waitFor(pipeline, inTransaction(pipeline.pool, work)));

/** What a person reads has its turn; what streams, draws or opens transactions of its own bounds itself. */
const readInTurn = (
  { method }: FastifyRequest,
  { bytes, transaction }: Endpoint,
  pipeline: PipelineOfCall,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const isLong = method !== 'GET' || bytes || transaction === false;
  const waited = () => waitFor(pipeline, work());
  return isLong ? waited() : pipeline.lanes.read(waited);
};

/** From so many letters on a text is written into bytes once, and not for each who looks at it. */
const longText = 65_536;

const askedIn = ({ caller, params }: ApiRequest, endpoint: Endpoint) => ({ endpoint, caller, params });

/** What the caller is by now to what they ask for. */
const tiesIn = async (sql: Sql, request: ApiRequest, endpoint: Endpoint, { tiesOf }: Pipeline): Promise<string> =>
  (await tiesOf?.(sql, askedIn(request, endpoint))) ?? '';

async function handleRequest(
  request: ApiRequest,
  reply: FastifyReply,
  { endpoint, service, version, dependsOn }: ServedEndpoint,
  pipeline: PipelineOfCall,
) {
  reply.header('cache-control', request.caller || endpoint.who !== 'anyone' ? 'private, no-store' : 'no-cache');
  if (!endpoint.bearerIgnored) reply.header('vary', 'authorization, cookie');
  // Before the reply is read: what changes in between is then told at the next poll, never lost.
  const known =
    version && (await waitFor(pipeline, version(serviceRequest(request, reply, endpoint, pipeline, pipeline.pool))));
  const isKnown = known && isUnchanged(request, reply, known);
  if (known) pipeline.remembered?.rememberTag(request, reply, endpoint, dependsOn);
  if (isKnown) return reply.code(304).send();
  const run = async (sql: Sql) => {
    await pipeline.admit?.(sql, askedIn(request, endpoint));
    return parseReply(endpoint, await service(serviceRequest(request, reply, endpoint, pipeline, sql)), pipeline);
  };
  const writes = request.method !== 'GET' && endpoint.transaction !== false;
  const runAudited = (sql: Sql) => withAudit(request, endpoint, pipeline.auditWrite, sql, () => run(sql));
  const isPublicRead =
    request.method === 'GET' && endpoint.who === 'anyone' && !endpoint.openedBySecret && !request.caller;
  const ties = (sql: Sql) => tiesIn(sql, request, endpoint, pipeline);
  const transact = () =>
    transactInTurn(request, pipeline, (sql) => replayOrRun(sql, request, { run: runAudited, ties }));
  const result = isPublicRead
    ? await pipeline.share.take(() => waitFor(pipeline, readPublic(request, endpoint, pipeline, run)))
    : writes
      ? await transact()
      : await readInTurn(request, endpoint, pipeline, () => run(pipeline.pool));
  if (endpoint.bytes) return sendBytes(request, reply, result as FileReply);
  const json = result instanceof JsonText ? result.text : JSON.stringify(result);
  if (request.isKnown) {
    if (isPublicRead) pipeline.remembered?.rememberTag(request, reply, endpoint, dependsOn);
    return reply.code(304).send();
  }
  if (endpoint.polled && !version && isUnchanged(request, reply, json)) return reply.code(304).send();
  if (endpoint.status === 204) return reply.code(204).send();
  reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
  if (isPublicRead && dependsOn) pipeline.remembered?.rememberText(request, reply, endpoint, dependsOn, json);
  return reply.send(result instanceof JsonText && json.length > longText ? result.bytes : json);
}

/** What a service may do with the session that a browser keeps. */
function cookieActs({ headers }: FastifyRequest, reply: FastifyReply, { cookie }: Pipeline) {
  const write = (written: string) => reply.headers({ 'set-cookie': written, 'cache-control': 'private, no-store' });
  return {
    keepSession: (token = cookie.credentialOf(headers)?.token): boolean => {
      if (!cookie.isWanted(headers) || token === undefined) return false;
      write(cookie.keeping(headers, token));
      return true;
    },
    // What the browser has kept of pages would tell the next person at it which ones were read.
    forgetSession: (): void => {
      const written = cookie.leaving(headers);
      if (written) write(written).header('clear-site-data', '"cache"');
    },
  };
}

function headerOf({ headers }: FastifyRequest, { headers: named = {} }: Endpoint, name: string): string {
  const value = name in named ? headers[name] : undefined;
  return typeof value === 'string' ? value : '';
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
  if (endpoint.hot && pipeline.config.environment === 'production') return value;
  return endpoint.reply.parse(value instanceof JsonText ? JSON.parse(value.text) : value);
}

function serviceRequest(
  request: ApiRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  pipeline: PipelineOfCall,
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
    bytes: () => request.body ?? Buffer.alloc(0),
    header: (name) => headerOf(request, endpoint, name),
    upload: () => readUpload(request),
    part: () => readPart(request),
    afterUpload: (content, work) =>
      transactInTurn(request, pipeline, (transaction) =>
        replayOrRunUpload(transaction, request, content, {
          run: (sql) =>
            withAudit(request, endpoint, pipeline.auditWrite, sql, async () =>
              parseReply(endpoint, await work(sql), pipeline),
            ),
          ties: (sql) => tiesIn(sql, request, endpoint, pipeline),
        }),
      ),
    once: async (transaction, work) =>
      String(
        await replayOrRun(transaction, request, { run: work, ties: (sql) => tiesIn(sql, request, endpoint, pipeline) }),
      ),
    language: languageOfHeader(request.headers['accept-language']),
    client: request.ip,
    userAgent: request.headers['user-agent'],
    setHeader: (name, value) => void reply.header(name, value),
    ...cookieActs(request, reply, pipeline),
    texts: pipeline.remembered?.textsOf(request) ?? noTexts,
    setVersion: (version) => {
      request.isKnown = isUnchanged(request, reply, version);
    },
    dependOn: (dependence) => void Object.assign(request, { dependence }),
  };
}
