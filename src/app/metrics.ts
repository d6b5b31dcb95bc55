import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import type { Pool } from '#platform/server/db/database.ts';
import type { DatabaseWatch } from '#platform/server/db/databaseWatch.ts';
import { Metrics } from '#platform/server/metrics.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What a proxy says of whom it asks for: behind one on this machine, everybody comes from this machine. */
const saidByProxies = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whoever has the token; where none is set, whoever asks from this machine and for nobody else. */
function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));
  const address = socket.remoteAddress ?? '';
  const isNear = loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
  return isNear && saidByProxies.every((name) => headers[name] === undefined);
}

type MetricsParts = { config: Config; pool: Pool; readers?: Pool; watch?: DatabaseWatch | undefined };

/** Times every request that reaches the framework, and serves what the process counts to whoever may read it. */
export function registerMetrics(app: FastifyInstance, { config, pool, readers = pool, watch }: MetricsParts): void {
  const metrics = new Metrics(() => watch?.isThere ?? true);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    metrics.observe(method, routeOptions.url ?? 'none', statusCode, elapsedTime / 1_000);
  });
  app.get('/metrics', async ({ raw }, reply) => {
    if (!mayRead(raw, config.metricsToken)) throw notFound();
    const text = await metrics.text(watch?.isOpen === false ? undefined : readers);
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}
