import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { limits } from '../../src/vocabulary/limits.ts';
import { deviceWithPasskey } from '../passkey.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.pool`delete from rate_limits`);

/** Signs in once more, as a page of ours does or as a program; the session is some minutes old by then. */
async function sessionOf({ email, roles, userId }: Person, { inBrowser = true, minutes = 11 } = {}): Promise<Person> {
  await world.call('POST /api/login', { body: { email } });
  const [mail] = await world.mailsTo(email);
  const body = { email, code: /^\d{6}$/m.exec(mail!.text)![0] };
  const headers = inBrowser ? { session: 'cookie', origin: world.config.publicUrl } : {};
  const answer = await world.call('POST /api/authorize', { body, headers: headers as Record<string, string> });
  const kept = /session=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1];
  const bearer = inBrowser ? kept! : answer.json.sessionId;
  await world.pool`
    update sessions set proved_at = now() - make_interval(mins => ${minutes})
    where token_hash = sha256(${Buffer.from(bearer)}::bytea)`;
  return { userId, email, roles, bearer };
}

const administrator = () => world.person({ roles: ['admin'] });
const director = () => world.person({ roles: ['funeral-home'] });

async function codeFor(as: Person): Promise<string> {
  const before = (await world.mailsTo(as.email)).length;
  const sent = await world.call('POST /api/session-proof/code', { as });
  expect(sent.status, sent.text).toBe(200);
  const mails = await world.mailsTo(as.email);
  expect(mails).toHaveLength(before + 1);
  return /^\d{6}$/m.exec(mails[0]!.text)![0];
}

const prove = (as: Person, code: string) => world.call('POST /api/session-proof', { as, body: { code } });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const exporting = (as: Person) => world.call('GET /api/user/export', { as });
const refusal = ({ status, text }: { status: number; text: string }) => [status, text];
const needed = [403, errors.proofNeeded];
const notValid = [400, errors.codeNotValid];

describe('without a proof of the last ten minutes', () => {
  const calls: [string, () => Promise<Person>, (as: Person) => ReturnType<World['call']>][] = [
    ['an administrator’s export', administrator, exporting],
    ['a funeral home’s export', director, exporting],
    ['the table of accounts', administrator, (as) => world.call('GET /api/admin/users.csv', { as })],
    [
      'another role',
      administrator,
      async (as) => {
        const { userId: id } = await world.person();
        return world.call('PATCH /api/users/{id}', { as, params: { id }, body: { roles: 'merchant' } });
      },
    ],
    [
      'another mailbox of a listing',
      administrator,
      async (as) => {
        const { id } = await world.place();
        const body = { email: 'another@example.org' };
        return world.call('PATCH /api/places/{id}/email', { as, params: { id }, body });
      },
    ],
    [
      'another mailbox among other fields',
      administrator,
      async (as) => {
        const { id } = await world.place();
        const body = { email: 'another@example.org', city: 'Banff' };
        return world.call('PATCH /api/places/{id}', { as, params: { id }, body });
      },
    ],
    [
      'a further mailbox of a listing',
      director,
      async (as) => {
        const { id } = await world.place({ email: as.email });
        const body = { email: `colleague-${id}@example.org`, role: 'owner' };
        return world.call('POST /api/places/{id}/colleagues', { as, params: { id }, body });
      },
    ],
  ];

  it.each(calls)(
    '%s is refused in a browser, with a mark for its page, and done after a code',
    async (_, who, call) => {
      const as = await sessionOf(await who());
      const refused = await call(as);
      expect(refusal(refused)).toEqual(needed);
      expect(refused.headers['x-refusal']).toBe('proof-needed');
      expect((await prove(as, await codeFor(as))).json).toEqual({ ok: true });
      const done = await call(as);
      expect([200, 201], done.text).toContain(done.status);
      expect(done.headers['x-refusal']).toBeUndefined();
    },
  );

  it.each(calls)('%s is done where somebody has just signed in, and for programs at any time', async (_, who, call) => {
    const person = await who();
    for (const session of [{ minutes: 9 }, { inBrowser: false, minutes: 60 }]) {
      const done = await call(await sessionOf(person, session));
      expect([200, 201], done.text).toContain(done.status);
    }
  });

  it('families are asked before they leave, and for nothing else', async () => {
    const as = await sessionOf(await world.person());
    expect((await exporting(as)).status).toBe(200);
    const leave = () => world.call('DELETE /api/users/{id}', { as, params: { id: as.userId } });
    expect(refusal(await leave())).toEqual(needed);
    await prove(as, await codeFor(as));
    expect((await leave()).status).toBe(200);
  });

  it('what changes no mailbox asks nobody', async () => {
    const as = await sessionOf(await administrator());
    const { id, email } = await world.place();
    const change = await world.call('PATCH /api/places/{id}', { as, params: { id }, body: { email, city: 'Banff' } });
    expect(change.status, change.text).toBe(200);
  });

  it('a session that moves into a cookie counts as a browser’s from then on', async () => {
    const as = await sessionOf(await administrator(), { inBrowser: false });
    expect((await exporting(as)).status).toBe(200);
    const headers = { session: 'cookie', origin: world.config.publicUrl };
    expect((await world.call('POST /api/session-cookie', { as, headers })).json).toEqual({ kept: true });
    expect(refusal(await exporting(as))).toEqual(needed);
  });
});

