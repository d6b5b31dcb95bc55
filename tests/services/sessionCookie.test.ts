import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../world.ts';

const own = 'https://rivage.test';
const foreign = 'https://elsewhere.test';
const guarded = '__Host-rivage.session';

let world: World;
beforeAll(async () => {
  world = await createWorld({ PUBLIC_URL: own });
});
afterAll(() => world.close());
beforeEach(() => world.pool`delete from rate_limits`);

/** What a page of ours says besides its cookie. */
const asPage = (session: string, headers: Record<string, string> = {}) => ({ session, origin: own, ...headers });
const cookieOf = ({ bearer }: Person, name = guarded) => ({ cookie: `left=behind; ${name}=${bearer}` });

async function signIn(email: string, headers: Record<string, string>, in_ = world) {
  await in_.call('POST /api/login', { body: { email } });
  const [mail] = await in_.mailsTo(email);
  const code = /^\d{6}$/m.exec(mail!.text)![0];
  return in_.call('POST /api/authorize', { body: { email, code }, headers });
}

describe('signing in', () => {
  it('gives a page of ours a cookie that no script reads, and not the token', async () => {
    const answer = await signIn('page@example.org', asPage('cookie'));
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json)).toEqual(['user']);
    const written = String(answer.headers['set-cookie']);
    expect(written).toMatch(
      /^__Host-rivage\.session=[\w-]{43}; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const token = /=([\w-]{43});/.exec(written)![1]!;
    expect(answer.text).not.toContain(token);
    const headers = { ...asPage(answer.json.user.id), cookie: `${guarded}=${token}` };
    const checked = await world.call('GET /api/check-session', { headers });
    expect(checked.json.user.email).toBe('page@example.org');
    expect(checked.headers['cache-control']).toBe('private, no-store');
    expect(checked.headers.vary).toContain('cookie');
  });

  it('answers a program the token, and sets no cookie', async () => {
    const answer = await signIn('program@example.org', {});
    expect(answer.json.sessionId).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['another site', { origin: foreign }],
    ['no origin', {}],
    ['an origin that is hidden', { origin: 'null' }],
  ])('is refused to %s that asks for a cookie', async (_, headers) => {
    const answer = await signIn('planted@example.org', { session: 'cookie', ...headers });
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['http://localhost:3000', 'http://127.0.0.1:3000', /^__Host-rivage\.session=.*; Secure; /],
    [
      'http://localhost:3000',
      'http://192.168.1.5:3000',
      /^rivage\.session=[^;]*; Path=\/; Max-Age=2592000; HttpOnly; /,
    ],
    ['http://rivage.lan', 'http://rivage.lan', /^rivage\.session=[^;]*; Path=\/; Max-Age=2592000; HttpOnly; /],
  ])('on %s, opened as %s, names the cookie as browsers keep it', async (publicUrl, origin, expected) => {
    const elsewhere = await createWorld({ PUBLIC_URL: publicUrl });
    try {
      const headers = { session: 'cookie', origin, host: new URL(origin).host };
      const answer = await signIn('here@example.org', headers, elsewhere);
      expect(String(answer.headers['set-cookie'])).toMatch(expected);
    } finally {
      await elsewhere.close();
    }
  });
});

