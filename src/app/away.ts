import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/errors.ts';
import type { DatabaseWatch } from '#platform/server/db/databaseWatch.ts';
import { limits } from '#vocabulary/limits.ts';

/** What is answered out of the database; pages say by themselves what they lack, files lie on the disk, and how we are is known without it. */
const asksDatabase =
  /^\/(api(?!\/status$)|media|memory-media|previews|sitemap|(fr\/)?(embed|feeds))\b|^\/memory-lane\/[^/]*\/qr\.svg/;

/** Refuses at once what cannot be answered while the database is away, instead of keeping it waiting. */
export function refuseWhileAway(app: FastifyInstance, watch: DatabaseWatch): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!watch.isOpen && asksDatabase.test(url)) throw new Refusal(503, 'busy', limits.database.retrySeconds);
  });
}
