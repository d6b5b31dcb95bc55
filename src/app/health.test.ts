import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Config } from '#platform/server/config.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { registerHealth } from './health.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('is ready again although a question has never been answered, and asks one that hangs once until it is given up', async () => {
  const asked: ((rows: unknown[]) => void)[] = [];
  const ask = () => new Promise((resolve) => asked.push(resolve));
  const blobs = { ready: async () => {} };
  const app = fastify();
  registerHealth(app, {
    pool: ask as unknown as Pool,
    blobs: blobs as unknown as BlobStore,
    config: { dataDirectory: '.' } as Config,
  });
  const ready = async () => (await app.inject('/readyz')).statusCode;
  expect(await Promise.all([ready(), ready()])).toEqual([503, 503]);
  expect(await ready()).toBe(503);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(limits.ready.hangingMilliseconds);
  const answering = ready();
  await vi.waitUntil(() => asked.length === 2);
  asked[1]?.([{ seconds: 0 }]);
  expect(await answering).toBe(200);
});
