import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { registerFeeds } from '#app/documents/feeds.ts';
import { registerMapTiles } from '#app/documents/mapTiles.ts';
import { registerMedia } from '#app/documents/media.ts';
import { registerObituaryFeeds } from '#app/documents/obituaryFeeds.ts';
import { registerObituaryFrames } from '#app/documents/obituaryFrames.ts';
import { registerPreviews } from '#app/documents/previews.ts';
import { registerSecretPage } from '#app/documents/secretPage.ts';
import type { PageStores } from '#app/documents/serverPages.ts';
import { auditWrite } from '#features/console/actions.service.ts';
import { whyNotArea } from '#features/places/core/rules.ts';
import { insertSecurityEvent } from '#features/sessions/core/safety.repository.ts';
import { authenticate } from '#features/sessions/core/service.ts';
import { badRequest, notFound } from '#platform/errors.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { withScanner } from '#platform/server/blobs/scannedBlobs.ts';
import type { Config } from '#platform/server/config.ts';
import type { Changes } from '#platform/server/db/changes.ts';
import type { Pool } from '#platform/server/db/database.ts';
import type { DatabaseWatch } from '#platform/server/db/databaseWatch.ts';
import type { ReadReplica } from '#platform/server/db/readReplica.ts';
import { routedAddress } from '#platform/server/http/addressOf.ts';
import { clientFinder } from '#platform/server/http/clientOf.ts';
import { earlyAnsweringServer } from '#platform/server/http/earlyAnswers.ts';
import { registerEndpoints } from '#platform/server/http/endpoints.ts';
import { errorMessages } from '#platform/server/http/errorMessages.ts';
import type { ServedEndpoint } from '#platform/server/http/pipeline.ts';
import { RememberedAnswers } from '#platform/server/http/remembered/rememberedAnswers.ts';
import {
  compressedAtOnceBytes,
  compressedFromBytes,
  quickQuality,
} from '#platform/server/http/remembered/rememberedText.ts';
import { securityHeaders } from '#platform/server/http/securityHeaders.ts';
import { sendRefusal } from '#platform/server/http/sendRefusal.ts';
import type { ReadOnly } from '#platform/server/readOnly.ts';
import { requestIdFinder } from '#platform/server/requestId.ts';
import { SessionCookie } from '#platform/server/sessionCookie.ts';
import { limits } from '#vocabulary/limits.ts';
import { api } from './api.ts';
import { refuseWhileAway } from './away.ts';
import { warnOfUnknownProxies } from './forwarded.ts';
import { registerHealth } from './health.ts';
import { registerKeptTexts } from './keptTexts.ts';
import { registerMailbox } from './mailbox.ts';
import { registerMetrics } from './metrics.ts';
import { assertPermissions } from './permissions/permissions.ts';
import { admitTeam } from './permissions/teamDuties.ts';
import { tiesOfCaller } from './permissions/ties.ts';
import { refuseWrites } from './readOnly.ts';
import { registerUnknownAddresses } from './unknownAddress.ts';

/** What the server is made of. */
export type Parts = {
  config: Config;
  pool: Pool;
  /** Asked who somebody is, and for signing in; the same pool where none is given. */
  entrance?: Pool;
  /** Asked for what everybody may read; the same pool where none is given. */
  readers?: Pool;
  /** A copy of the database for public reads that may be some seconds old. */
  replica?: ReadReplica | undefined;
  /** Knows whether the database is there; without it every question is asked of it. */
  watch?: DatabaseWatch | undefined;
  /** Knows whether anything is written; without it everything is. */
  readOnly?: ReadOnly | undefined;
  blobs: BlobStore;
  log: Logger;
  /** What the process is told of changes; where it is told nothing, every question is asked of the database. */
  changes?: Changes | undefined;
  /** The calls it answers: the whole API unless a test says otherwise. */
  calls?: readonly ServedEndpoint[];
  /** Registers what answers browsers with pages; absent where only the API is wanted. */
  pages?: (app: FastifyInstance, stores: PageStores) => Promise<void>;
};