describe('a code', () => {
  it('counts in the session that asked for it alone, and once', async () => {
    const person = await administrator();
    const [asked, other] = [await sessionOf(person), await sessionOf(person)];
    const stranger = await sessionOf(await administrator());
    const code = await codeFor(asked);
    for (const as of [other, stranger]) expect(refusal(await prove(as, code))).toEqual(notValid);
    expect(refusal(await exporting(other))).toEqual(needed);
    expect((await prove(asked, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(refusal(await prove(asked, code))).toEqual(notValid);
    expect(refusal(await exporting(other))).toEqual(needed);
    expect((await exporting(asked)).status).toBe(200);
  });

  it('of signing in proves nothing, and one that proves does not sign in', async () => {
    const as = await sessionOf(await administrator());
    const proving = await codeFor(as);
    const { status } = await world.call('POST /api/authorize', { body: { email: as.email, code: proving } });
    expect(status).toBe(401);
    await world.call('POST /api/login', { body: { email: as.email } });
    const [mail] = await world.mailsTo(as.email);
    const signing = /^\d{6}$/m.exec(mail!.text)![0];
    if (signing !== proving) expect(refusal(await prove(as, signing))).toEqual(notValid);
  });

  it('is worth nothing after ten minutes, after a newer one, or after five wrong tries', async () => {
    const as = await sessionOf(await administrator());
    const old = await codeFor(as);
    await world.pool`update proof_codes set expires_at = now() - interval '1 second'`;
    expect(refusal(await prove(as, old))).toEqual(notValid);
    const replaced = await codeFor(as);
    const newer = await codeFor(as);
    if (replaced !== newer) expect(refusal(await prove(as, replaced))).toEqual(notValid);
    for (let times = 0; times < limits.signInCodeTries; times++) await prove(as, otherThan(newer));
    expect(refusal(await prove(as, newer))).toEqual(notValid);
    expect(refusal(await exporting(as))).toEqual(needed);
  });

  it('is guessed ten times in a row at most: then the session is over', async () => {
    const as = await sessionOf(await administrator());
    for (let code = '', times = 0; times < limits.wrongProofs; times++) {
      if (times % limits.signInCodeTries === 0) code = await codeFor(as);
      expect(refusal(await prove(as, otherThan(code)))).toEqual(notValid);
    }
    expect((await prove(as, '000000')).json).toEqual({ sessionExpired: true });
    const [events] = await world.pool`
      select count(*)::integer as wrong from security_events where kind = 'wrong-code' and user_id = ${as.userId}`;
    expect(events).toEqual({ wrong: limits.wrongProofs });
  });

  it('forgets wrong ones where the right one comes, and is mailed five times in ten minutes', async () => {
    const as = await sessionOf(await administrator());
    for (let round = 0; round < 3; round++) {
      const code = await codeFor(as);
      for (let times = 0; times < 4; times++) await prove(as, otherThan(code));
      expect((await prove(as, code)).status).toBe(200);
    }
    await codeFor(as);
    await codeFor(as);
    expect((await world.call('POST /api/session-proof/code', { as })).status).toBe(429);
  });

  it('is mailed to nobody who is not signed in', async () => {
    for (const address of ['POST /api/session-proof/code', 'POST /api/session-proof/passkey/begin'])
      expect((await world.call(address)).status).toBe(401);
  });
});

describe('a passkey', () => {
  const begin = async (as: Person) => (await world.call('POST /api/session-proof/passkey/begin', { as })).json.options;
  const answer = (as: Person, credential: object) =>
    world.call('POST /api/session-proof/passkey', { as, body: { credential } });
  const passkeyRefused = [400, errors.passkeyNotValid];

  async function deviceOf(as: Person) {
    const device = deviceWithPasskey();
    const { challenge } = (await world.call('POST /api/passkeys/begin', { as })).json;
    const body = { name: 'Key', credential: device.register({ challenge }) };
    expect((await world.call('POST /api/passkeys', { as, body })).status).toBe(201);
    return device;
  }

  it('proves its own person, once for each challenge', async () => {
    const as = await sessionOf(await administrator());
    expect(await begin(as)).toBeNull();
    const device = await deviceOf(as);
    const options = await begin(as);
    expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
    expect(refusal(await exporting(as))).toEqual(needed);
    expect((await answer(as, device.signIn(options))).json).toEqual({ ok: true });
    expect((await exporting(as)).status).toBe(200);
    expect(refusal(await answer(as, device.signIn(options, 2)))).toEqual(passkeyRefused);
  });

  it('of somebody else, or with a challenge for signing in, proves nothing', async () => {
    const [as, other] = [await sessionOf(await administrator()), await sessionOf(await administrator())];
    const [device, foreign] = [await deviceOf(as), await deviceOf(other)];
    expect(refusal(await answer(as, foreign.signIn(await begin(as))))).toEqual(passkeyRefused);
    expect(refusal(await answer(as, foreign.signIn(await begin(other), 2)))).toEqual(passkeyRefused);
    expect(refusal(await answer(as, device.signIn(await begin(other))))).toEqual(passkeyRefused);
    const { json } = await world.call('POST /api/passkeys/sign-in/begin');
    expect(refusal(await answer(as, device.signIn(json)))).toEqual(passkeyRefused);
    expect(refusal(await exporting(as))).toEqual(needed);
    expect((await answer(as, device.signIn(await begin(as)))).status).toBe(200);
  });
});
