import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ringOnCall } from '#features/desk/on-call/ringing.service.ts';
import { deleteOldTexts } from '#features/sessions/phones/texts.repository.ts';
import { sendText } from '#features/sessions/phones/texts.service.ts';
import { readTextAccount, toldAt } from '#platform/server/push/textAccount.ts';
import { limits } from '#vocabulary/limits.ts';
import { minutesOfNight } from '#vocabulary/regions/quietHours.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { signedTextEvent, textProvider } from '../textProvider.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;
let provider: Awaited<ReturnType<typeof textProvider>>;

/** Codes of one test do not count in the next. */
beforeEach(() => world.pool`delete from rate_limits`);

beforeAll(async () => {
  provider = await textProvider();
  world = await createWorld(provider.settings);
  records = recordsOf(world);
});
afterAll(async () => {
  await provider.close();
  await world.close();
});

let counted = 0;
/** A number that no other test has. */
const newNumber = (): string => {
  counted += 1;
  return `+1519555${String(counted).padStart(4, '0')}`;
};

const read = async (as: Person) => (await world.call('GET /api/user/phone', { as })).json.phone;
const ask = (as: Person, number: string) => world.call('POST /api/user/phone', { as, body: { number } });
const verify = (as: Person, code: string, forCalls = false) =>
  world.call('POST /api/user/phone/code', { as, body: { code, forCalls } });
const choose = (as: Person, body: Record<string, unknown>) => world.call('PATCH /api/user/phone', { as, body });

/** The texts of an account, the newest last. */
const textsOf = ({ userId }: Person) =>
  world.pool`select * from texts where user_id = ${userId} order by created_at, id`;
const newestOf = async (person: Person) => (await textsOf(person)).at(-1)!;
const codeIn = (body: string) => /\b\d{6}\b/.exec(body)![0];
const send = (id: string) => sendText({ pool: world.pool, config: world.config }, id);

/** Somebody whose number has proved to be theirs. */
async function withNumber(person: Person, forCalls = false): Promise<string> {
  const number = newNumber();
  await world.pool`delete from rate_limits`;
  const asked = await ask(person, number);
  expect(asked.status, asked.text).toBe(200);
  const verified = await verify(person, codeIn((await newestOf(person)).body), forCalls);
  expect(verified.status, verified.text).toBe(200);
  return number;
}

/** A text on its way to somebody. */
async function waiting(person: Person) {
  const number = await withNumber(person);
  const text = await newestOf(person);
  provider.taken.length = 0;
  const state = async () => (await world.pool`select * from texts where id = ${text.id}`)[0]!;
  return { id: text.id as string, number, state };
}

