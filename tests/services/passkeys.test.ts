import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '#app/retention/retention.ts';
import type { Role } from '#vocabulary/roles.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { deviceWithPasskey } from '../passkey.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.pool`delete from rate_limits`);

type Device = ReturnType<typeof deviceWithPasskey>;

const begin = async (as: Person) => (await world.call('POST /api/passkeys/begin', { as })).json;
const beginSignIn = async () => (await world.call('POST /api/passkeys/sign-in/begin')).json;
const keep = (as: Person, credential: object, name = 'My telephone') =>
  world.call('POST /api/passkeys', { as, body: { name, credential } });
const signIn = (credential: object) =>
  world.call('POST /api/passkeys/sign-in', {
    body: { credential },
    headers: { 'user-agent': 'Firefox/140.0 (Windows)' },
  });
const listed = async (as: Person) => (await world.call('GET /api/passkeys', { as })).json;
const refusal = ({ status, text }: { status: number; text: string }) => [status, text];
const invalid = [400, errors.passkeyInvalid];
const notValid = [401, errors.passkeyNotValid];

/** A person with a passkey on a device of theirs. */
async function owner(transports?: string[]): Promise<{ person: Person; device: Device }> {
  const [person, device] = [await world.person(), deviceWithPasskey()];
  const { challenge } = await begin(person);
  const kept = await keep(person, device.register({ challenge }, transports));
  expect(kept.status, kept.text).toBe(201);
  return { person, device };
}

