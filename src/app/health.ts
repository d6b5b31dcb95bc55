import type { FastifyInstance } from 'fastify';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Config } from '#platform/server/config.ts';
import type { Pool } from '#platform/server/db/database.ts';
import type { DatabaseWatch } from '#platform/server/db/databaseWatch.ts';
import type { ReadReplica } from '#platform/server/db/readReplica.ts';
import { freeBytes } from '#platform/server/freeBytes.ts';
import { oldestMailSeconds } from '#platform/server/jobs.ts';
import type { ReadOnly } from '#platform/server/readOnly.ts';
import { within } from '#platform/server/within.ts';
import { limits } from '#vocabulary/limits.ts';

/** What is asked whether it can work. */
type HealthParts = {
  config: Config;
  pool: Pool;
  readers?: Pool;
  replica?: ReadReplica | undefined;
  watch?: DatabaseWatch | undefined;
  readOnly?: ReadOnly | undefined;
  blobs: BlobStore;
};

/** One answer for all who ask while it is on its way; what hangs is given up, and asked again, when it has hung for long. */
function once<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asking: { answer: Promise<Result>; until: number } | undefined;
  return () => {
    if (asking && asking.until > performance.now()) return asking.answer;
    const mine = { answer: ask(), until: performance.now() + limits.ready.hangingMilliseconds };
    asking = mine;
    const forget = () => {
      if (asking === mine) asking = undefined;
    };
    mine.answer.then(forget, forget);
    return mine.answer;
  };
}

/** What an answer is, or null where there is none within the time that readiness has. */
const inTime = <Result>(work: Promise<Result>): Promise<Result | null> =>
  within(limits.ready.milliseconds, work).catch(() => null);

/**
 * `/healthz` says that the process lives; `/readyz` that it can work, within a second. Without database or files it is not
 * ready. A disk that is nearly full and mails that wait are said and nothing more: whoever only reads is served as well.
 */
export function registerHealth(app: FastifyInstance, parts: HealthParts): void {
  const { pool, readers = pool, replica, blobs, watch, readOnly, config } = parts;
  const askQueue = once(() => oldestMailSeconds(readers));
  const askBlobs = once(() => blobs.ready().then(() => true));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const isOpen = watch?.isOpen ?? true;
    const [seconds, canStore, free] = await Promise.all([
      isOpen ? inTime(askQueue()) : null,
      inTime(askBlobs()),
      inTime(freeBytes(config.dataDirectory)),
    ]);
    const said = {
      database: seconds !== null,
      blobs: canStore ?? false,
      disk: free === null || free >= limits.ready.freeBytes,
      // Why nothing is written; whoever reads is served as ever.
      ...(readOnly?.reason ? { readOnly: readOnly.reason } : {}),
      // Without its copy the product works as well, from the database itself.
      ...(replica ? { replica: replica.keepsUp } : {}),
      ...(seconds === null ? {} : { mail: seconds <= limits.ready.mailSeconds, oldestMailSeconds: seconds }),
    };
    const ok = said.database && said.blobs;
    return reply.code(ok ? 200 : 503).send({ ok, ...said });
  });
}