describe('a number', () => {
  it('is the person’s once its code came back, and nobody else reads it', async () => {
    const [person, other] = await Promise.all([world.person(), world.person()]);
    const number = newNumber();
    const asked = await ask(person, number.replace(/^\+1(\d{3})(\d{3})/, '($1) $2-'));
    expect(asked.status, asked.text).toBe(200);
    expect(asked.json).toEqual({
      canText: true,
      phone: { number: null, verifiedAt: null, asked: number, forCalls: false, urgentSince: null, trouble: null },
    });
    const { body, kind, recipient } = await newestOf(person);
    expect([kind, recipient]).toEqual(['code', number]);
    expect(body).toContain('STOP');
    const code = codeIn(body);
    expect((await verify(other, code)).status).toBe(400);
    const verified = await verify(person, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(verified.json.phone).toMatchObject({ number, asked: null, forCalls: false, urgentSince: null });
    expect(await read(other)).toBeNull();
    expect((await verify(person, code)).status).toBe(400);
  });

  it.each(['', '555-0100', '900-555-0100', '876-555-0100', '+44 20 7946 0100', 'call me'])(
    'is one that takes texts, and not “%s”',
    async (number) => {
      const person = await world.person();
      const refused = await ask(person, number);
      expect([refused.status, refused.text]).toEqual([400, errors.mobileInvalid]);
      expect(await textsOf(person)).toEqual([]);
    },
  );

  it('is not guessed: after some wrong codes the right one is none, until another is sent', async () => {
    const person = await world.person();
    const number = newNumber();
    await ask(person, number);
    const code = codeIn((await newestOf(person)).body);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < limits.texts.codeTries; count += 1) {
      const refused = await verify(person, wrong);
      expect([refused.status, refused.text]).toEqual([400, errors.codeNotValid]);
    }
    expect((await verify(person, code)).status).toBe(400);
    await ask(person, number);
    expect((await verify(person, codeIn((await newestOf(person)).body))).status).toBe(200);
  });

  it('is nobody’s by a code that is old, or of the number before', async () => {
    const person = await world.person();
    await ask(person, newNumber());
    const first = codeIn((await newestOf(person)).body);
    await ask(person, newNumber());
    const second = codeIn((await newestOf(person)).body);
    if (first !== second) expect((await verify(person, first)).status).toBe(400);
    await world.pool`update phones set code_expires_at = now() - interval '1 second' where user_id = ${person.userId}`;
    expect((await verify(person, second)).status).toBe(400);
    expect((await read(person)).number).toBeNull();
  });

  it('stays while another waits for its code, and takes its place with it', async () => {
    const person = await world.person();
    const before = await withNumber(person, true);
    const after = newNumber();
    await ask(person, after);
    expect(await read(person)).toMatchObject({ number: before, asked: after, forCalls: true });
    await verify(person, codeIn((await newestOf(person)).body));
    expect(await read(person)).toMatchObject({ number: after, asked: null, forCalls: true });
  });

  it('of a stranger is not flooded: not by one account, not by many, not from one network', async () => {
    const { ofAccount, toNumber, ofNetworkPerDay } = limits.rates.textCodes;
    await world.pool`delete from rate_limits`;
    const one = await world.person();
    for (let count = 0; count < ofAccount.count; count += 1) expect((await ask(one, newNumber())).status).toBe(200);
    const last = await ask(one, newNumber());
    expect([last.status, last.text]).toEqual([429, errors.tooManyAttempts]);
    expect(await textsOf(one)).toHaveLength(ofAccount.count);
    await world.pool`delete from rate_limits`;
    const number = newNumber();
    for (let count = 0; count < toNumber.count; count += 1)
      expect((await ask(await world.person(), number)).status).toBe(200);
    expect((await ask(await world.person(), number)).status).toBe(429);
    await world.pool`delete from rate_limits`;
    const trusting = await createWorld({ ...provider.settings, TRUSTED_PROXIES: '127.0.0.1' });
    for (let count = 0; count <= ofNetworkPerDay.count; count += 1) {
      const answered = await trusting.call('POST /api/user/phone', {
        as: await trusting.person(),
        body: { number: newNumber() },
        headers: { 'x-forwarded-for': `203.0.113.${count + 1}` },
      });
      expect(answered.status).toBe(count < ofNetworkPerDay.count ? 200 : 429);
    }
    await trusting.close();
  });

  it('is told nothing before its person says so, and only then', async () => {
    const person = await world.person();
    const refused = await choose(person, { forUrgent: true });
    expect([refused.status, refused.text]).toEqual([409, errors.mobileNotVerified]);
    await withNumber(person);
    const agreed = await choose(person, { forUrgent: true });
    const { urgentSince } = agreed.json.phone;
    expect(urgentSince).toMatch(/^20/);
    expect((await choose(person, { forUrgent: true, forCalls: true })).json.phone).toMatchObject({
      ...{ urgentSince, forCalls: true },
    });
    expect((await choose(person, { forUrgent: false })).json.phone.urgentSince).toBeNull();
  });

  it('is forgotten with what was on its way, on demand and with the account', async () => {
    for (const end of ['delete', 'close'] as const) {
      const person = await world.person();
      await withNumber(person);
      if (end === 'delete') expect((await world.call('DELETE /api/user/phone', { as: person })).json.phone).toBeNull();
      else await world.pool`update users set deleted_at = now() where id = ${person.userId}`;
      expect(await world.pool`select from phones where user_id = ${person.userId}`).toHaveLength(0);
      expect(await textsOf(person)).toEqual([]);
    }
  });

  it('cannot be asked for where texts are not set up, and no page is told of them', async () => {
    const off = await createWorld({ APP_ENV: 'preview', SMTP_URL: 'smtp://127.0.0.1:1' });
    const person = await off.person();
    expect((await off.call('GET /api/user/phone', { as: person })).json).toEqual({ canText: false, phone: null });
    const refused = await off.call('POST /api/user/phone', { as: person, body: { number: newNumber() } });
    expect([refused.status, refused.text]).toEqual([409, errors.textsOff]);
    await off.close();
  });
});