/** Builds the server out of its parts; it listens only when told to. */
export async function createServer(parts: Parts): Promise<FastifyInstance> {
  const {
    config,
    pool,
    entrance = pool,
    readers = pool,
    replica,
    watch,
    readOnly,
    blobs: store,
    log,
    changes,
    calls = api,
    pages,
  } = parts;
  const blobs = config.clamdSocket
    ? withScanner(store, config.clamdSocket, () => insertSecurityEvent(pool, 'infected-file', {}))
    : store;
  assertPermissions(calls.map(({ endpoint }) => endpoint));
  const findId = requestIdFinder(config.trustedProxies);
  const { serverFactory, addEarlyAnswer } = earlyAnsweringServer(log, findId);
  const app = await openFramework({ config, log, serverFactory, findId });
  app.setErrorHandler(sendRefusal);
  if (watch) refuseWhileAway(app, watch);
  if (readOnly) refuseWrites(app, readOnly);
  logRequests(app);
  registerHealth(app, parts);
  registerMetrics(app, parts);
  const findClient = clientFinder(config.trustedProxies);
  warnOfUnknownProxies(app, findClient);
  const cookie = new SessionCookie(config.publicUrl);
  const remembered = changes && new RememberedAnswers({ changes, pool: entrance, findClient, cookie });
  // What is remembered does not say that nothing can be saved now.
  if (remembered) addEarlyAnswer((...asked) => (readOnly?.reason ? undefined : remembered.answerEarly(...asked)));
  const during = watch && (<Result>(work: Promise<Result>) => watch.during(work));
  const whole = { authenticate, admit: admitTeam, tiesOf: tiesOfCaller, auditWrite, during, remembered, cookie };
  const pipeline = { config, pool, entrance, readers, replica, blobs, ...whole };
  registerEndpoints(app, calls, pipeline);
  registerMedia(app, { pool: readers, blobs, config });
  registerPreviews(app, { pool: readers, blobs });
  registerMapTiles(app, config);
  registerFeeds(app, config);
  registerObituaryFeeds(app, { pool: readers, config });
  registerObituaryFrames(app, { pool: readers, config });
  refuseIncompleteAreas(app);
  if (config.environment !== 'production' && !config.smtpUrl) registerMailbox(app, pool);
  if (config.texts === 'kept') registerKeptTexts(app, pool);
  if (config.environment !== 'production') {
    const { registerApiPages } = await import('./apiPages.ts');
    await registerApiPages(app, calls);
    registerSecretPage(app);
  }
  registerUnknownAddresses(app, calls, config.environment === 'production');
  await pages?.(app, { pool: readers, addEarlyAnswer, recall: remembered?.recall });
  return app;
}

type FrameworkParts = {
  config: Config;
  log: Logger;
  serverFactory: ReturnType<typeof earlyAnsweringServer>['serverFactory'];
  findId: ReturnType<typeof requestIdFinder>;
};

/** Makes the framework ours: what it says of everything, and how it reads and compresses. */
async function openFramework({ config, log, serverFactory, findId }: FrameworkParts): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    // Every line that is written for a request names it alike.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    rewriteUrl: ({ url = '/' }) => routedAddress(url),
    genReqId: findId,
    requestIdHeader: false,
    bodyLimit: limits.jsonBytes,
    // Lists of 100 ids of 36 characters are one path segment.
    routerOptions: { maxParamLength: 5_000, ignoreTrailingSlash: true },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    forceCloseConnections: true,
    frameworkErrors: sendRefusal,
    serverFactory,
    clientErrorHandler: rejectMalformedRequest,
  });
  for (const name of ['session', 'caller', 'askedAt', 'dependence']) app.decorateRequest(name, null);
  for (const name of ['sessionExpired', 'isKnown']) app.decorateRequest(name, false);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers(securityHeaders).header('x-request-id', id);
  });
  await app.register(fastifyCompress, {
    global: true,
    threshold: compressedFromBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quickQuality } },
    // Takes 1.8 ms for a list of 458 kB, which Brotli makes smaller by a quarter in half the time.
    zlibOptions: { level: 1 },
    // In one go 70 kB take 0.08 ms of processor, as a stream 0.32: what is larger than any of our lists is streamed.
    syncThreshold: compressedAtOnceBytes,
  });
  return app;
}

/** A map area with a part missing is the address of no call, and still gets the sentence that says so. */
function refuseIncompleteAreas(app: FastifyInstance): void {
  app.get<{ Params: { type: string } }>('/api/places/:type/*', ({ params }) => {
    const refusal = whyNotArea(params.type, {});
    throw refusal && refusal !== 'typeUnknown' ? badRequest(refusal) : notFound();
  });
}

/** What is not even HTTP still gets the calm sentence, and nothing more. */
function rejectMalformedRequest(_error: Error, socket: Socket): void {
  const text = errorMessages.t('inputInvalid', 'en');
  if (socket.writable)
    socket.end(
      `HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain; charset=utf-8\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${text}`,
    );
}

/** One line per request, from an allow-list: never a body, header, name, address or code. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      user: request.caller?.userId,
    });
  });
}
