import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#app/api.ts';
import { partsOf } from '#platform/endpoint.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person({ roles: ['admin'] });
});
afterAll(() => world.close());

describe('merchants and organizations never see the record of a person who died', () => {
  const calls = api.map(({ endpoint }) => endpoint).filter(({ address }) => /spirit|invoice|consent/.test(address));
  const guarded = calls.filter(({ who }) => who !== 'anyone' && who !== 'signed-in');

  test('there are such calls to look at', () => expect(guarded.length).toBeGreaterThan(40));

  test.each(guarded)('$address does not admit them', ({ who }) => {
    expect(who).not.toContain('merchant');
    expect(who).not.toContain('organization');
  });

  test('not even where a family had asked their listing before it became another type', async () => {
    const { home, connected } = recordsOf(world);
    void home;
    const asked = await connected();
    const keeper = asked.home.person;
    await world.pool`update users set roles = '{merchant,organization,funeral-home}' where id = ${keeper.userId}`;
    await world.pool`update places set type = 'merchant' where id = ${asked.placeId}`;
    for (const role of ['merchant', 'organization'])
      for (const { address } of guarded.filter((call) => partsOf(call.address).method === 'GET')) {
        const params = new Proxy({ id: asked.id } as Record<string, string>, {
          get: (ids, name) => ids[name as string] ?? 'x',
        });
        const answer = await world.call(address, { params, as: keeper, role });
        expect([address, answer.status]).toEqual([address, 403]);
      }
  });
});

describe('organizations keep their listings', () => {
  test('change them, fill them, and lose nothing to another organization', async () => {
    const [own, other] = [
      await world.person({ roles: ['organization'] }),
      await world.person({ roles: ['organization'] }),
    ];
    const { id } = await world.place({ type: 'organization', email: own.email });
    const change = (as: Person) =>
      world.call('PATCH /api/places/{id}', { params: { id }, as, body: { phone: '403-555-0101' } });
    expect([(await change(own)).status, (await change(other)).status]).toEqual([200, 403]);
    const mine = await world.call('GET /api/places/my-listings', { as: own });
    expect(mine.json.map((place: { id: string }) => place.id)).toEqual([id]);
    expect((await world.call('DELETE /api/places/{id}', { params: { id }, as: own })).status).toBe(200);
  });
});

describe('cemeteries belong to the administrators', () => {
  test('whoever has the mailbox that such a listing names keeps nothing', async () => {
    const named = await world.person({ roles: ['merchant', 'organization', 'funeral-home'] });
    const { id } = await world.place({ type: 'cemetery', email: named.email });
    for (const role of named.roles) {
      const options = { params: { id }, as: named, role };
      const answers = [
        await world.call('PATCH /api/places/{id}', { ...options, body: { phone: '403-555-0101' } }),
        await world.call('PATCH /api/places/{id}/name', { ...options, body: { name: 'Mine' } }),
        await world.call('DELETE /api/places/{id}', options),
        await world.call('POST /api/places/{id}/colleagues', {
          ...options,
          body: { email: 'a@example.org', role: 'director' },
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect((await world.call('GET /api/places/my-listings', { as: named, role })).json).toEqual([]);
    }
    const read = await world.call('GET /api/places/{id}', { params: { id }, as: named });
    expect([read.json.claimed, 'email' in read.json]).toEqual([false, false]);
    const count = await world.call('GET /api/places/count-by-email/{email}', { params: { email: named.email } });
    expect(count.json).toEqual({ count: 0 });
  });

  test('they are added and changed by an administrator alone, and nobody claims them', async () => {
    const added = await world.call('POST /api/places', { as: admin, body: { name: 'Hillside', type: 'cemetery' } });
    const { id } = added.json;
    const changed = await world.call('PATCH /api/places/{id}', {
      params: { id },
      as: admin,
      body: { phone: '403-555-0101', status: 'published' },
    });
    expect([added.status, changed.status]).toEqual([201, 200]);
    const email = 'sexton@example.org';
    const claim = await world.call('POST /api/places/{id}/claim', {
      params: { id },
      body: { name: 'Sexton', email, evidence: 'I mow it.' },
    });
    expect([claim.status, claim.text]).toEqual([409, errors.claimCemetery]);
    await world.call('PATCH /api/places/{id}/email', { params: { id }, as: admin, body: { email } });
    expect(await world.mailsTo(email)).toEqual([]);
  });
});
