import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

type Entry = { id: string; action: string; unread: boolean };
const list = async (as: Person): Promise<Entry[]> => (await world.call('GET /api/audits', { as })).json;
const unreadIn = async (as: Person) => (await list(as)).filter(({ unread }) => unread);
const countOf = async (as: Person) => (await world.call('GET /api/audits/unread', { as })).json.count;
const tick = (as: Person | undefined, ids: string[]) => world.call('POST /api/audits/seen', { as, body: { ids } });

it('keeps each change unread until it is ticked, for each reader alone', async () => {
  const { id, family, home, placeId } = await records.connected('accepted');
  const colleague = await world.person({ roles: ['funeral-home'] });
  const body = { email: colleague.email, role: 'director' };
  await world.call('POST /api/places/{id}/colleagues', { params: { id: placeId }, as: home.person, body });
  await world.acceptInvitations(colleague);
  await world.call('PATCH /api/user/touch', { as: home.person });
  const answer = (text: string) => ({
    spirit: { data: { weight: { answer: text, answerValues: {} } } },
  });
  for (const text of ['a', 'b', 'c'])
    await world.call('PATCH /api/spirit/{id}', { params: { id }, as: family.person, body: answer(text) });
  const [newest, second] = await unreadIn(home.person);
  expect(await countOf(home.person)).toBe(3);
  expect((await tick(home.person, [newest!.id, newest!.id])).json).toEqual({ count: 2 });
  expect((await unreadIn(home.person)).map(({ id: one }) => one)).not.toContain(newest!.id);
  expect((await unreadIn(home.person)).map(({ id: one }) => one)).toContain(second!.id);
  expect((await unreadIn(colleague)).map(({ id: one }) => one)).toContain(newest!.id);
  const rest = (await unreadIn(home.person)).map(({ id: one }) => one);
  expect((await tick(home.person, rest)).json).toEqual({ count: 0 });
  const [user] = await world.pool`select seen_audits from users where id = ${home.person.userId}`;
  expect(user!.seenAudits).toEqual([]);
  await world.call('PATCH /api/spirit/{id}', { params: { id }, as: family.person, body: answer('d') });
  expect(await countOf(home.person)).toBe(1);
});

it('ticks nothing of others, and refuses what is no list of ids', async () => {
  const one = await records.connected('accepted');
  const other = await records.connected('accepted');
  const [theirs] = await list(other.home.person);
  await tick(one.home.person, [theirs!.id]);
  const [user] = await world.pool`select seen_audits from users where id = ${one.home.person.userId}`;
  expect(user!.seenAudits).toEqual([]);
  expect((await tick(one.home.person, [])).status).toBe(400);
  expect((await tick(one.home.person, ['no-id'])).status).toBe(400);
  expect((await tick(one.family.person, [theirs!.id])).status).toBe(403);
  expect((await tick(undefined, [theirs!.id])).status).toBe(401);
});

it('loses none of two ticks at once', async () => {
  const { id, family, home } = await records.connected('accepted');
  for (const text of ['a', 'b', 'c', 'd']) {
    const body = { spirit: { data: { weight: { answer: text, answerValues: {} } } } };
    await world.call('PATCH /api/spirit/{id}', { params: { id }, as: family.person, body });
  }
  const unread = await unreadIn(home.person);
  await Promise.all(unread.slice(1).map((entry) => tick(home.person, [entry.id])));
  expect((await unreadIn(home.person)).map((entry) => entry.id)).toEqual([unread[0]!.id]);
});
