import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/errors.ts';
import type { ReadOnly } from '#platform/server/readOnly.ts';
import { limits } from '#vocabulary/limits.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses calls that write while nothing is written, and says with every answer of the API that this is so. */
export function refuseWrites(app: FastifyInstance, readOnly: ReadOnly): void {
  app.addHook('onRequest', async ({ url, method }, reply) => {
    if (readOnly.reason === null || !url.startsWith('/api/')) return;
    reply.header('x-read-only', readOnly.reason);
    if (!reads.has(method)) throw new Refusal(503, 'readOnly', limits.readOnly.retrySeconds);
  });
}