describe('a text', () => {
  it('is handed over as the provider asks for it, and its words and number are kept no longer', async () => {
    const { id, number, state } = await waiting(await world.person());
    provider.answer({ sid: 'SM0123456789' });
    await send(id);
    const [taken] = provider.taken;
    expect(taken!.path).toBe('/2010-04-01/Accounts/ACtest/Messages.json');
    expect(Buffer.from(taken!.authorization.replace('Basic ', ''), 'base64').toString()).toBe('ACtest:secret/token');
    const { Body, ValidityPeriod, StatusCallback, ...rest } = taken!.fields;
    expect(rest).toEqual({ To: number, From: '+15195550199' });
    expect(StatusCallback).toBe(`${world.config.publicUrl}/api/text-events/${id}`);
    expect(Body).toMatch(/^Rivage: \d{6} is your code/);
    expect(Number(ValidityPeriod)).toBeGreaterThan(500);
    expect(Number(ValidityPeriod)).toBeLessThanOrEqual(limits.texts.codeMinutes * 60);
    expect(await state()).toMatchObject({ state: 'accepted', reference: 'SM0123456789', body: '', recipient: '' });
    await send(id);
    expect(provider.taken).toHaveLength(1);
  });

  it.each([
    ['stopped', { status: 400, code: 21610 }],
    ['unreachable', { status: 400, code: 21211 }],
    ['unreachable', { status: 400, code: 21614 }],
  ] as const)('is %s where the provider says so, which its person reads', async (expected, answer) => {
    const person = await world.person();
    const { id, state } = await waiting(person);
    provider.answer(answer);
    await send(id);
    expect(await state()).toMatchObject({ state: expected, body: '', recipient: '' });
    expect((await read(person)).trouble).toBe(expected);
    await send(id);
    expect(provider.taken).toHaveLength(1);
    provider.answer({ sid: 'SM2' });
    await world.pool`delete from rate_limits`;
    await ask(person, (await read(person)).number);
    await send((await newestOf(person)).id);
    expect((await read(person)).trouble).toBeNull();
  });

  it.each([{ status: 429, code: 20429 }, { status: 401, code: 20003 }, { status: 500 }, { status: 503 }])(
    'is tried again after %o, and then handed over once',
    async (answer) => {
      const { id, state } = await waiting(await world.person());
      provider.answer(answer);
      await expect(send(id)).rejects.toThrow('did not take');
      expect((await state()).state).toBe('waiting');
      provider.answer({ sid: 'SM3' });
      await send(id);
      expect((await state()).state).toBe('accepted');
      expect(provider.taken).toHaveLength(2);
    },
  );

  it('is not sent again where nobody knows whether it was taken', async () => {
    for (const answer of ['cut', 'silence'] as const) {
      const { id, state } = await waiting(await world.person());
      provider.answer(answer);
      await send(id);
      expect(await state()).toMatchObject({ state: 'unsure', body: '', recipient: '' });
      provider.answer({ sid: 'SM4' });
      await send(id);
      expect(provider.taken).toHaveLength(1);
    }
  }, 30_000);

  it('is not sent again after a process that was sending it has died, and is sent once by two at once', async () => {
    const dead = await waiting(await world.person());
    await world.pool`update texts set state = 'sending' where id = ${dead.id}`;
    await send(dead.id);
    expect([(await dead.state()).state, provider.taken.length]).toEqual(['unsure', 0]);
    const { id } = await waiting(await world.person());
    provider.answer({ sid: 'SM5' });
    await Promise.all([send(id), send(id), send(id)]);
    expect(provider.taken).toHaveLength(1);
  });

  it('is tried again where no connection stands', async () => {
    const { id, state } = await waiting(await world.person());
    const away = await textProvider();
    await away.close();
    const texts = readTextAccount(away.settings.SMS_URL, away.settings.SMS_FROM)!;
    await expect(sendText({ pool: world.pool, config: { ...world.config, texts } }, id)).rejects.toThrow(
      'did not take',
    );
    expect((await state()).state).toBe('waiting');
  });

  it('is left out once it comes too late', async () => {
    const { id, state } = await waiting(await world.person());
    await world.pool`update texts set expires_at = now() - interval '1 second' where id = ${id}`;
    await send(id);
    expect([(await state()).state, provider.taken.length]).toEqual(['expired', 0]);
  });

  it('is told to its person in their export, and to administrators as a number', async () => {
    const admin = await world.person({ roles: ['admin'] });
    await waiting(await world.person());
    const { json } = await world.call('GET /api/admin/texts', { as: admin });
    expect(json.by).toBe('provider');
    expect(json.counts).toContainEqual({ kind: 'code', state: 'waiting', count: expect.any(Number) });
    expect(JSON.stringify(json)).not.toContain('519555');
  });

  it('is erased after some days, with codes that nobody can use', async () => {
    const person = await world.person();
    const { id } = await waiting(person);
    const other = await world.person();
    await ask(other, newNumber());
    await world.pool`update texts set created_at = created_at - interval '31 days' where id = ${id}`;
    await world.pool`update phones set code_expires_at = now() - interval '2 days' where user_id = ${other.userId}`;
    await deleteOldTexts(world.pool, limits.texts.days);
    expect(await world.pool`select from texts where id = ${id}`).toHaveLength(0);
    expect(await read(other)).toBeNull();
    expect((await read(person)).number).not.toBeNull();
  });
});

