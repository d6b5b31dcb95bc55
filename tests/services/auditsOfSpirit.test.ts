import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const read = (spiritId: string, as: Person, id = as.userId) =>
  world.call('GET /api/users/{id}/audits/{spiritId}', { params: { id, spiritId }, as });

type Entry = { action: string };
const actionsOf = ({ json }: { json: Entry[] }) => json.map(({ action }) => action).sort();

/** A record that one home has accepted and another has been asked for. */
async function story() {
  const { family, home, id } = await records.connected('accepted');
  const asked = await records.home();
  expect((await records.act('connect', id, asked.placeId, family.person)).status).toBe(200);
  return { id, family: family.person, accepted: home.person, asked: asked.person };
}

describe('GET /api/users/{id}/audits/{spiritId} (row U13)', () => {
  it('shows the family everything that was done to its record, newest first', async () => {
    const { id, family } = await story();
    const answer = await read(id, family);
    expect(answer.status).toBe(200);
    expect(actionsOf(answer)).toEqual(['accept', 'connect', 'connect', 'create']);
    const dates = answer.json.map(({ date }: { date: string }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    const accept = answer.json.find(({ action }: Entry) => action === 'accept');
    expect(accept).toEqual({
      id: expect.any(String),
      spiritId: id,
      spiritName: 'Marie Roy',
      date: expect.any(String),
      action: 'accept',
      actor: 'funeral-home',
      home: expect.stringMatching(/\S/),
      unread: true,
    });
    const own = answer.json.filter(({ action }: Entry) => action !== 'accept');
    expect(own.every(({ unread, actor }: { unread: boolean; actor: string }) => !unread && actor === 'family')).toBe(
      true,
    );
    await world.call('PATCH /api/user/touch', { as: family });
    expect(
      (await read(id.toUpperCase(), family, family.userId.toUpperCase())).json.map(
        (e: { unread: boolean }) => e.unread,
      ),
    ).not.toContain(true);
  });

  it('shows a home that has accepted what concerns it since its request, never another home', async () => {
    const { id, accepted } = await story();
    const answer = await read(id, accepted);
    expect(answer.status).toBe(200);
    expect(actionsOf(answer)).toEqual(['accept', 'connect']);
    expect(answer.json).toEqual((await world.call('GET /api/audits', { as: accepted })).json);
  });

  it('shows a home that is asked only its own request', async () => {
    const { id, asked } = await story();
    const answer = await read(id, asked);
    expect(answer.status).toBe(200);
    expect(actionsOf(answer)).toEqual(['connect']);
  });

  it('keeps the records of one home apart', async () => {
    const { id, accepted } = await story();
    const other = await records.family();
    const [place] = await world.pool`select id from places where email = ${accepted.email}`;
    await records.act('connect', other.id, place!.id, other.person);
    expect(actionsOf(await read(other.id, accepted))).toEqual(['connect']);
    expect(actionsOf(await read(id, accepted))).toEqual(['accept', 'connect']);
  });

  it('shows an administrator the bare facts of every record, whoever is named', async () => {
    const { id, family, asked } = await story();
    const admin = await world.person({ roles: ['admin'] });
    for (const { userId } of [admin, family, asked]) {
      const answer = await read(id, admin, userId);
      expect(answer.status).toBe(200);
      expect(actionsOf(answer)).toEqual(['accept', 'connect', 'connect', 'create']);
      for (const entry of answer.json) expect(Object.keys(entry).sort()).toEqual(['action', 'actor', 'date']);
      expect(answer.text).not.toContain('Marie');
    }
    expect((await read(id, admin, randomUUID())).status).toBe(404);
    expect((await read(randomUUID(), admin)).status).toBe(404);
    expect((await read('nonsense', admin)).status).toBe(404);
  });

  it('shows nobody else that there is such a record', async () => {
    const { id, family, accepted } = await story();
    const stranger = await world.person();
    const strangers = [stranger, (await records.home()).person, await world.person({ roles: ['funeral-home'] })];
    const answers = [
      ...(await Promise.all(strangers.map((as) => read(id, as)))),
      await read(id, stranger, family.userId),
      await read(id, family, stranger.userId),
      await read(id, accepted, family.userId),
      await read(randomUUID(), family),
      await read('%00', family),
      await read(id, family, '%00'),
    ];
    for (const { status, text } of answers) expect([status, text]).toEqual([404, 'Not found.']);
    for (const role of ['merchant', 'organization'] as const) {
      const { status, text } = await read(id, await world.person({ roles: [role] }));
      expect([status, text]).toEqual([403, 'You do not have access to this.']);
    }
    const path = `GET /api/users/${family.userId}/audits/${id}`;
    expect((await world.call(path)).status).toBe(401);
  });

  it('is over for a home once the connection has ended, and for everybody once the record is deleted', async () => {
    const { family, home, id, placeId } = await records.connected('accepted');
    await records.act('disconnect', id, placeId, family.person);
    expect((await read(id, home.person)).status).toBe(404);
    expect(actionsOf(await read(id, family.person))).toEqual(['accept', 'connect', 'create', 'disconnect']);
    await world.call('DELETE /api/spirit/{id}', { params: { id }, as: family.person });
    expect((await read(id, family.person)).status).toBe(404);
  });
});
