import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '#app/api.ts';
import { createServer } from '#app/server.ts';
import { type Address, type AllowedCallers, endpoint } from '#platform/endpoint.ts';
import { route, type ServedEndpoint } from '#platform/server/http/pipeline.ts';
import { createLog } from '#platform/server/log.ts';
import { createWorld, type World } from '../world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const log = createLog('silent');

async function start(calls: readonly ServedEndpoint[]): Promise<void> {
  const { config, pool, blobs } = world;
  await (await createServer({ config, pool, blobs, log, calls })).close();
}

const call = (address: Address, who: AllowedCallers | undefined) => {
  const declared = endpoint({
    address,
    summary: 'Says ok.',
    who: who as AllowedCallers,
    reply: z.object({ ok: z.boolean() }),
  });
  return route(declared as never, (async () => ({ ok: true })) as never);
};

/** The API with one call in the place of the present one. */
const withCall = (address: Address, who: AllowedCallers | undefined) => [
  ...api.filter((served) => served.endpoint.address !== address),
  call(address, who),
];

test('the server starts with the API as it is', async () => {
  await expect(start(api)).resolves.toBeUndefined();
});

test.each([
  ['that no row names', 'GET /api/everything', ['admin'], 'no row'],
  ['that opens a row of administrators to everybody', 'GET /api/users', 'anyone', 'not signed in'],
  ['that asks people to sign in where the row does not', 'GET /api/environment', 'signed-in', 'not signed in'],
  ['that admits a role which the row refuses', 'GET /api/users', ['admin', 'merchant'], 'role merchant'],
  ['that admits every role where the row refuses some', 'GET /api/audits', 'signed-in', 'role user'],
  ['that shuts out a role which the row admits', 'PATCH /api/spirit/{id}', ['user'], 'role funeral-home'],
  ['that admits administrators only where the row admits families', 'GET /api/spirits', ['admin'], 'role user'],
] as [string, Address, AllowedCallers, string][])(
  'the server does not start with a call %s',
  async (_, address, who, why) => {
    const refusal = await start(withCall(address, who)).catch((error: Error) => error.message);
    expect(refusal).toContain(address);
    expect(refusal).toContain(why);
  },
);

test('the server does not start with a call that does not say who may make it', async () => {
  await expect(start(withCall('GET /api/users', undefined))).rejects.toThrow('GET /api/users');
});