describe('a write with the cookie', () => {
  const write = (headers: Record<string, string>) => world.call('PATCH /api/user/touch', { headers });

  it.each([
    ['no header of ours', { origin: own }],
    ['another origin', { session: 'cookie', origin: foreign }],
    ['a hidden origin', { session: 'cookie', origin: 'null' }],
    ['no origin', { session: 'cookie' }],
    ['an origin that begins like ours', { session: 'cookie', origin: `${own}.elsewhere.test` }],
    ['our host, not encrypted', { session: 'cookie', origin: 'http://rivage.test', host: 'rivage.test' }],
    ['a neighbour', { session: 'cookie', origin: own, 'sec-fetch-site': 'same-site' }],
    ['another site', { session: 'cookie', origin: own, 'sec-fetch-site': 'cross-site' }],
    ['authorization that is no bearer', { origin: foreign, authorization: 'Basic eDp5' }],
  ])('is refused with %s, in the reader’s language', async (_, headers) => {
    const person = await world.person();
    const sent: Record<string, string> = { ...cookieOf(person), ...headers };
    const answer = await write({ ...sent, 'accept-language': 'fr' });
    expect(answer.status).toBe(403);
    expect(answer.text).toMatch(/^Cela ne peut se faire qu’à partir d’une page de Rivage/);
  });

  it('is refused at calls that anybody may make too: nobody is signed out by another site', async () => {
    const person = await world.person();
    expect(
      (await world.call('PATCH /api/sign-out', { headers: { ...cookieOf(person), origin: foreign } })).status,
    ).toBe(403);
    expect((await world.call('GET /api/check-session', { as: person })).json.user.id).toBe(person.userId);
  });

  it.each([
    ['our origin', { origin: own }],
    ['our origin, as browsers say it', { origin: own, 'sec-fetch-site': 'same-origin' }],
    ['a browser that says no origin', { 'sec-fetch-site': 'same-origin' }],
  ])('is done with %s', async (_, headers) => {
    const person = await world.person();
    expect((await write({ ...cookieOf(person), session: person.userId, ...headers })).status).toBe(200);
  });

  it('is not done in the name of who has signed in meanwhile, nor of a page that shows nobody', async () => {
    const [before, now] = [await world.person(), await world.person()];
    expect((await write({ ...cookieOf(now), ...asPage(before.userId) })).text).toBe('{"sessionExpired":true}');
    expect((await write({ ...cookieOf(now), ...asPage('none') })).status).toBe(401);
  });

  it('needs neither with a bearer, whatever cookie comes along', async () => {
    const [person, other] = [await world.person(), await world.person()];
    const headers = { ...cookieOf(other), origin: foreign, 'sec-fetch-site': 'cross-site' };
    expect((await world.call('PATCH /api/user/touch', { as: person, headers })).status).toBe(200);
    const checked = await world.call('GET /api/check-session', { as: person, headers });
    expect(checked.json.user.id).toBe(person.userId);
  });
});

describe('a read with the cookie', () => {
  const read = (headers: Record<string, string>) => world.call('GET /api/check-session', { headers });

  it('works for a plain link, and not for another site', async () => {
    const person = await world.person();
    expect((await read(cookieOf(person))).json.user.id).toBe(person.userId);
    expect((await read({ ...cookieOf(person), 'sec-fetch-site': 'cross-site' })).status).toBe(401);
  });

  it('does not believe a cookie that somebody on the way could have set', async () => {
    const person = await world.person();
    expect((await read(cookieOf(person, 'rivage.session'))).status).toBe(401);
  });

  it('says that the session is over where the page names somebody and the cookie is gone', async () => {
    const person = await world.person();
    expect((await read(asPage(person.userId))).text).toBe('{"sessionExpired":true}');
  });
});

describe('leaving', () => {
  it('ends the session and takes the cookie away', async () => {
    const person = await world.person();
    const headers = { ...cookieOf(person), ...asPage('cookie') };
    const answer = await world.call('PATCH /api/sign-out', { headers });
    expect(answer.headers['set-cookie']).toBe(
      '__Host-rivage.session=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict',
    );
    expect((await world.call('GET /api/check-session', { as: person })).text).toBe('{"sessionExpired":true}');
    const everywhere = await world.person();
    const left = await world.call('DELETE /api/user/sessions', {
      headers: { ...cookieOf(everywhere), ...asPage(everywhere.userId) },
    });
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0');
    expect(left.headers['clear-site-data']).toBe('"cache"');
  });

  it('is for who deletes their own account, and not for an administrator who deletes another', async () => {
    const [admin, other] = [await world.person({ roles: ['admin', 'user'] }), await world.person()];
    const remove = (id: string, by: Person) =>
      world.call('DELETE /api/users/{id}', {
        params: { id },
        headers: { ...cookieOf(by), ...asPage(by.userId), role: by.roles[0]! },
      });
    const removed = await remove(other.userId, admin);
    expect([removed.status, removed.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await world.call('GET /api/check-session', { as: admin })).json.user.id).toBe(admin.userId);
    const leaving = await world.person();
    expect(String((await remove(leaving.userId, leaving)).headers['set-cookie'])).toContain('Max-Age=0');
  });

  it('says nothing of cookies to a program', async () => {
    const answer = await world.call('PATCH /api/sign-out', { as: await world.person() });
    expect(answer.headers['clear-site-data']).toBeUndefined();
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

it('moves the session of a bearer into the cookie for a page of ours, and for nobody else', async () => {
  const person = await world.person();
  const moved = await world.call('POST /api/session-cookie', { as: person, headers: asPage('cookie') });
  expect(moved.json).toEqual({ kept: true });
  expect(String(moved.headers['set-cookie'])).toContain(`${guarded}=${person.bearer};`);
  const program = await world.call('POST /api/session-cookie', { as: person });
  expect(program.json).toEqual({ kept: false });
  expect(program.headers['set-cookie']).toBeUndefined();
});