describe('a passkey', () => {
  it('is made for one person of our site, who is recognized by the device', async () => {
    const person = await world.person();
    expect(await begin(person)).toMatchObject({
      rp: { id: 'localhost', name: 'Rivage' },
      user: { name: person.email, id: Buffer.from(person.userId).toString('base64url') },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('is kept under its name, listed for its owner alone, and not made twice on one device', async () => {
    const { person, device } = await owner();
    const [own] = await listed(person);
    expect(own).toEqual({ id: device.id, name: 'My telephone', createdAt: expect.any(String), lastUsedAt: null });
    expect(await listed(await world.person())).toEqual([]);
    const again = await begin(person);
    expect(again.excludeCredentials).toMatchObject([{ id: device.id }]);
    expect(refusal(await keep(person, device.register(again)))).toEqual([409, errors.passkeyKnown]);
  });

  it('is refused for another site, another person’s challenge, one that was used or is old, and without recognition', async () => {
    const [person, other, device] = [await world.person(), await world.person(), deviceWithPasskey()];
    const refused = async (ceremony: object, as = person) =>
      expect(refusal(await keep(as, device.register({ ...(await begin(person)), ...ceremony })))).toEqual(invalid);
    await refused({ origin: 'http://rivage.example' });
    await refused({ site: 'rivage.example' });
    await refused({ isVerified: false });
    await refused({}, other);
    await refused({ challenge: (await beginSignIn()).challenge });
    const { challenge } = await begin(person);
    await world.pool`update passkey_challenges set expires_at = now() - interval '1 second'`;
    expect(refusal(await keep(person, device.register({ challenge })))).toEqual(invalid);
    expect(await listed(person)).toEqual([]);
    const { challenge: fresh } = await begin(person);
    expect((await keep(person, device.register({ challenge: fresh }))).status).toBe(201);
    expect(refusal(await keep(person, deviceWithPasskey().register({ challenge: fresh })))).toEqual(invalid);
  });

  it('is removed by its owner, and signs in no more', async () => {
    const { person, device } = await owner();
    const remove = (as: Person, id = device.id) => world.call('DELETE /api/passkeys/{id}', { params: { id }, as });
    expect((await remove(await world.person())).status).toBe(404);
    expect((await remove(person, '%00')).status).toBe(404);
    const removed = await remove(person);
    expect([removed.status, removed.json]).toEqual([200, { ok: true }]);
    expect((await remove(person)).status).toBe(404);
    expect(refusal(await signIn(device.signIn(await beginSignIn())))).toEqual(notValid);
  });
});

describe('signing in with a passkey', () => {
  it('opens a session of its owner, named by the device, and notes when it was used', async () => {
    const { person, device } = await owner(['internal', 'telepathy']);
    const options = await beginSignIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(JSON.stringify(options)).not.toContain(device.id);
    const { status, json } = await signIn(device.signIn(options));
    expect([status, json.user]).toMatchObject([200, { id: person.userId, email: person.email }]);
    const as = { ...person, bearer: json.sessionId };
    const sessions = (await world.call('GET /api/user/sessions', { as })).json;
    expect(sessions).toContainEqual(
      expect.objectContaining({ current: true, device: expect.stringMatching(/Firefox/) }),
    );
    expect((await listed(as))[0].lastUsedAt).toEqual(expect.any(String));
  });

  it('is refused without recognition, for another site, with a key that is not the one, and with a used or foreign challenge', async () => {
    const { person, device } = await owner();
    const refused = async (ceremony: object) =>
      expect(refusal(await signIn(device.signIn({ ...(await beginSignIn()), ...ceremony })))).toEqual(notValid);
    await refused({ isVerified: false });
    await refused({ origin: 'http://rivage.example' });
    await refused({ site: 'rivage.example' });
    await refused({ challenge: (await begin(person)).challenge });
    await refused({ challenge: 'bm90IG91cnM' });
    const stolen = { ...deviceWithPasskey().signIn(await beginSignIn()), id: device.id, rawId: device.id };
    expect(refusal(await signIn(stolen))).toEqual(notValid);
    const { challenge } = await beginSignIn();
    const [first, second] = [device.signIn({ challenge }, 1), device.signIn({ challenge }, 2)];
    expect((await signIn(first)).status).toBe(200);
    expect(refusal(await signIn(second))).toEqual(notValid);
  });

  it('is refused when the device has counted back: somebody has copied it', async () => {
    const { device } = await owner();
    expect((await signIn(device.signIn(await beginSignIn(), 7))).status).toBe(200);
    expect(refusal(await signIn(device.signIn(await beginSignIn(), 7)))).toEqual(notValid);
    expect((await signIn(device.signIn(await beginSignIn(), 8))).status).toBe(200);
  });

  it('of more people at once than there are connections lets all of them in', async () => {
    const owners = await Promise.all(Array.from({ length: 24 }, () => owner()));
    const answers = await Promise.all(owners.map(async ({ device }) => signIn(device.signIn(await beginSignIn()))));
    expect(answers.map(({ status }) => status)).toEqual(owners.map(() => 200));
  });

  it('twice at once with the same count lets one in', async () => {
    const { device } = await owner();
    const options = await Promise.all([beginSignIn(), beginSignIn(), beginSignIn()]);
    const answers = await Promise.all(options.map((challenge) => signIn(device.signIn(challenge, 5))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('uses a challenge up even when the answer is refused', async () => {
    const { device } = await owner();
    const { challenge } = await beginSignIn();
    expect(refusal(await signIn(device.signIn({ challenge, isVerified: false })))).toEqual(notValid);
    expect(refusal(await signIn(device.signIn({ challenge })))).toEqual(notValid);
  });

  it('does not reach a deleted account, and challenges nobody answered are erased', async () => {
    const { person, device } = await owner();
    await world.pool`update users set deleted_at = now() where id = ${person.userId}`;
    const { challenge } = await beginSignIn();
    expect(refusal(await signIn(device.signIn({ challenge })))).toEqual(notValid);
    await world.pool`update passkey_challenges set expires_at = now() - interval '1 second'`;
    const { challenge: kept } = await beginSignIn();
    await applyRetention(world.pool);
    const [row, ...others] = await world.pool`select challenge_hash from passkey_challenges`;
    expect(row!.challengeHash).toEqual(createHash('sha256').update(kept).digest());
    expect(others).toEqual([]);
  });
});

describe('the offer of a passkey', () => {
  const offered = async (as: Person) => {
    const { status, json } = await world.call('GET /api/passkeys/offer', { as });
    return status === 200 ? json.offered : status;
  };
  const decline = (as: Person) => world.call('POST /api/passkeys/offer/decline', { as });
  const worker = (role: Role) => world.person({ roles: [role] });

  it('is for funeral homes and administrators, and never for a family', async () => {
    expect(await offered(await worker('funeral-home'))).toBe(true);
    expect(await offered(await worker('admin'))).toBe(true);
    for (const role of ['user', 'merchant', 'organization'] as const) {
      const person = await worker(role);
      expect([role, await offered(person), (await decline(person)).status]).toEqual([role, 403, 403]);
    }
  });

  it('ends for good once it is declined, for that person alone', async () => {
    const [one, other] = [await worker('admin'), await worker('admin')];
    expect((await decline(one)).json).toEqual({ ok: true });
    expect((await decline(one)).status).toBe(200);
    expect([await offered(one), await offered(other)]).toEqual([false, true]);
  });

  it('is not made to who has a passkey, and is again once it was removed', async () => {
    const [person, device] = [await worker('funeral-home'), deviceWithPasskey()];
    expect((await keep(person, device.register(await begin(person)))).status).toBe(201);
    expect(await offered(person)).toBe(false);
    await world.call('DELETE /api/passkeys/{id}', { params: { id: device.id }, as: person });
    expect(await offered(person)).toBe(true);
  });
});
