import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '#app/retention/retention.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ PUBLIC_URL: 'https://rivage.test', ADMIN_EMAILS: 'boss@example.org' });
});
afterAll(() => world.close());
// Every test is a client of its own: the limits stay on, the counters start anew.
beforeEach(() => world.pool`delete from rate_limits`);

let count = 0;
const someone = () => `someone-${++count}@example.org`;

const ask = (email: string, options: { redirect?: string; language?: string } = {}) =>
  world.call('POST /api/login', {
    body: { email, redirect: options.redirect },
    headers: options.language ? { 'accept-language': options.language } : {},
  });

/** The code as a person reads it in the newest mail. */
async function codeOf(email: string): Promise<string> {
  const [mail] = await world.mailsTo(email);
  return /^\d{6}$/m.exec(mail!.text)![0];
}

const enter = (email: string, code: string, headers: Record<string, string> = {}) =>
  world.call('POST /api/authorize', { body: { email, code }, headers });

async function signIn(email: string) {
  await ask(email);
  return enter(email, await codeOf(email));
}

/** A code that is certainly not the right one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const personOf = (reply: { user: { id: string; email: string }; sessionId: string }): Person => ({
  userId: reply.user.id,
  email: reply.user.email,
  bearer: reply.sessionId,
  roles: ['user'],
});

describe('POST /api/login', () => {
  it('answers the same for a known and an unknown mailbox, and mails both', async () => {
    const { email } = await world.person();
    const stranger = someone();
    const known = await ask(email);
    const unknown = await ask(stranger);
    for (const answer of [known, unknown]) {
      expect(answer.status).toBe(200);
      expect(answer.json).toEqual({ ok: true });
    }
    expect(await world.mailsTo(email)).toHaveLength(1);
    expect(await world.mailsTo(stranger)).toHaveLength(1);
  });

  it('takes an address as people type it', async () => {
    const email = someone();
    expect((await ask(`  ${email.toUpperCase()} `)).status).toBe(200);
    expect(await world.mailsTo(email)).toHaveLength(1);
  });

  it.each([{ email: 'nobody' }, { email: '' }, {}, { email: 'a@b.ca\r\nBcc: c@d.ca' }])(
    'refuses the address in %j',
    async (body) => {
      const answer = await world.call('POST /api/login', { body });
      expect(answer.status).toBe(400);
      expect(answer.text).toBe('Enter a valid e-mail address.');
    },
  );

  it('writes the mail in the language of the caller, the link and the readable code once', async () => {
    const expected = [
      { language: 'en-CA,en', path: '/confirm-email', words: 'valid for 10 minutes' },
      { language: 'fr-CA,fr;q=0.9', path: '/fr/confirm-email', words: 'valide pendant 10 minutes' },
    ];
    for (const { language, path, words } of expected) {
      const email = someone().replace('@', '+a&b@');
      await ask(email, { redirect: '/listing/1?x=y', language });
      const [mail] = await world.mailsTo(email);
      const code = await codeOf(email);
      const key = /&key=([0-9a-f]{32})\b/.exec(mail!.text)![1]!;
      const link = `https://rivage.test${path}#code=${code}&email=${encodeURIComponent(email)}&redirect=%2Flisting%2F1%3Fx%3Dy&key=${key}`;
      for (const form of [mail!.text, mail!.html.replaceAll('&amp;', '&')]) {
        expect(form.split(link)).toHaveLength(2);
        expect(form.split('https://')).toHaveLength(2);
        expect(form.split(code)).toHaveLength(3);
        expect(form).toContain(words);
      }
      expect(mail!.subject).not.toContain(code);
      const url = new URL(link);
      expect(url.search).toBe('');
      expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
        code,
        email,
        redirect: '/listing/1?x=y',
        key,
      });
    }
  });

  it('leads nobody off our own origin', async () => {
    const email = someone();
    await ask(email, { redirect: '//evil.example/x' });
    const [mail] = await world.mailsTo(email);
    expect(mail!.text).toMatch(/&redirect=%2F&key=\w+\n/);
    expect(mail!.text + mail!.html).not.toContain('evil');
  });

  it('is not sent later than it is valid, and its code is stored only as a hash', async () => {
    const email = someone();
    await ask(email);
    const code = await codeOf(email);
    const [mail] = await world.pool`
      select extract(epoch from expires_at - created_at)::integer as seconds from mails where recipient = ${email}`;
    expect(mail!.seconds).toBe(600);
    const [stored] = await world.pool`select code_hash from login_codes where email = ${email}`;
    expect(stored!.codeHash).toHaveLength(48);
    expect(stored!.codeHash.toString('latin1')).not.toContain(code);
    expect(stored!.codeHash.includes(createHash('sha256').update(code).digest())).toBe(false);
  });

  it('mails one mailbox at most 5 times in 10 minutes', async () => {
    const email = someone();
    const answers = [];
    // Twice the limit, so that a window that turns in between makes no difference.
    for (let index = 0; index < 11; index++) answers.push(await ask(email));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(refused[0]!.text).toBe('Too many attempts. Please wait a moment and try again.');
    const wait = Number(refused[0]!.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await world.mailsTo(email)).toHaveLength(11 - refused.length);
    expect((await ask(someone())).status).toBe(200);
  });

  it('lets one client ask at most 30 times a minute', async () => {
    const statuses = [];
    for (let index = 0; index < 61; index++) {
      const answer = await world.call('POST /api/login', { body: { email: 'not an address' } });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses).toContain(429);
  });
});

describe('POST /api/authorize', () => {
  it('makes an account at the first success and a session each time', async () => {
    const email = someone();
    const first = await signIn(email);
    expect(first.status).toBe(200);
    expect(first.json.user).toEqual({
      id: expect.any(String),
      email,
      roles: 'user',
      touchDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      lastSeenUpdateDate: null,
    });
    expect(first.json.sessionId).toMatch(/^[\w-]{43}$/);
    const second = await signIn(email);
    expect(second.json.user.id).toBe(first.json.user.id);
    expect(second.json.sessionId).not.toBe(first.json.sessionId);
    for (const { json } of [first, second]) {
      const check = await world.call('GET /api/check-session', { as: personOf(json) });
      expect(check.json).toEqual({ user: first.json.user });
    }
    const stored = await world.pool`select token_hash from sessions where user_id = ${first.json.user.id}`;
    expect(stored.map((row) => row.tokenHash.toString('base64url'))).not.toContain(first.json.sessionId);
    expect(stored.every((row) => row.tokenHash.length === 32)).toBe(true);
  });

  it('remembers the language in which somebody first came', async () => {
    const email = someone();
    await ask(email);
    const { json } = await enter(email, await codeOf(email), { 'accept-language': 'fr' });
    const [row] = await world.pool`select language from users where id = ${json.user.id}`;
    expect(row!.language).toBe('fr');
  });

  it('forgives spaces and dashes', async () => {
    for (const spread of [
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
      (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
    ]) {
      const email = someone();
      await ask(email);
      expect((await enter(email, spread(await codeOf(email)))).status).toBe(200);
    }
  });

  it('takes a code once', async () => {
    const email = someone();
    await ask(email);
    const code = await codeOf(email);
    expect((await enter(email, code)).status).toBe(200);
    const again = await enter(email, code);
    expect(again.status).toBe(401);
    expect(again.text).toBe('That code is not valid or has expired.');
    expect(again.headers['content-type']).toContain('text/plain');
  });

  it('gives one session when the same code arrives several times at once', async () => {
    const email = someone();
    await ask(email);
    const code = await codeOf(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('takes the code at the fifth try, but not after five wrong ones', async () => {
    for (const { wrong, status } of [
      { wrong: 4, status: 200 },
      { wrong: 5, status: 401 },
    ]) {
      const email = someone();
      await ask(email);
      const code = await codeOf(email);
      for (let index = 0; index < wrong; index++) expect((await enter(email, otherThan(code))).status).toBe(401);
      expect((await enter(email, code)).status).toBe(status);
      if (status === 401) expect((await signIn(email)).status).toBe(200);
    }
  });

  it('takes only the newest code', async () => {
    const email = someone();
    await ask(email);
    const old = await codeOf(email);
    await ask(email);
    const [newest] = await world.mailsTo(email);
    const code = /^\d{6}$/m.exec(newest!.text)![0];
    if (old !== code) expect((await enter(email, old)).status).toBe(401);
    expect((await enter(email, code)).status).toBe(200);
  });

  it('takes no code that is older than 10 minutes', async () => {
    const email = someone();
    await ask(email);
    await world.pool`update login_codes set expires_at = expires_at - interval '10 minutes' where email = ${email}`;
    expect((await enter(email, await codeOf(email))).status).toBe(401);
  });

  it('takes no code of somebody else, and reads the same for a mailbox that never asked', async () => {
    const [mine, theirs] = [someone(), someone()];
    await ask(mine);
    await ask(theirs);
    const wrong = await enter(theirs, await codeOf(mine));
    const unknown = await enter(someone(), '123456');
    const malformed = await enter(mine, 'x'.repeat(39));
    for (const answer of [wrong, unknown, malformed]) {
      expect(answer.status).toBe(401);
      expect(answer.text).toBe('That code is not valid or has expired.');
    }
  });

  it('says so in French', async () => {
    const answer = await enter(someone(), '123456', { 'accept-language': 'fr' });
    expect(answer.text).toBe('Ce code n’est pas valide ou a expiré.');
  });
});

describe('roles at signing in', () => {
  it('come from the published listings of the mailbox', async () => {
    const cases = [
      { columns: {}, roles: 'funeral-home,user' },
      { columns: { type: 'merchant' }, roles: 'user,merchant' },
      { columns: { type: 'organization' }, roles: 'user,organization' },
      { columns: { type: 'cemetery' }, roles: 'user' },
      { columns: { status: 'review' }, roles: 'user' },
      { columns: { status: 'closed' }, roles: 'user' },
      { columns: { deleted_at: '2026-01-01T00:00:00Z' }, roles: 'user' },
    ];
    for (const { columns, roles } of cases) {
      const email = someone();
      await world.place({ email, ...columns });
      expect((await signIn(email)).json.user.roles).toBe(roles);
    }
  });

  it('grow when a listing is published later, and the first one is the default', async () => {
    const email = someone();
    const { id } = await world.place({ email, status: 'review' });
    expect((await signIn(email)).json.user.roles).toBe('user');
    await world.pool`update places set status = 'published' where id = ${id}`;
    const { json } = await signIn(email);
    expect(json.user.roles).toBe('funeral-home,user');
    expect((await world.call('GET /api/places/my-listings', { as: personOf(json) })).status).toBe(200);
  });

  it('hold administration for the mailboxes the operator names', async () => {
    expect((await signIn('boss@example.org')).json.user.roles).toBe('admin,user');
  });

  it('bring a deleted account back for 30 days, without administration', async () => {
    const { userId, email } = await world.person({ roles: ['admin', 'user'] });
    await world.pool`update users set deleted_at = now() - interval '29 days' where id = ${userId}`;
    const { json } = await signIn(email);
    expect(json.user).toMatchObject({ id: userId, roles: 'user' });

    await world.pool`update users set deleted_at = now() - interval '31 days' where id = ${userId}`;
    const fresh = (await signIn(email)).json.user.id;
    expect(fresh).not.toBe(userId);

    await world.pool`update users set deleted_at = now() - interval '29 days' where id = ${userId}`;
    expect((await signIn(email)).json.user.id).toBe(fresh);
  });
});

describe('sessions', () => {
  const check = (as: Person, role?: string) => world.call('GET /api/check-session', { as, ...(role ? { role } : {}) });

  it.each([
    ['30 days after it began', "expires_at = now() - interval '1 second'"],
    ['after 7 days without an action', "last_action_at = now() - interval '7 days 1 second'"],
    ['once it is revoked', 'revoked_at = now()'],
  ])('end %s: protected calls say so, public calls are served as to anybody', async (_, change) => {
    const person = await world.person();
    await world.pool.unsafe(`update sessions set ${change} where user_id = $1`, [person.userId]);
    const answer = await check(person);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('{"sessionExpired":true}');
    const open = await world.call('GET /api/environment', { as: person });
    expect(open.status).toBe(200);
    expect(open.json.sessionExpired).toBeUndefined();
    expect((await world.call('PATCH /api/sign-out', { as: person })).json).toEqual({ ok: true });
  });

  it.each([
    ['an administrator', ['admin', 'user'], "created_at = now() - interval '11 hours 59 minutes'", true],
    ['an administrator', ['admin', 'user'], "created_at = now() - interval '12 hours 1 second'", false],
    ['an administrator', ['user', 'admin'], "last_action_at = now() - interval '1 hour 59 minutes'", true],
    ['an administrator', ['user', 'admin'], "last_action_at = now() - interval '2 hours 1 second'", false],
    ['a funeral home', ['funeral-home', 'user'], "last_action_at = now() - interval '3 hours 59 minutes'", true],
    ['a funeral home', ['funeral-home', 'user'], "last_action_at = now() - interval '4 hours 1 second'", false],
    ['a merchant', ['user', 'merchant'], "created_at = now() - interval '12 hours 1 second'", false],
    ['a family', ['user'], "created_at = now() - interval '29 days'", true],
  ] as const)('of %s (%s) with %s: alive %s, in any role and in their list', async (_, roles, change, isAlive) => {
    const person = await world.person({ roles: [...roles] });
    await world.pool.unsafe(`update sessions set ${change} where user_id = $1`, [person.userId]);
    expect('user' in (await check(person, 'user')).json).toBe(isAlive);
    const other = await world.call('GET /api/user/sessions', { as: person });
    expect(Array.isArray(other.json) && other.json.length === 1).toBe(isAlive);
  });

  it('that have grown too old by a new role are not in the list, and cannot be ended once more', async () => {
    const person = await world.person();
    const [old] = await world.pool`
      insert into sessions (token_hash, user_id, created_at, expires_at)
      values ('old', ${person.userId}, now() - interval '13 hours', now() + interval '29 days') returning id`;
    const list = async () => (await world.call('GET /api/user/sessions', { as: person })).json.length;
    expect(await list()).toBe(2);
    await world.pool`update users set roles = '{user,organization}' where id = ${person.userId}`;
    expect(await list()).toBe(1);
    const ended = await world.call('DELETE /api/user/sessions/{id}', { as: person, params: { id: old!.id } });
    expect(ended.status).toBe(404);
  });

  it('end with the account', async () => {
    const person = await world.person();
    await world.pool`update users set deleted_at = now() where id = ${person.userId}`;
    expect((await check(person)).text).toBe('{"sessionExpired":true}');
  });

  it('are unknown for an invented bearer, and missing without one', async () => {
    const person = await world.person();
    expect((await check({ ...person, bearer: 'invented' })).text).toBe('{"sessionExpired":true}');
    const nobody = await world.call('GET /api/check-session');
    expect(nobody.status).toBe(401);
    expect(nobody.text).toBe('Please sign in.');
  });

  it('are kept alive by what a person does, not by what the clock does', async () => {
    const person = await world.person();
    await world.pool`update sessions set last_action_at = now() - interval '6 days' where user_id = ${person.userId}`;
    const age = async () => {
      const [row] = await world.pool`
        select extract(epoch from now() - last_action_at)::integer as seconds from sessions where user_id = ${person.userId}`;
      return row!.seconds as number;
    };
    expect((await check(person)).status).toBe(200);
    expect(await age()).toBeGreaterThan(500_000);
    await world.call('PATCH /api/user/touch', { as: person });
    expect(await age()).toBeLessThan(60);
  });

  it('admit only a role that the person holds', async () => {
    const person = await world.person({ roles: ['user', 'merchant'] });
    expect((await check(person, 'merchant')).status).toBe(200);
    for (const role of ['admin', 'nonsense', 'user,merchant']) {
      const answer = await check(person, role);
      expect(answer.status).toBe(403);
      expect(answer.text).toBe('You do not have that role.');
    }
  });

  it('end by signing out, as often as one likes', async () => {
    const person = await world.person();
    const other = await world.person();
    for (let index = 0; index < 2; index++)
      expect((await world.call('PATCH /api/sign-out', { as: person })).json).toEqual({ ok: true });
    expect((await check(person)).text).toBe('{"sessionExpired":true}');
    expect((await check(other)).json.user.id).toBe(other.userId);
    expect((await world.call('PATCH /api/sign-out')).status).toBe(200);
  });
});

describe('retention', () => {
  it('erases what is past its time and nothing else', async () => {
    const [old, fresh] = [someone(), someone()];
    await ask(old);
    await ask(fresh);
    await world.pool`update login_codes set expires_at = now() - interval '1 second' where email = ${old}`;
    const ended = await world.person();
    const living = await world.person();
    await world.pool`
      update sessions set created_at = now() - interval '31 days', expires_at = now() - interval '1 day'
      where user_id = ${ended.userId}`;
    await world.pool`
      insert into rate_limits values ('old', now() - interval '25 hours', 1), ('new', now() - interval '23 hours', 1)`;
    await world.pool`
      insert into idempotency_keys (caller, key, request_hash, created_at)
      values ('x', 'old', 'h', now() - interval '25 hours'), ('x', 'new', 'h', now() - interval '23 hours')`;

    await applyRetention(world.pool);

    expect(await world.pool`select email from login_codes where email in (${old}, ${fresh})`).toEqual([
      { email: fresh },
    ]);
    const people = await world.pool`select user_id from sessions where user_id in (${ended.userId}, ${living.userId})`;
    expect(people).toEqual([{ userId: living.userId }]);
    expect(await world.pool`select key from rate_limits where key in ('old', 'new')`).toEqual([{ key: 'new' }]);
    expect(await world.pool`select key from idempotency_keys`).toEqual([{ key: 'new' }]);
  });
});

describe('the development mailbox', () => {
  it('lists mails, one recipient’s mails, and one mail', async () => {
    const email = someone();
    await ask(email);
    await ask(someone());
    const listed = await world.call('GET /dev/mailbox.json', { query: { to: email.toUpperCase() } });
    expect(listed.json).toHaveLength(1);
    expect(listed.json[0]).toMatchObject({ recipient: email, subject: 'Your sign-in code for Rivage', sentAt: null });
    const page = await world.call('GET /dev/mailbox', { query: { to: email } });
    expect(page.text).toContain(`/dev/mailbox/${listed.json[0].id}`);
    expect(page.text.split('<li>')).toHaveLength(2);
    const mail = await world.call('GET /dev/mailbox/{id}', { params: { id: listed.json[0].id } });
    expect(mail.text).toContain(await codeOf(email));
    for (const { headers } of [page, mail]) {
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    }
    const html = await world.call('GET /dev/mailbox/{id}/html', { params: { id: listed.json[0].id } });
    expect(html.headers['content-security-policy']).toContain('sandbox');
    expect(html.text).toContain(await codeOf(email));
  });

  it('shows what a stranger wrote as text', async () => {
    await world.pool`
      insert into mails (recipient, subject, text, html, message_id)
      values ('evil@example.org', '<img src=x>', '</pre><script>1</script> https://a.example/?a=1&b="2"', '<p>hi', 'evil')`;
    const [mail] = await world.mailsTo('evil@example.org');
    const list = await world.call('GET /dev/mailbox', { query: { to: 'evil@example.org' } });
    const page = await world.call('GET /dev/mailbox/{id}', { params: { id: mail!.id } });
    for (const { text } of [list, page]) expect(text).not.toMatch(/<img|<script|"2"/);
    const search = await world.call('GET /dev/mailbox', { query: { to: '"><script>' } });
    expect(search.text).not.toContain('<script');
  });

  it('is not there for ids that mean nothing, nor in production', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect((await world.call('GET /dev/mailbox/{id}', { params: { id } })).status).toBe(404);
    const production = await createWorld({
      APP_ENV: 'production',
      PUBLIC_URL: 'https://rivage.test',
      SMTP_URL: 'smtp://localhost:1',
    });
    for (const path of ['', '.json', '.css', '/00000000-0000-4000-8000-000000000000'])
      expect((await production.call(`GET /dev/mailbox${path}`)).status).toBe(404);
    await production.close();
  });
});

describe('the log', () => {
  it('holds no address, code or token', async () => {
    const email = someone();
    await ask(email);
    const code = await codeOf(email);
    await enter(email, otherThan(code));
    const { json } = await enter(email, code);
    await world.call('GET /api/check-session', { as: personOf(json) });
    const log = world.logLines.join('\n');
    expect(log).toContain('/api/authorize');
    expect(log).not.toContain('@');
    expect(log).not.toContain(json.sessionId);
    expect(log).not.toMatch(new RegExp(`"${code}"|=${code}`));
  });
});
