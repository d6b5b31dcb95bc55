import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { clientFinder } from './clientOf.ts';

/** Whom the framework takes for the client, and whom we take. */
async function clientsOf(proxies: string[], remoteAddress: string, forwarded?: string) {
  const find = clientFinder(proxies);
  const app = Fastify({ trustProxy: proxies.length > 0 ? proxies : false });
  app.get('/', async ({ ip, raw }) => ({ ip, own: find(raw) ?? null }));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.inject({ url: '/', remoteAddress, headers });
  return answer.json();
}

const proxies = ['127.0.0.1', '10.1.0.0/16', '::1', '2001:db8::/32'];

describe('a client found before the framework', () => {
  test.each([
    [[], '127.0.0.1', '1.2.3.4'],
    [proxies, '127.0.0.1', undefined],
    [proxies, '127.0.0.1', ''],
    [proxies, '127.0.0.1', ' , '],
    [proxies, '127.0.0.1', '1.2.3.4'],
    [proxies, '127.0.0.1', ' 1.2.3.4 '],
    [proxies, '127.0.0.1', '9.9.9.9, 1.2.3.4'],
    [proxies, '127.0.0.1', '9.9.9.9, 1.2.3.4, 10.1.2.3'],
    [proxies, '127.0.0.1', '10.1.0.1,10.1.0.2'],
    [proxies, '127.0.0.1', '9.9.9.9, unknown'],
    [proxies, '127.0.0.1', '9.9.9.9, , 10.1.0.2,'],
    [proxies, '::1', '2001:db8::7, 2001:db9::1, 2001:db8::1'],
    [proxies, '::ffff:127.0.0.1', '1.2.3.4'],
    [proxies, '8.8.8.8', '1.2.3.4'],
  ] as const)('is the framework’s: %j %s %s', async (trusted, address, forwarded) => {
    const { ip, own } = await clientsOf([...trusted], address, forwarded);
    expect(own).toBe(ip);
  });

  test.each([[['loopback']], [['127.0.0.1', '10.0.0.0/255.0.0.0']]])(
    'is left to it where a network is named: %j',
    async (named) => {
      expect((await clientsOf(named, '127.0.0.1', '1.2.3.4')).own).toBeNull();
    },
  );
});
