import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let { family } = {} as ReturnType<typeof recordsOf>;
let port: number;
const { leftoverSeconds } = limits.uploadWait;

beforeAll(async () => {
  world = await createWorld();
  ({ family } = recordsOf(world));
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
  Object.assign(limits.uploadWait, { leftoverSeconds: 0.3 });
});
afterAll(async () => {
  Object.assign(limits.uploadWait, { leftoverSeconds });
  await world.close();
});

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: Buffer };

/** Asks over the one connection of an agent, and says which it was. */
async function ask(agent: Agent, { method, path, headers = {}, body }: Sent) {
  const call = request({ agent, port, host: '127.0.0.1', method, path, headers });
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    call.once('response', resolve).once('error', reject),
  );
  const socket = new Promise<Socket>((resolve) => call.once('socket', resolve));
  call.end(body);
  const response = await answer;
  await text(response);
  return { status: response.statusCode, socket: await socket };
}

it.each([
  ['small', 200],
  ['larger than what is read ahead', 900_000],
])('a refused part of a file that is %s leaves its connection to the next requests', async (_, size) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { person, id } = await family();
  const file = { name: 'a.txt', type: 'shared', size: 2_000_000 };
  const { json } = await world.call('POST /api/spirits/{id}/uploads', { params: { id }, as: person, body: file });
  const part = {
    method: 'PATCH',
    path: `/api/uploads/${json.id}`,
    headers: {
      authorization: `Bearer ${person.bearer}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '5',
      'content-length': String(size),
    },
    body: Buffer.alloc(size, 'a'),
  };
  const refused = await ask(agent, part);
  expect(refused.status).toBe(409);
  const next = await ask(agent, { method: 'GET', path: '/api/environment' });
  await pause(700);
  const later = await ask(agent, { method: 'GET', path: '/api/environment' });
  expect([next.status, later.status]).toEqual([200, 200]);
  expect([next.socket === refused.socket, later.socket === refused.socket]).toEqual([true, true]);
  agent.destroy();
});

it('who goes on sending after a refusal, and does not end, is hung up on', async () => {
  const { person, id } = await family();
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/spirits/${id}/files/unknown`,
    headers: {
      authorization: `Bearer ${person.bearer}`,
      'content-type': 'multipart/form-data; boundary=b',
      'x-size': '100000',
      'content-length': '100000',
    },
  });
  const closed = new Promise<void>((resolve) => {
    call.once('error', () => resolve()).once('close', () => resolve());
  });
  call.once('response', (response) => response.resume());
  call.write('--b\r\n');
  await closed;
});
