import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { relativesOf } from '../circle.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, read } = {} as ReturnType<typeof recordsOf>;
let { withRelatives, removeRelative } = {} as ReturnType<typeof relativesOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, read } = recordsOf(world));
  ({ withRelatives, removeRelative } = relativesOf(world));
});
afterAll(() => world.close());

const make = (id: string, as: Person, level = 'helps') =>
  world.call('POST /api/spirits/{id}/circle-links', { params: { id }, as, body: { name: 'Anne', level } });
const links = (id: string, as: Person) => world.call('GET /api/spirits/{id}/circle-links', { params: { id }, as });
const withdraw = (id: string, linkId: string, as: Person) =>
  world.call('DELETE /api/spirits/{id}/circle-links/{linkId}', { params: { id, linkId }, as });
const open = (token: string) => world.call('POST /api/circle-links/open', { body: { token } });
const accept = (token: string, as: Person) => world.call('POST /api/circle-links/accept', { as, body: { token } });
const circle = (id: string, as: Person) => world.call('GET /api/spirits/{id}/circle', { params: { id }, as });

describe('a link into a circle', () => {
  it('says who asks and nothing of the record, lets one person in once, and tells the family who', async () => {
    const { id, person } = await family();
    const made = await make(id, person);
    expect([made.status, made.json.token.length]).toEqual([201, 32]);
    const { token } = made.json;
    const opened = await open(token);
    expect(Object.keys(opened.json).sort()).toEqual(['expiresAt', 'invitedBy', 'level', 'sees']);
    expect([opened.json.invitedBy, opened.text.includes('Marie'), opened.text.includes('Roy')]).toEqual([
      'Paul',
      false,
      false,
    ]);
    const aunt = await world.person();
    expect((await read(id, aunt)).status).toBe(404);
    expect((await accept(token, aunt)).json).toEqual({ spiritId: id, sees: 'now' });
    expect((await read(id, aunt)).json.spirit.core.circle).toBe('helps');
    expect((await circle(id, person)).json).toContainEqual(
      expect.objectContaining({ name: 'Anne', email: aunt.email, accepted: true }),
    );
    const mail = (await world.mailsTo(person.email)).find(({ subject }) => subject.startsWith('Anne is in'));
    expect(mail?.text).toContain(aunt.email);
    expect((await links(id, person)).json).toEqual([]);
    const late = await accept(token, await world.person());
    expect([late.status, (await open(token)).status]).toEqual([404, 404]);
    expect((await circle(id, person)).json).toHaveLength(2);
  });

  it('lets in one of two who open it at once', async () => {
    const { id, person } = await family();
    const { token } = (await make(id, person)).json;
    const [one, two] = [await world.person(), await world.person()];
    const replies = await Promise.all([accept(token, one), accept(token, two)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await circle(id, person)).json).toHaveLength(2);
  });

  it('is seen as waiting, without its token, and opens nothing once it is withdrawn or too old', async () => {
    const { id, person } = await family();
    const first = (await make(id, person)).json;
    const [waiting, ...others] = (await links(id, person)).json;
    expect([waiting.name, waiting.level, others, 'token' in waiting]).toEqual(['Anne', 'helps', [], false]);
    const days = (Date.parse(waiting.expiresAt) - Date.parse(waiting.invitedAt)) / 86_400_000;
    expect(Math.round(days)).toBe(limits.circleLinkDays);
    expect((await withdraw(id, first.id, person)).status).toBe(200);
    expect((await withdraw(id, first.id, person)).status).toBe(404);
    expect((await accept(first.token, await world.person())).status).toBe(404);
    const second = (await make(id, person)).json;
    await world.pool`update circle_links set expires_at = now() - interval '1 second' where id = ${second.id}`;
    expect([(await open(second.token)).status, (await accept(second.token, await world.person())).status]).toEqual([
      404, 404,
    ]);
    expect((await links(id, person)).json).toEqual([]);
  });

  it('is made and withdrawn by who decides alone', async () => {
    const { id, person, decides, helps, looks } = await withRelatives();
    const made = await make(id, decides.person, 'looks');
    expect(made.status).toBe(201);
    expect((await open(made.json.token)).json.invitedBy).toBe('decides');
    for (const { person: other } of [helps, looks])
      expect([
        (await make(id, other)).status,
        (await links(id, other)).status,
        (await withdraw(id, made.json.id, other)).status,
      ]).toEqual([403, 403, 403]);
    expect((await make(id, await world.person())).status).toBe(404);
    expect((await withdraw(id, made.json.id, person)).status).toBe(200);
  });

  it('is not used up by who is in the circle already, and changes nothing of what they may do', async () => {
    const { id, person, looks } = await withRelatives();
    const { token } = (await make(id, person, 'decides')).json;
    expect((await accept(token, looks.person)).json).toEqual({ spiritId: id, sees: 'now' });
    expect((await accept(token, person)).json).toEqual({ spiritId: id, sees: 'now' });
    expect((await read(id, looks.person)).json.spirit.core.circle).toBe('looks');
    expect((await open(token)).status).toBe(200);
  });

  it('answers an invitation that waits for the same mailbox', async () => {
    const { id, person } = await family();
    const aunt = await world.person();
    const body = { name: 'Anne', email: aunt.email, level: 'looks' };
    await world.call('POST /api/spirits/{id}/circle', { params: { id }, as: person, body });
    expect((await accept((await make(id, person)).json.token, aunt)).status).toBe(200);
    expect((await circle(id, person)).json.map(({ level }: { level: string }) => level)).toEqual(['decides', 'helps']);
  });

  it('ends with the right of who made it', async () => {
    const { id, person, decides } = await withRelatives();
    const params = { id, memberId: decides.memberId };
    const change = { params, as: person, body: { level: 'helps' } };
    const first = (await make(id, decides.person)).json.token;
    expect((await world.call('PATCH /api/spirits/{id}/circle/{memberId}', change)).status).toBe(200);
    expect((await open(first)).status).toBe(404);
    await world.call('PATCH /api/spirits/{id}/circle/{memberId}', { ...change, body: { level: 'decides' } });
    const second = (await make(id, decides.person, 'decides')).json.token;
    const others = (await make(id, person)).json.token;
    expect((await removeRelative(id, decides.memberId, person)).status).toBe(200);
    expect((await accept(second, decides.person)).status).toBe(404);
    expect((await open(others)).status).toBe(200);
  });

  it('counts among the people of a circle', async () => {
    const { id, person } = await family();
    await world.pool`
      insert into circle_links (spirit_id, name, level, token_hash, inviter_name, expires_at)
      select ${id}, 'Anne', 'looks', sha256(uuid_send(gen_random_uuid())), 'Paul', now() + interval '1 day'
      from generate_series(1, ${limits.relativesPerRecord})`;
    const refused = await make(id, person);
    expect([refused.status, refused.text]).toEqual([409, errors.circleFull]);
    const body = { name: 'Luc', email: 'luc.full@example.org', level: 'looks' };
    const mailed = await world.call('POST /api/spirits/{id}/circle', { params: { id }, as: person, body });
    expect(mailed.text).toBe(errors.circleFull);
  });

  it('leaves its token in no table', async () => {
    const { id, person } = await family();
    const { token } = (await make(id, person)).json;
    const [row] =
      await world.pool`select count(*)::integer as count from circle_links l where l::text like ${`%${token}%`}`;
    expect(row!.count).toBe(0);
  });
});
