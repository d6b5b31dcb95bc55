import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#app/api.ts';
import { type CallerRelation, type PermissionRow, permissions, relations } from '#app/permissions/permissions.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { type CallOptions, createWorld, type World } from '../world.ts';
import { cases } from './permissions.cases.ts';
import { Stages, snapshot } from './permissions.fixture.ts';
import { addressOf, type Case, endpointOf, optionsOf, readCell } from './permissions.run.ts';

let world: World;
let stages: Stages;

beforeAll(async () => {
  world = await createWorld();
  stages = new Stages(world);
});
afterAll(() => world.close());

/** Why a call that writes opens its own transactions, so that no key is remembered for it. */
const withoutKey: Record<string, string> = {
  'POST /api/login': 'asking again must send a new code',
  'POST /api/authorize': 'a wrong code must stay counted, and the answer holds a session that is stored as a hash only',
  'POST /api/requests': 'asking again must send a new code, and the draft has an id of its own',
  'POST /api/requests/{id}/confirm':
    'a wrong code must stay counted, and the answer holds a session that is stored as a hash only',
  'POST /api/session-proof/code': 'asking again must send a new code',
  'POST /api/session-proof': 'a wrong code must stay counted',
  'POST /api/user/phone': 'asking again must send a new code',
  'POST /api/user/phone/code': 'a wrong code must stay counted',
  'POST /api/session-proof/passkey': 'a challenge is used up even where its answer is refused',
  'PATCH /api/uploads/{uploadId}':
    'a part says where it begins, so that the same part again is told so and changes nothing',
  'POST /api/memory-lane/{slug}/open': 'a wrong password must stay counted',
  'POST /api/plan/pdf': 'it draws what it is sent and keeps nothing',
  'POST /api/offices/pdf': 'it draws what it is sent and keeps nothing',
  'POST /api/sheets/pdf': 'it draws what it is sent and keeps nothing',
  'POST /api/spirits/find': 'it only finds, and writes nothing',
  'POST /api/desk/search': 'it only reads',
  'POST /api/spirits/{id}/online-payments': 'the same again answers the page that was opened before',
  'POST /api/online-payments/{onlinePaymentId}/check': 'it asks the provider, who says the same again',
  'POST /api/spirits/{id}/payments/{paymentId}/refund':
    'a refund is written down before it is asked, once for a key (onlinePayments.test.ts)',
  'POST /api/spirits/{id}/online-payments/{onlinePaymentId}/settle':
    'what is settled is refused the second time, and a refund is written down before it is asked',
  'POST /api/places/{id}/online-payments/connect':
    'the provider is asked with a key of ours, and hands over one address at a time',
  'POST /api/places/{id}/online-payments/check': 'it asks the provider, who says the same again',
  'POST /api/passkeys/sign-in': 'the answer holds a session that is stored as a hash only',
};

/** Calls after which the caller is nobody any more, and that change nothing when they come again. */
const endsTheCaller = ['U9', 'C2', 'C3'];

/** The column whose caller plays: somebody whose session outlives the call. */
const callerOf = (row: PermissionRow): CallerRelation =>
  [...relations].reverse().find((relation) => readCell(row[relation]).status < 300 && !isOwnEnd(row, relation))!;

const isOwnEnd = ({ id }: PermissionRow, relation: CallerRelation) => id === 'U5' && relation !== 'ADM';

const writes = permissions.filter((row) => {
  const endpoint = endpointOf(row);
  const remembered = endpoint && (endpoint.transaction !== false || endpoint.upload === true);
  return row.method !== 'GET' && row.id in cases && remembered && !endsTheCaller.includes(row.id);
});

/** The same call with something else in it: other bytes, another field, or another address where nothing is sent. */
function another(address: string, options: CallOptions, { otherUpload }: Case): [string, CallOptions] {
  if (otherUpload)
    return [address, { ...options, ...otherUpload, headers: { ...options.headers, ...otherUpload.headers } }];
  if (options.body === undefined) return [`${address}?again`, options];
  return [address, { ...options, body: { ...(options.body as object), another: true } }];
}

describe('the same call with the same Idempotency-Key', () => {
  test.each(writes)('$id $method $path is answered as the first time and has one effect', async (row) => {
    const fixture = await stages.next(callerOf(row));
    const made = await optionsOf(cases[row.id]!, fixture);
    const withKey = (options: CallOptions, key: string) => ({
      ...options,
      headers: { ...options.headers, 'idempotency-key': key },
    });
    const key = randomUUID();
    const address = addressOf(row);
    const first = await world.call(address, withKey(made, key));
    expect(first.status, first.text).toBe(readCell(row[fixture.relation]).status);
    const after = await snapshot(world);
    const second = await world.call(address, withKey(made, key));
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await snapshot(world)).toEqual(after);
    const [otherAddress, other] = another(address, made, cases[row.id]!);
    const refused = await world.call(otherAddress, withKey({ ...other, headers: other.headers ?? {} }, key));
    expect([refused.status, refused.text]).toEqual([409, errors.keyReused]);
    expect(await snapshot(world)).toEqual(after);
  });

  test('is kept apart from person to person', async () => {
    const [one, other] = [await world.person(), await world.person()];
    const headers = { 'idempotency-key': 'one-key' };
    const body = { spirit: { data: {} } };
    const first = await world.call('POST /api/spirits', { as: one, body, headers });
    const second = await world.call('POST /api/spirits', { as: other, body, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.json.id).not.toBe(second.json.id);
  });

  test('a refusal leaves no key behind', async () => {
    const person = await world.person();
    const headers = { 'idempotency-key': randomUUID() };
    const call = (body: unknown) => world.call('POST /api/spirits', { as: person, body, headers });
    expect((await call({ spirit: { data: 'none' } })).status).toBe(400);
    expect((await call({ spirit: { data: {} } })).status).toBe(201);
  });
});

describe('every call that writes', () => {
  test('remembers keys, or says why it does not', () => {
    const own = api.filter(({ endpoint }) => endpoint.transaction === false && endpoint.upload !== true);
    const silent = own.filter(({ endpoint }) => !endpoint.address.startsWith('GET ') && !withoutKey[endpoint.address]);
    expect(silent.map(({ endpoint }) => endpoint.address)).toEqual([]);
    expect(writes.length).toBeGreaterThan(30);
  });
});
