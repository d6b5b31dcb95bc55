import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../messages/en/errors.json' with { type: 'json' };
import frenchPages from '../../messages/fr/away.json' with { type: 'json' };
import { createWorld, type World } from '../world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await createWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

/** Asks over a real connection: what is between may take no method that it does not know. */
function ask(method: string, path: string, body?: string) {
  return new Promise<{ status: number | undefined; type: string; allow: string; text: string }>((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(body) };
    const call = request({ port, host: '127.0.0.1', method, path, headers });
    call.once('error', reject).once('response', async (response) => {
      const { statusCode: status, headers: answered } = response;
      const type = String(answered['content-type']);
      resolve({ status, type, allow: String(answered.allow ?? ''), text: await text(response) });
    });
    call.end(body);
  });
}

describe('a method that an address does not know', () => {
  const id = randomUUID();

  it.each([
    'PROPFIND',
    'PROPPATCH',
    'MKCOL',
    'LOCK',
    'UNLOCK',
    'COPY',
    'MOVE',
    'SEARCH',
    'REPORT',
    'PUT',
    'POST',
    'TRACE',
  ])('%s is answered in words, without the address', async (method) => {
    const answer = await ask(method, `/api/spirit/${id}`, method === 'TRACE' ? undefined : '<propfind/>');
    expect(answer).toEqual({
      status: 405,
      type: 'text/plain; charset=utf-8',
      allow: 'DELETE, GET, HEAD, PATCH',
      text: english.methodNotAllowed,
    });
  });

  it.each(['GET', 'PROPFIND', 'PUT'])('%s of an address that is none is not found', async (method) => {
    const answer = await ask(method, `/api/nothing/${id}`);
    expect(answer).toMatchObject({ status: 404, type: 'text/plain; charset=utf-8', text: english.notFound });
  });

  it('says what a list and what a call takes', async () => {
    expect(await ask('DELETE', '/api/places')).toMatchObject({ status: 405, allow: 'GET, HEAD, POST' });
    expect(await ask('GET', '/api/login')).toMatchObject({ status: 405, allow: 'POST' });
  });
});

describe('a form that is sent to a page', () => {
  it.each(['POST', 'PUT', 'PROPFIND', 'LOCK'])('by %s is answered by a page that says so', async (method) => {
    const answer = await ask(method, '/fr/listings?region=Alberta', 'a=1');
    expect(answer).toMatchObject({ status: 405, type: 'text/html; charset=utf-8', allow: 'GET, HEAD' });
    expect(answer.text).toContain('<html lang="fr-CA">');
    expect(answer.text).toContain(frenchPages.onlyRead);
    expect(answer.text).not.toContain('Alberta');
  });
});

it('what a device can do is not for our pages to ask, but for what they use', async () => {
  const { headers } = await world.call('GET /api/environment');
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['permissions-policy']).toContain('microphone=(self)');
});
