import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.pool`delete from rate_limits`);

let count = 0;
const someone = () => `limited-${++count}@example.org`;

const ask = (email: string) => world.call('POST /api/login', { body: { email } });

async function signIn(email: string, minutesLater = 0) {
  await ask(email);
  const [mail] = await world.mailsTo(email);
  const code = /^\d{6}$/m.exec(mail!.text)![0];
  await world.pool`
    update login_codes set expires_at = expires_at - make_interval(secs => ${minutesLater * 60}) where email = ${email}`;
  return world.call('POST /api/authorize', { body: { email, code } });
}

/** Somebody who has just signed in, as a person does. */
async function signedIn(): Promise<Person> {
  const email = someone();
  const { json } = await signIn(email);
  return { userId: json.user.id, email, bearer: json.sessionId, roles: ['user'] };
}

describe('what the product says in days and minutes', () => {
  it.each([
    ['9 minutes 50 seconds', 9 + 5 / 6, 200],
    ['10 minutes 1 second', 10 + 1 / 60, 401],
  ])('a code that is %s old', async (_, minutes, status) => {
    expect((await signIn(someone(), minutes)).status).toBe(status);
  });

  it.each([
    ['29 days 23 hours after it began', '29 days 23 hours', '1 hour', false],
    ['30 days after it began', '30 days 1 second', '1 hour', true],
    ['6 days 23 hours after the last action', '6 days 23 hours', '6 days 23 hours', false],
    ['7 days after the last action', '7 days 1 second', '7 days 1 second', true],
  ])('a session %s', async (_, age, idle, isOver) => {
    const person = await signedIn();
    await world.pool`
      update sessions set created_at = created_at - ${age}::interval, expires_at = expires_at - ${age}::interval,
        last_action_at = now() - ${idle}::interval
      where user_id = ${person.userId}`;
    const { json } = await world.call('GET /api/check-session', { as: person });
    expect(Boolean(json.sessionExpired)).toBe(isOver);
  });

  it.each([
    ['9 minutes', 200],
    ['10 minutes 1 second', 403],
  ])('deleting one’s account wants a sign-in of the last 10 minutes: %s ago, %d', async (age, status) => {
    const person = await signedIn();
    await world.pool`update sessions set proved_at = now() - ${age}::interval where user_id = ${person.userId}`;
    const answer = await world.call('DELETE /api/users/{id}', { params: { id: person.userId }, as: person });
    expect(answer.status).toBe(status);
  });
});

describe('what the product says in numbers', () => {
  const limitOf = (address: string) => api.find(({ endpoint }) => endpoint.address === address)!.endpoint.limit;

  it.each([
    ['POST /api/login', 30, 60],
    ['POST /api/spirits-unauthorized', 10, 60],
    ['GET /api/places/count-by-email/{email}', 20, 60],
    ['GET /api/places/{type}/{south}/{north}/{west}/{east}', 120, 60],
  ])('%s is answered %d times in %d seconds for one client', (address, times, seconds) => {
    expect(limitOf(address)).toEqual({ count: times, seconds });
  });

  it('a mailbox gets five codes in ten minutes', async () => {
    const email = someone();
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const [row] = await world.pool`
      select extract(epoch from window_start)::bigint % 600 as rest from rate_limits
      where key like 'sign-in code:%' order by count desc limit 1`;
    expect(Number(row!.rest)).toBe(0);
  });

  it('100 listings are read at a time, not 101', async () => {
    const { id } = await world.place();
    const read = (times: number) =>
      world.call('GET /api/places/{id}', { params: { id: Array(times).fill(id).join(',') } });
    expect((await read(100)).status).toBe(200);
    const refused = await read(101);
    expect([refused.status, refused.text]).toEqual([400, 'Ask for 1 to 100 listings at a time.']);
  });

  it('a list has at most 100 entries, and 100 where nothing is said', async () => {
    for (let times = 0; times < 101; times += 1) await world.place({ name: `Many ${times}`, region: 'Yukon' });
    const list = async (query: Record<string, string>) => world.call('GET /api/places', { query });
    expect((await list({ region: 'Yukon' })).json).toHaveLength(100);
    expect((await list({ region: 'Yukon', size: '100' })).status).toBe(200);
    expect((await list({ region: 'Yukon', size: '101' })).status).toBe(400);
  });

  it('the bounds of a map hold 1,000 listings', async () => {
    await world.pool`
      insert into places (slug, type, name, latitude, longitude, status, search_text)
      select 'dense-' || n, 'merchant', 'Dense ' || n, 44.65, -63.57, 'published', 'dense'
      from generate_series(1, 1001) as n`;
    const { json } = await world.call('GET /api/places/{type}/{south}/{north}/{west}/{east}', {
      params: { type: 'merchant', south: '44', north: '45', west: '-64', east: '-63' },
    });
    expect([json.places.length, json.truncated]).toEqual([1_000, true]);
  });

  it('JSON of 256 kB is taken, one byte more is not', async () => {
    const { bearer, userId, email, roles } = await signedIn();
    const send = (bytes: number) => {
      const frame = JSON.stringify({ spirit: { data: { x: '' } } }).length;
      const body = JSON.stringify({ spirit: { data: { x: 'x'.repeat(bytes - frame) } } });
      return world.call('POST /api/spirits', { as: { bearer, userId, email, roles }, body });
    };
    expect((await send(262_144)).status).not.toBe(413);
    const refused = await send(262_145);
    expect([refused.status, refused.text]).toEqual([413, 'The request is too large.']);
  });
});
