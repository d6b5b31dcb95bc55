import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '#app/retention/retention.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => world.close());
beforeEach(() => world.pool`delete from rate_limits`);

let count = 0;
const someone = () => `owner-${++count}@example.org`;

/** A browser that says which one it is, in a network of its own. */
function browserAt(network: string, browser?: string) {
  const headers = { 'x-forwarded-for': `${network}.7`, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
  const said = browser === undefined ? {} : { browser };
  return {
    ask: (email: string) => world.call('POST /api/login', { headers, body: { email, ...said } }),
    enter: (email: string, code: string) =>
      world.call('POST /api/authorize', { headers, body: { email, code, ...said } }),
  };
}
type Browser = ReturnType<typeof browserAt>;

let browsers = 0;
const newBrowser = (network = `203.0.${++browsers}`) => browserAt(network, `browser-number-${++browsers}-of-this-test`);

async function newestMail(email: string): Promise<{ code: string; key: string }> {
  const [mail] = await world.mailsTo(email);
  return { code: /^\d{6}$/m.exec(mail!.text)![0], key: /&key=(\w+)/.exec(mail!.text)![1]! };
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function signIn(browser: Browser, email: string) {
  expect((await browser.ask(email)).status).toBe(200);
  const answer = await browser.enter(email, (await newestMail(email)).code);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

describe('a stranger cannot lock an owner out', () => {
  it('by asking for codes: the owner’s code stays', async () => {
    const [owner, stranger, email] = [newBrowser(), newBrowser(), someone()];
    await owner.ask(email);
    const { code } = await newestMail(email);
    await stranger.ask(email);
    expect((await owner.enter(email, code)).status).toBe(200);
  });

  it('by entering wrong codes, from elsewhere or from the same network', async () => {
    const [owner, email] = [newBrowser('198.51.100'), someone()];
    await owner.ask(email);
    const { code } = await newestMail(email);
    for (const stranger of [newBrowser(), newBrowser('198.51.100')])
      for (let times = 0; times < 7; times++)
        expect((await stranger.enter(email, otherThan(code))).text).toBe(errors.codeNotValid);
    expect((await owner.enter(email, code)).status).toBe(200);
  });

  it('by asking until nobody is sent a code any more: a browser that is known still is', async () => {
    const [owner, email] = [newBrowser(), someone()];
    await signIn(owner, email);
    const statuses: number[] = [];
    for (let times = 0; times < 45; times++) statuses.push((await newBrowser().ask(email)).status);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(40);
    await signIn(owner, email);
  });

  it('by using up what another network may ask for', async () => {
    const [owner, stranger, email] = [newBrowser(), newBrowser(), someone()];
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++) statuses.push((await stranger.ask(email)).status);
    expect(statuses).toContain(429);
    expect((await owner.ask(email)).status).toBe(200);
  });
});

describe('a code belongs to where it was asked for', () => {
  it('is refused elsewhere, where the key of the link is taken', async () => {
    const [asked, elsewhere, email] = [newBrowser(), newBrowser(), someone()];
    await asked.ask(email);
    const { code, key } = await newestMail(email);
    expect((await elsewhere.enter(email, code)).text).toBe(errors.codeNotValid);
    expect((await elsewhere.enter(email, key)).status).toBe(200);
    // Both are used up with the one.
    expect((await asked.enter(email, code)).status).toBe(401);
    expect((await elsewhere.enter(email, key)).status).toBe(401);
  });

  it('is taken in the network that asked: another browser on the same desk', async () => {
    const [asked, beside, email] = [newBrowser('192.0.2'), newBrowser('192.0.2'), someone()];
    await asked.ask(email);
    expect((await beside.enter(email, (await newestMail(email)).code)).status).toBe(200);
  });

  it('is a program’s where it says no number, by its network', async () => {
    const [program, email] = [browserAt('198.51.101'), someone()];
    await signIn(program, email);
  });

  it('takes no key of another mailbox, and no key that is old', async () => {
    const [browser, email, other] = [newBrowser(), someone(), someone()];
    await browser.ask(email);
    const { key } = await newestMail(email);
    await browser.ask(other);
    expect((await browser.enter(other, key)).status).toBe(401);
    await world.pool`update login_codes set expires_at = now() - interval '1 second' where email = ${email}`;
    expect((await browser.enter(email, key)).status).toBe(401);
  });
});

describe('guessing has a ceiling over time', () => {
  const wrongCodes = (email: string) => world.pool`
    insert into security_events (kind, mailbox)
    select 'wrong-code', (select mailbox from security_events where kind = 'wrong-code' order by at desc limit 1)
    from generate_series(1, 99) where ${email} <> ''`;

  it('above which digits open a mailbox only where it is known, and its link anywhere', async () => {
    const [owner, stranger, email] = [newBrowser(), newBrowser(), someone()];
    await signIn(owner, email);
    await stranger.ask(email);
    const { code, key } = await newestMail(email);
    expect((await stranger.enter(email, otherThan(code))).status).toBe(401);
    await wrongCodes(email);
    const stopped = await stranger.enter(email, code);
    expect([stopped.status, stopped.text]).toEqual([429, errors.codesStopped]);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    await owner.ask(email);
    expect((await owner.enter(email, (await newestMail(email)).code)).status).toBe(200);
    await stranger.ask(email);
    expect((await stranger.enter(email, key)).status).toBe(401);
    expect((await stranger.enter(email, (await newestMail(email)).key)).status).toBe(200);
  });

  it('and is counted only where a code was waiting', async () => {
    const [stranger, email] = [newBrowser(), someone()];
    const counted = async () =>
      Number((await world.pool`select count(*) as events from security_events where kind = 'wrong-code'`)[0]!.events);
    const before = await counted();
    await stranger.enter(email, '123456');
    expect(await counted()).toBe(before);
    await stranger.ask(email);
    await stranger.enter(email, otherThan((await newestMail(email)).code));
    expect(await counted()).toBe(before + 1);
  });
});

describe('a sign-in in a new browser', () => {
  const newSignIns = async (email: string) =>
    (await world.mailsTo(email)).filter(({ subject }) => subject.includes('in a new place'));

  it('is told by mail, and the first of all is not, nor one where it is known', async () => {
    const [first, second, email] = [newBrowser(), newBrowser(), someone()];
    const { user } = await signIn(first, email);
    await signIn(first, email);
    expect(await newSignIns(email)).toEqual([]);
    await signIn(second, email);
    const [mail, ...others] = await newSignIns(email);
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Firefox, Windows');
    expect(mail!.text).toContain('/account');
    await signIn(second, email);
    expect(await newSignIns(email)).toHaveLength(1);
    const events = await world.pool`select kind from security_events where user_id = ${user.id}`;
    expect(events.map(({ kind }) => kind)).toEqual(['new-browser']);
  });

  it('is told in the language of the account, whoever has signed in', async () => {
    const [first, second, email] = [newBrowser(), newBrowser(), someone()];
    const { user } = await signIn(first, email);
    await world.pool`update users set language = 'fr' where id = ${user.id}`;
    await signIn(second, email);
    const subjects = (await world.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('nouvelle session'));
  });

  it('is remembered as a hash that says nothing, as long as it is used', async () => {
    const [browser, email] = [newBrowser(), someone()];
    const { user } = await signIn(browser, email);
    const known = () => world.pool`select browser from known_browsers where user_id = ${user.id}`;
    expect((await known())[0]!.browser.toString('latin1')).not.toContain('browser-number');
    await world.pool`update known_browsers set last_used_at = now() - interval '181 days' where user_id = ${user.id}`;
    await applyRetention(world.pool);
    expect(await known()).toEqual([]);
  });
});
