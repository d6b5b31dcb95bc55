import type { FastifyInstance } from 'fastify';
import { limits } from '#vocabulary/limits.ts';

/** Hangs up on who sends a small body drop by drop: what is not an upload arrives in time or not at all. */
export function hangUpOnSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return;
    const timer = setTimeout(() => raw.destroy(), limits.bodySeconds * 1_000);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