/** What the provider tells of a text, as it reaches the server. */
const event = 'POST /api/text-events/{textId}';
const tell = (textId: string, told: Parameters<typeof signedTextEvent>[1], token?: string) =>
  world.call(event, {
    params: { textId },
    ...signedTextEvent(`${world.config.publicUrl}/api/text-events/${textId}`, told, token),
  });

describe('what the provider tells of a text', () => {
  /** A text that the provider has taken. */
  async function taken() {
    const person = await world.person();
    const { id, state } = await waiting(person);
    provider.answer({ sid: 'SMtaken' });
    await send(id);
    return { id, person, state };
  }

  it('leads it on to delivered, once, and is answered with nothing', async () => {
    const { id, state } = await taken();
    for (const status of ['queued', 'sent', 'delivered'] as const) {
      const told = await tell(id, { sid: 'SMtaken', status });
      expect([told.status, told.text]).toEqual([204, '']);
    }
    const delivered = await state();
    expect(delivered).toMatchObject({ state: 'delivered', reason: null, toldAt: expect.stringMatching(/^20/) });
    await tell(id, { sid: 'SMtaken', status: 'delivered' });
    expect(await state()).toEqual(delivered);
  });

  it('never takes it back, in whatever order it comes', async () => {
    const { id, state } = await taken();
    for (const status of ['delivered', 'sent', 'queued', 'undelivered', 'failed'])
      await tell(id, { sid: 'SMtaken', status, code: 30003 });
    expect(await state()).toMatchObject({ state: 'delivered', reason: null });
    const other = await taken();
    for (const status of ['undelivered', 'delivered', 'sent'])
      await tell(other.id, { sid: 'SMtaken', status, code: 30003 });
    expect(await other.state()).toMatchObject({ state: 'undelivered', reason: 'unreachable' });
  });

  it('is known of a text of which nobody knew whether it was taken, or that is still being sent, and it is not sent again', async () => {
    for (const stored of ['unsure', 'sending', 'waiting'] as const) {
      const { id, state } = await waiting(await world.person());
      if (stored === 'unsure') {
        provider.answer('cut');
        await send(id);
      } else await world.pool`update texts set state = ${stored} where id = ${id}`;
      await tell(id, { sid: 'SMlate', status: 'sent' });
      expect(await state()).toMatchObject({ state: 'sent', reference: 'SMlate', recipient: '', body: '' });
      provider.taken.length = 0;
      await send(id);
      expect([(await state()).state, provider.taken.length]).toEqual(['sent', 0]);
    }
  });

  it('stands with the number where it says something of it, which its person reads', async () => {
    const landline = await taken();
    await tell(landline.id, { sid: 'SMtaken', status: 'undelivered', code: 30006 });
    expect(await read(landline.person)).toMatchObject({ trouble: null });
    const number = await withNumber(await world.person(), true);
    const [{ userId }] = (await world.pool`select user_id from phones where number = ${number}`) as [
      { userId: string },
    ];
    const [text] = await world.pool`
      insert into texts (user_id, kind, recipient, body, state, reference, expires_at, ended_at)
      values (${userId}, 'call', '', '', 'accepted', 'SMcall', now(), now()) returning id`;
    await tell(text!.id, { sid: 'SMcall', status: 'undelivered', code: 30006 });
    const [phone] = await world.pool`select trouble from phones where user_id = ${userId}`;
    expect(phone!.trouble).toBe('unreachable');
    const asking = await world.person();
    await world.pool`delete from rate_limits`;
    await ask(asking, newNumber());
    const code = await newestOf(asking);
    provider.answer({ sid: 'SMcode' });
    await send(code.id);
    await tell(code.id, { sid: 'SMcode', status: 'failed', code: 21610 });
    expect((await read(asking)).trouble).toBe('stopped');
  });

  it('is not taken from whoever has not signed it, and changes nothing then', async () => {
    const { id, state } = await taken();
    const before = await state();
    const told = { sid: 'SMtaken', status: 'delivered' };
    const good = signedTextEvent(`${world.config.publicUrl}/api/text-events/${id}`, told);
    const { 'x-twilio-signature': signature, ...unsigned } = good.headers;
    const calls = [
      { ...good, headers: unsigned },
      { ...good, headers: { ...unsigned, 'x-twilio-signature': '' } },
      { ...good, headers: { ...unsigned, 'x-twilio-signature': signature.slice(0, -2) } },
      { ...good, body: good.body.replaceAll('delivered', 'failed') },
      signedTextEvent(`${world.config.publicUrl}/api/text-events/${id}`, told, 'another token'),
      signedTextEvent(`${world.config.publicUrl}/api/text-events/${randomUUID()}`, told),
      signedTextEvent(`https://elsewhere.example.org/api/text-events/${id}`, told),
    ];
    for (const call of calls) {
      const refused = await world.call(event, { params: { textId: id }, ...call });
      expect([refused.status, refused.text]).toEqual([403, errors.signatureUnknown]);
    }
    expect(await state()).toEqual(before);
  });

  it('says nothing of a text that is not known, is called otherwise, or of a status that is none', async () => {
    const { id, state } = await taken();
    const before = await state();
    const answers = [
      await tell(randomUUID(), { sid: 'SMtaken', status: 'delivered' }),
      await tell('none', { sid: 'SMtaken', status: 'delivered' }),
      await tell(id, { sid: 'SMother', status: 'delivered' }),
      await tell(id, { sid: '', status: 'delivered' }),
      await tell(id, { sid: 'SMtaken', status: 'received' }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']));
    expect(await state()).toEqual(before);
  });

  it.each(['\u0000', "'; drop table texts; --", '\ud800', 'x'.repeat(4_000), '__proto__'])(
    'is nothing where what is signed says “%s”',
    async (word) => {
      const { id, state } = await taken();
      const before = await state();
      for (const told of [
        { sid: word, status: 'delivered' },
        { sid: 'SMtaken', status: word },
      ])
        expect((await tell(id, told)).status).toBe(204);
      expect(await state()).toEqual(before);
      await tell(id, { sid: 'SMtaken', status: 'failed', code: word });
      expect(await state()).toMatchObject({ state: 'failed', reason: 'other' });
    },
  );

  it('is read up to a size alone', async () => {
    const { id } = await taken();
    const body = `MessageStatus=delivered&x=${'x'.repeat(limits.texts.eventBytes)}`;
    const { headers } = signedTextEvent('', { sid: '', status: '' });
    const refused = await world.call(event, { params: { textId: id }, body, headers });
    expect([refused.status, refused.text]).toEqual([413, errors.requestTooLarge]);
  });

  it('is not asked for where it could not be believed: with a key and without the token of the account, or in the open', () => {
    const at = (address: string, publicUrl: string, token?: string) =>
      toldAt(readTextAccount(address, '+15195550199', token)!, publicUrl, 'id');
    const [key, own] = ['twilio://SKkey:s@api.twilio.com/ACtest', 'twilio://ACtest:s@api.twilio.com'];
    expect(at(key, 'https://rivage.example')).toBeNull();
    expect(at(key, 'https://rivage.example', 'token')).toBe('https://rivage.example/api/text-events/id');
    expect(at(own, 'https://rivage.example')).toBe('https://rivage.example/api/text-events/id');
    expect(at(own, 'http://rivage.example')).toBeNull();
    expect(readTextAccount(own, '+15195550199')!.authToken).toBe('s');
    expect(readTextAccount(own, '+15195550199', 'newer')!.authToken).toBe('newer');
  });

  it('stays at what was taken where no token is known: nothing is asked for, and nobody is believed', async () => {
    const keyed = readTextAccount(
      provider.settings.SMS_URL.replace('ACtest:', 'SKkey:').replace('?', '/ACtest?'),
      provider.settings.SMS_FROM,
    )!;
    const { id, state } = await waiting(await world.person());
    provider.answer({ sid: 'SMkey' });
    await sendText({ pool: world.pool, config: { ...world.config, texts: keyed } }, id);
    expect(Object.keys(provider.taken.at(-1)!.fields)).not.toContain('StatusCallback');
    expect((await state()).state).toBe('accepted');
  });
});

describe('whoever is on call', () => {
  /** Two of a home are on call, and a family asks it. */
  async function ringing() {
    const { person, placeId } = await records.home({ name: 'Evergreen Kingston' });
    const second = await world.person({ roles: ['funeral-home'] });
    await world.pool`
      insert into place_keepers (place_id, email, role, accepted_at) values (${placeId}, ${second.email}, 'director', now())`;
    const people = [person.email, second.email];
    const shift = { id: randomUUID(), days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '08:00', people };
    const body = { shifts: [shift], exceptions: [], version: 0 };
    await world.call('PATCH /api/places/{id}/on-call', { params: { id: placeId }, as: person, body });
    const family = await records.family();
    const call = async () => {
      expect((await records.act('connect', family.id, placeId, family.person)).status).toBe(200);
      const [connection] = await world.pool`select id from connections where spirit_id = ${family.id}`;
      await ringOnCall(world.pool, world.config.publicUrl, connection!.id as string);
      return connection!.id as string;
    };
    return { person, second, family, call };
  }
  const callsTo = async (who: Person) => (await textsOf(who)).filter(({ kind }) => kind === 'call');

  it('is texted beside the mail where they chose it, at any hour, with town and urgency and no name', async () => {
    const { person, second, family, call } = await ringing();
    const number = await withNumber(person, true);
    await withNumber(second, true);
    const connectionId = await call();
    const [text] = await callsTo(person);
    expect(text).toMatchObject({ recipient: number, state: 'waiting' });
    expect(text!.body).toMatch(/^On call - Help needed now, Canmore: please answer by .* \(Evergreen Kingston\)\./);
    expect(text!.body).toContain(`${world.config.publicUrl}/today`);
    for (const word of ['Marie', 'Roy', 'Paul', family.id]) expect(text!.body).not.toContain(word);
    expect(text!.body.length).toBeLessThanOrEqual(limits.texts.characters);
    const minutes = (Date.parse(text!.expiresAt) - Date.parse(text!.createdAt)) / 60_000;
    expect(Math.round(minutes)).toBe(limits.onCall.roundMinutes);
    expect(await world.mailsTo(person.email)).not.toEqual([]);
    expect(await callsTo(second)).toEqual([]);
    const jobs = await world.pool`
      select run_at <= now() as is_due from graphile_worker._private_jobs where payload ->> 'textId' = ${text!.id}`;
    expect(jobs).toMatchObject([{ isDue: true }]);
    await ringOnCall(world.pool, world.config.publicUrl, connectionId);
    expect(await callsTo(person)).toHaveLength(1);
    await world.pool`update on_call_rings set next_at = now() - interval '1 second' where connection_id = ${connectionId}`;
    await ringOnCall(world.pool, world.config.publicUrl);
    expect([(await callsTo(person)).length, (await callsTo(second)).length]).toEqual([1, 1]);
  });

  it('is told to the colleagues who were called with what became of the text', async () => {
    const { person, second, family, call } = await ringing();
    await withNumber(person, true);
    const connectionId = await call();
    const calls = async () => {
      const { json } = await world.call('GET /api/spirits/{id}/on-call', { params: { id: family.id }, as: person });
      return json[0].calls;
    };
    expect(await calls()).toEqual([
      { email: person.email, at: expect.any(String), text: { state: 'waiting', reason: null, toldAt: null } },
    ]);
    const [text] = await callsTo(person);
    provider.answer({ sid: 'SMcalled' });
    await send(text!.id);
    await tell(text!.id, { sid: 'SMcalled', status: 'undelivered', code: 30006 });
    await world.pool`update on_call_rings set next_at = now() - interval '1 second' where connection_id = ${connectionId}`;
    await ringOnCall(world.pool, world.config.publicUrl);
    expect(await calls()).toMatchObject([
      {
        email: person.email,
        text: { state: 'undelivered', reason: 'landline', toldAt: expect.stringMatching(/^20.*Z$/) },
      },
      { email: second.email, text: null },
    ]);
    await deleteOldTexts(world.pool, -1);
    expect((await calls())[0].text).toBeNull();
  });

  it('is not texted where they did not choose it, have stopped texts, or have closed their account', async () => {
    const plain = await ringing();
    await withNumber(plain.person);
    await plain.call();
    expect(await callsTo(plain.person)).toEqual([]);
    const stopped = await ringing();
    await withNumber(stopped.person, true);
    await world.pool`update phones set trouble = 'stopped' where user_id = ${stopped.person.userId}`;
    await stopped.call();
    expect(await callsTo(stopped.person)).toEqual([]);
  });
});

describe('a family', () => {
  const newsTo = async (who: Person) => (await textsOf(who)).filter(({ kind }) => kind === 'news');

  /** A family whose request a home answers. */
  async function answered(hasAgreed: boolean) {
    const { person: home, placeId } = await records.home({ name: 'Evergreen Kingston' });
    const { id, person } = await records.family();
    await withNumber(person);
    if (hasAgreed) expect((await choose(person, { forUrgent: true })).status).toBe(200);
    await records.act('connect', id, placeId, person);
    expect((await records.act('accept', id, placeId, home)).status).toBe(200);
    return { id, person, home };
  }

  it('has become of its texts what its home reads: when it arrived or why not, and no number', async () => {
    const { id, person, home } = await answered(true);
    const texts = async (as: Person) => {
      const { json } = await world.call('GET /api/spirits/{id}/home-messages', { params: { id }, as });
      return json.texts;
    };
    const [text] = await newsTo(person);
    const asRead = { id: text!.id, about: 'answered', at: text!.createdAt };
    expect(await texts(home)).toEqual([{ ...asRead, state: 'waiting', reason: null, toldAt: null }]);
    provider.answer({ sid: 'SMnews' });
    await send(text!.id);
    await tell(text!.id, { sid: 'SMnews', status: 'undelivered', code: 30005 });
    const toldAt = expect.stringMatching(/^20/);
    expect(await texts(home)).toEqual([{ ...asRead, state: 'undelivered', reason: 'outOfService', toldAt }]);
    expect((await read(person)).trouble).toBe('unreachable');
    const own = await world.pool`select count(*)::integer as count from texts where spirit_id = ${id}`;
    expect(own[0]!.count).toBe(1);
    await world.pool`delete from spirits where id = ${id}`;
    expect(await newsTo(person)).toEqual([]);
  });

  it('is told by text that a home has answered, where it agreed, by day where it lives, and no name', async () => {
    const { id, person } = await answered(true);
    const [text, ...more] = await newsTo(person);
    expect(more).toEqual([]);
    expect(text!.body).toMatch(/^Rivage: Evergreen Kingston has answered you\./);
    for (const word of ['Marie', 'Roy', 'Paul', id]) expect(text!.body).not.toContain(word);
    const [job] = await world.pool`
      select run_at from graphile_worker._private_jobs where payload ->> 'textId' = ${text!.id}`;
    const hour = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Regina' });
    const goesAt = new Date(job!.runAt);
    expect(Number(hour.format(goesAt))).toBeGreaterThanOrEqual(8);
    expect(Number(hour.format(goesAt))).toBeLessThan(21);
    const queued = new Date(text!.createdAt);
    const waits = minutesOfNight('Alberta', queued);
    expect(Math.abs(goesAt.getTime() - queued.getTime() - waits * 60_000)).toBeLessThan(60_000);
    expect((await world.mailsTo(person.email)).some(({ subject }) => subject.includes('Evergreen Kingston'))).toBe(
      true,
    );
  });

  it('is told nothing by text where it has not agreed', async () => {
    const { person } = await answered(false);
    expect(await newsTo(person)).toEqual([]);
  });
});
