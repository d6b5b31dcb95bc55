import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#app/api.ts';
import { partsOf } from '#platform/endpoint.ts';
import { type Role, roles } from '#vocabulary/roles.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
const people = new Map<Role, Person>();

beforeAll(async () => {
  world = await createWorld();
  for (const role of roles) people.set(role, await world.person({ roles: [role] }));
});
afterAll(() => world.close());

const anyParams = {
  id: randomUUID(),
  placeId: randomUUID(),
  kind: 'permit',
  spiritId: randomUUID(),
  invoiceId: randomUUID(),
  paymentId: randomUUID(),
  onlinePaymentId: randomUUID(),
  provider: 'stripe',
  estimateId: randomUUID(),
  contractId: randomUUID(),
  obituaryId: randomUUID(),
  packageId: randomUUID(),
  lineId: randomUUID(),
  imageId: randomUUID(),
  fileId: randomUUID(),
  uploadId: randomUUID(),
  noteId: randomUUID(),
  importId: randomUUID(),
  month: '2026-01',
  taskId: randomUUID(),
  listId: randomUUID(),
  linkId: randomUUID(),
  decisionId: randomUUID(),
  colleagueId: randomUUID(),
  photographId: randomUUID(),
  recordingId: randomUUID(),
  tributeId: randomUUID(),
  paper: 'cards',
  personId: randomUUID(),
  memberId: randomUUID(),
  name: 'obituary',
  field: 'occupation',
  type: 'cemetery',
  south: '1',
  north: '2',
  west: '1',
  east: '2',
};
const endpoints = api.map(({ endpoint }) => endpoint);
const guarded = endpoints.filter(({ who }) => who !== 'anyone');

/** What a call says, and that it is said as the product promises: one calm sentence, nothing else. */
function expectRefusal(answer: Awaited<ReturnType<World['call']>>, status: number, message: string) {
  expect(answer.status).toBe(status);
  expect(answer.text).toBe(message);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
}

describe('every endpoint', () => {
  test('is declared once, says what it does and who may call it', () => {
    const addresses = endpoints.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(25);
    for (const { address, summary, who } of endpoints) {
      expect(summary, address).toMatch(/^[A-Z].*\.$/);
      expect(who, address).toBeTruthy();
      expect(partsOf(address).path, address).toMatch(/^\/api\//);
    }
  });

  test.each(guarded)('$address asks nobody in particular to sign in', async ({ address }) => {
    expectRefusal(await world.call(address, { params: anyParams }), 401, 'Please sign in.');
  });

  test.each(guarded)('$address answers an expired bearer with the flag alone', async ({ address }) => {
    const headers = { authorization: `Bearer ${randomUUID()}` };
    const answer = await world.call(address, { params: anyParams, headers });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ sessionExpired: true });
  });

  test.each(guarded)('$address refuses every role it is not for', async ({ address, who }) => {
    const strangers = who === 'signed-in' ? [] : roles.filter((role) => !who.includes(role));
    for (const role of strangers) {
      const answer = await world.call(address, { params: anyParams, as: people.get(role) });
      expectRefusal(answer, 403, 'You do not have access to this.');
    }
  });

  test.each(endpoints)('$address survives nonsense without an inner error', async ({ address }) => {
    const as = people.get('user')!;
    const nonsense = ['x', '%00', '..%2F..%2Fetc', "' or 1=1 --", '9'.repeat(400), '../', '🕯'];
    for (const value of nonsense) {
      const params = Object.fromEntries(Object.keys(anyParams).map((key) => [key, encodeURIComponent(value)]));
      for (const body of [undefined, '{', '[]', '{"__proto__":{"a":1}}', '{"spirit":{"data":{"x":"\\u0000"}}}']) {
        const method = partsOf(address).method;
        const answer = await world.call(address, { params, as, body: method === 'GET' ? undefined : body });
        expect(answer.status, `${address} ${value} ${body}`).toBeLessThan(500);
      }
    }
  });
});
