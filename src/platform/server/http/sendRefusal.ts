import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, Refusal } from '#platform/errors.ts';
import { StoreAway } from '#platform/server/blobs/storeAway.ts';
import { BrokenBlob } from '#platform/server/blobs/verified.ts';
import { languageOfHeader } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { errorCode, isUnavailable, unavailableCodes, writeRefusedCode } from './errorCode.ts';
import { errorMessages } from './errorMessages.ts';

/** Says what an error means to whoever asked, and notes what only the log may say of it. */
export function judgeError(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  const refusal = refusalOf(error);
  const code = errorCode(error);
  // What the database says of such a value repeats it: the code is what may be noted.
  if (code && badValue.has(code)) request.log.error({ reference: request.id, code }, 'value refused by the database');
  if (refusal.status >= 500) {
    // Of a service that is away or busy one line each would be a thousand: who refuses says it once.
    if (!isSaidElsewhere(error)) request.log.error({ reference: request.id, err: error }, 'failed');
    reply.header('x-reference', request.id);
  }
  // An address that cannot even be read is refused before the hooks that say this everywhere else.
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  if (refusal.messageKey === 'proofNeeded') reply.header('x-refusal', 'proof-needed');
  if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter));
  reply.removeHeader('etag');
  return refusal;
}

/** Turns whatever went wrong into a status and one calm sentence in the caller's language. */
export const sendRefusal = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  sendJudged(judgeError(error, request, reply), request, reply);

/** Sends the sentence of a refusal. */
export function sendJudged(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOfHeader(request.headers['accept-language']);
  return reply
    .code(refusal.status)
    .header('cache-control', 'private, no-store')
    .type('text/plain; charset=utf-8')
    .send(errorMessages.t(refusal.messageKey, language, refusal.days));
}

const isSaidElsewhere = (error: unknown) => isUnavailable(error) || (error instanceof Refusal && error.status === 503);

/**
 * What means "not now" rather than "broken": the statement (57014), its waiting for a lock (55P03) or the transaction (25P03)
 * took longer than its kind may, two were in each other's way (40001, 40P01), or the disk of the database is full (53100).
 */
const notNow = new Set([...unavailableCodes, '57014', '55P03', '25P03', '40001', '40P01', '53100']);

/**
 * What the database says of a value that no contract has refused: out of range (22003), no day or moment (22007, 22008), no
 * offset (22009), no text (22021, 22P05), not of its kind (22P02). Whoever sent it can do something about it.
 */
const badValue = new Set(['22003', '22007', '22008', '22009', '22021', '22P02', '22P05']);

/** The status that the framework gives to an error of the request; 500 where it gives none. */
const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = errorCode(error);
  const status = statusOf(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, 'requestTooLarge');
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal(503, 'storageFull', limits.database.retrySeconds);
  if (code === writeRefusedCode) return new Refusal(503, 'readOnly', limits.readOnly.retrySeconds);
  if (error instanceof StoreAway) return new Refusal(503, 'storageAway', limits.database.retrySeconds);
  if (error instanceof BrokenBlob) return new Refusal(500, 'fileBroken');
  if (code && notNow.has(code)) return new Refusal(503, 'busy', 5);
  if ((code && badValue.has(code)) || (status >= 400 && status < 500)) return badRequest('inputInvalid');
  return new Refusal(500, 'somethingWentWrong');
}
