import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { bundleProduct, type Product, startProduct, workingDirectory } from '../product.ts';
import { createWorld, type World } from '../world.ts';

type MailServer = { url: string; begun: string[]; received: string[]; close: () => Promise<void> };

let world: World;
let bundle: Awaited<ReturnType<typeof bundleProduct>>;
let place: Awaited<ReturnType<typeof workingDirectory>>;
let products: Product[] = [];
let mailServers: MailServer[] = [];

beforeAll(async () => {
  world = await createWorld();
  bundle = await bundleProduct();
  place = await workingDirectory();
}, 120_000);
afterEach(async () => {
  await Promise.all(products.filter((one) => one.isRunning()).map((one) => one.kill('SIGKILL')));
  await Promise.all(mailServers.map(({ close }) => close()));
  [products, mailServers] = [[], []];
  await world.pool`delete from graphile_worker._private_jobs`;
});
afterAll(async () => {
  await bundle?.close();
  await place?.close();
  await world?.close();
});

/** A mail server that takes so long for each mail. */
async function startMailServer(milliseconds: number): Promise<MailServer> {
  const begun: string[] = [];
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      begun.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume();
      stream.on('end', async () => {
        await sleep(milliseconds, undefined, { ref: false });
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const one = { url, begun, received, close };
  mailServers.push(one);
  return one;
}

async function start(mails: MailServer): Promise<Product> {
  const environment = {
    DATABASE_URL: world.url,
    DATA_DIR: join(place.directory, 'data'),
    SMTP_URL: mails.url,
    LOG_LEVEL: 'warn',
  };
  const one = await startProduct({ file: bundle.file, cwd: place.directory, environment });
  products.push(one);
  await one.until('/readyz', 200);
  return one;
}

const queue = (to: string, minutes?: number) =>
  inTransaction(world.pool, (sql) => queueMail(sql, to, { subject: 'S', text: 'T', html: '<p>T</p>' }, minutes));

describe('the jobs of a worker', () => {
  it('are done by another within a minute once it was killed', async () => {
    const [never, quick] = [await startMailServer(300_000), await startMailServer(0)];
    const killed = await start(never);
    await queue('first@example.org');
    await queue('code@example.org', 10);
    await expect.poll(() => never.begun.length, { timeout: 15_000 }).toBe(2);
    await start(quick);
    await killed.kill('SIGKILL');
    await expect.poll(() => quick.received.length, { timeout: 60_000 }).toBe(2);
  }, 120_000);

  it('are never done twice while it lives, however long they take', async () => {
    const [slow, quick] = [await startMailServer(45_000), await startMailServer(0)];
    await start(slow);
    await queue('slow@example.org');
    await expect.poll(() => slow.begun.length, { timeout: 15_000 }).toBe(1);
    await start(quick);
    await expect.poll(() => slow.received.length, { timeout: 60_000 }).toBe(1);
    expect(quick.received).toEqual([]);
    expect(slow.begun).toEqual(['slow@example.org']);
  }, 120_000);

  it('are not in the way of a code that somebody waits for', async () => {
    const slow = await startMailServer(2_000);
    await start(slow);
    for (let at = 0; at < 20; at++) await queue(`bulk-${at}@example.org`);
    await expect.poll(() => slow.begun.length, { timeout: 15_000 }).toBeGreaterThan(0);
    await queue('code@example.org', 10);
    await expect.poll(() => slow.received.includes('code@example.org'), { timeout: 6_000 }).toBe(true);
    expect(slow.received.length).toBeLessThan(10);
  }, 60_000);

  it('that cannot be in time are not done, and the operator is told', async () => {
    const quick = await startMailServer(0);
    await queue('late@example.org', 10);
    await world.pool`update mails set expires_at = now() - interval '1 second' where recipient = 'late@example.org'`;
    const one = await start(quick);
    await expect
      .poll(() => one.lines().filter((line) => line.includes('could not have arrived in time')).length)
      .toBe(1);
    expect(quick.begun).toEqual([]);
  }, 60_000);
});
