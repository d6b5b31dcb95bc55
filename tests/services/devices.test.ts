import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ringDevice } from '#features/desk/devices/service.ts';
import { ringOnCall } from '#features/desk/on-call/ringing.service.ts';
import { publicKeyOf } from '#platform/server/push/key.ts';
import { sendPush } from '#platform/server/push/push.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { pushDevice, pushService, vapidOf } from '../pushService.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;
let service: Awaited<ReturnType<typeof pushService>>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
  service = await pushService();
});
afterAll(async () => {
  await service.close();
  await world.close();
});

const newEndpoint = () => `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`;
const add = (as: Person, body: Record<string, unknown>) => world.call('POST /api/push-devices', { as, body });
const list = async (as: Person) => (await world.call('GET /api/push-devices', { as })).json;
const devicesOf = async (as: Person) => (await list(as)).devices.map(({ endpoint }: { endpoint: string }) => endpoint);

/** Somebody on call whose device rings, and a request that calls them. */
async function ringing() {
  const { person, place, placeId } = await records.home({ name: 'Evergreen Kingston' });
  const { told, open } = pushDevice(newEndpoint());
  expect((await add(person, told)).status).toBe(201);
  const shift = { id: randomUUID(), days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '08:00', people: [person.email] };
  const body = { shifts: [shift], exceptions: [], version: 0 };
  await world.call('PATCH /api/places/{id}/on-call', { params: { id: placeId }, as: person, body });
  const family = await records.family();
  expect((await records.act('connect', family.id, placeId, family.person)).status).toBe(200);
  const [connection] = await world.pool`select id from connections where spirit_id = ${family.id}`;
  const connectionId = connection!.id as string;
  await ringOnCall(world.pool, world.config.publicUrl, connectionId);
  const jobs = await world.pool`
    select payload from graphile_worker._private_jobs where payload ->> 'deviceId' is not null
      and payload ->> 'connectionId' = ${connectionId}`;
  const [row] = await world.pool`select id from push_devices where endpoint = ${told.endpoint}`;
  const about = { deviceId: row!.id as string, connectionId };
  const ring = () => ringDevice({ pool: world.pool, config: world.config, post: service.post }, about);
  service.taken.length = 0;
  service.answer(201);
  return { person, place, placeId, family, told, open, about, jobs, ring };
}

describe('a device', () => {
  it('is turned on and off by its person, and told to nobody else', async () => {
    const [one, other] = await Promise.all([records.home(), records.home()]);
    const { told } = pushDevice(newEndpoint());
    const added = await add(one.person, told);
    expect([added.status, added.json.key]).toEqual([201, publicKeyOf(world.config.push!)]);
    expect(await devicesOf(one.person)).toEqual([told.endpoint]);
    expect(await devicesOf(other.person)).toEqual([]);
    const { id } = added.json.devices[0];
    const remove = (as: Person) => world.call('DELETE /api/push-devices/{id}', { params: { id }, as });
    expect((await remove(other.person)).status).toBe(404);
    expect((await remove(one.person)).status).toBe(200);
    expect(await devicesOf(one.person)).toEqual([]);
  });

  it('rings for whoever turned it on last, and is one of so many', async () => {
    const [one, other] = await Promise.all([records.home(), records.home()]);
    const { told } = pushDevice(newEndpoint());
    await add(one.person, told);
    await add(other.person, told);
    expect([await devicesOf(one.person), await devicesOf(other.person)]).toEqual([[], [told.endpoint]]);
    for (let count = 0; count < limits.onCall.devices; count += 1)
      await add(other.person, pushDevice(newEndpoint()).told);
    const kept = await devicesOf(other.person);
    expect(kept).toHaveLength(limits.onCall.devices);
    expect(kept).not.toContain(told.endpoint);
  });

  it.each([
    'https://127.0.0.1/push',
    'https://internal.example.org/push',
    'http://updates.push.services.mozilla.com/wpush/v2/x',
    'https://updates.push.services.mozilla.com:8443/wpush/v2/x',
    'https://updates.push.services.mozilla.com@127.0.0.1/x',
    'https://fcm.googleapis.com.example.org/x',
    'https://evilnotify.windows.com/x',
    'file:///etc/passwd',
    'nonsense',
  ])('is at a push service of a browser, and not at %s', async (endpoint) => {
    const { person } = await records.home();
    const { told } = pushDevice(endpoint);
    const refused = await add(person, told);
    expect([refused.status, refused.text]).toEqual([400, errors.deviceUnknown]);
    const sent = await sendPush(world.config.push!, told, { text: 'x', seconds: 60, topic: 'x' }, service.post);
    expect(sent).toBe('gone');
  });

  it('cannot be turned on where no key is set, which is said', async () => {
    const off = await createWorld({ VAPID_PRIVATE_KEY: '' });
    const { person } = await recordsOf(off).home();
    const { told } = pushDevice(newEndpoint());
    const refused = await off.call('POST /api/push-devices', { as: person, body: told });
    expect([refused.status, refused.text]).toEqual([409, errors.devicesOff]);
    expect((await off.call('GET /api/push-devices', { as: person })).json).toEqual({ key: null, devices: [] });
    await off.close();
  });
});

