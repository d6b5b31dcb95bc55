import type { FastifyInstance } from 'fastify';
import type { FindClient } from '#platform/server/http/clientOf.ts';

/** Says once to the operator that somebody forwards requests whom nobody has named: all behind it then count as one client. */
export function warnOfUnknownProxies(app: FastifyInstance, findClient: FindClient): void {
  let isSaid = false;
  app.addHook('onRequest', async ({ raw, log }) => {
    if (isSaid || raw.headers['x-forwarded-for'] === undefined) return;
    const client = findClient(raw);
    if (client === undefined || client !== raw.socket.remoteAddress) return;
    isSaid = true;
    log.warn(
      'Forwarded requests arrive from an address that TRUSTED_PROXIES does not name: if it is your proxy, name it there, or all its visitors share one limit.',
    );
  });
}