describe('ringing', () => {
  it('has a job for each device, and says the branch alone, signed and sealed', async () => {
    const { open, about, jobs, ring, family, told } = await ringing();
    expect(jobs.map(({ payload }) => payload)).toEqual([about]);
    await ring();
    const [taken] = service.taken;
    expect(taken!.path).toBe(new URL(told.endpoint).pathname);
    expect(taken!.headers).toMatchObject({ ttl: '300', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(taken!.headers.topic).toBe(about.connectionId.replaceAll('-', ''));
    const { key, claims } = vapidOf(taken!.headers.authorization);
    expect([key, claims.aud, claims.sub]).toEqual([
      publicKeyOf(world.config.push!),
      'https://updates.push.services.mozilla.com',
      'mailto:no-reply@example.org',
    ]);
    expect(claims.exp * 1_000).toBeGreaterThan(Date.now());
    expect(taken!.body.toString('latin1')).not.toContain('Kingston');
    const said = JSON.parse(open(taken!.body));
    expect(said).toEqual({
      title: 'A request is waiting · Evergreen Kingston',
      address: '/today',
      tag: about.connectionId,
    });
    expect(JSON.stringify(said)).not.toContain(family.id);
  });

  it('forgets a device that is no more, and tries again what did not get through', async () => {
    const { person, ring } = await ringing();
    for (const status of [500, 429, 307]) {
      service.answer(status);
      await expect(ring()).rejects.toThrow('did not take');
    }
    expect(await devicesOf(person)).toHaveLength(1);
    service.answer(410);
    await ring();
    expect(await devicesOf(person)).toEqual([]);
    service.answer(201);
    service.taken.length = 0;
    await ring();
    expect(service.taken).toEqual([]);
  });

  it('is left out once somebody has the request, has opened it, or it is too late', async () => {
    const taken = await ringing();
    const params = { id: taken.family.id, placeId: taken.placeId };
    await world.call('POST /api/spirits/{id}/funeral-home/{placeId}/on-call', { params, as: taken.person });
    await taken.ring();
    expect(service.taken).toEqual([]);
    const opened = await ringing();
    await records.read(opened.family.id, opened.person);
    await opened.ring();
    expect(service.taken).toEqual([]);
    const late = await ringing();
    await world.pool`
      update on_call_calls set at = at - interval '1 hour' where connection_id = ${late.about.connectionId}`;
    await late.ring();
    expect(service.taken).toEqual([]);
  });

  it('ends with the account', async () => {
    const { person, about, ring } = await ringing();
    await world.pool`update users set deleted_at = now() where id = ${person.userId}`;
    await ring();
    expect(service.taken).toEqual([]);
    expect(await world.pool`select id from push_devices where id = ${about.deviceId}`).toHaveLength(0);
  });
});
