import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { createWorld, type World } from '../world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});

describe('the shortlist of a record', () => {
  test('is kept for the family, is told to no funeral home, and leaves no trace in what homes are told', async () => {
    const family = await world.person();
    const asked = await world.person({ roles: ['funeral-home'] });
    const { id: placeId } = await world.place({ email: asked.email });
    const created = await world.call('POST /api/spirits', {
      as: family,
      body: { spirit: { data: { timing: { answer: 'now' } } } },
    });
    const id = created.json.id as string;
    const change = async (data: Record<string, unknown>) => {
      const answer = await world.call('PATCH /api/spirit/{id}', {
        params: { id },
        as: family,
        body: { spirit: { data } },
      });
      expect(answer.status, answer.text).toBe(200);
      return answer.json.data;
    };
    const shortlist = { answer: null, answerValues: { placeIds: [placeId] } };
    const asking = await world.call('POST /api/spirits/{id}/funeral-home/{placeId}/connect', {
      params: { id, placeId },
      as: family,
    });
    expect(asking.status, asking.text).toBe(200);
    expect((await change({ shortlist })).shortlist).toEqual(shortlist);
    const read = async (as: typeof family) =>
      (await world.call('GET /api/spirit/{id}', { params: { id }, as })).json.spirit.data;
    expect(Object.keys(await read(asked))).not.toContain('shortlist');
    await world.call('POST /api/spirits/{id}/funeral-home/{placeId}/accept-engagement', {
      params: { id, placeId },
      as: asked,
    });
    expect(Object.keys(await read(asked))).toEqual(['timing']);
    expect(await read(family)).toMatchObject({ timing: { answer: 'now' }, shortlist });

    const actions = async () =>
      (
        await world.call('GET /api/users/{id}/audits/{spiritId}', {
          params: { id: family.userId, spiritId: id },
          as: family,
        })
      ).json.map((entry: { action: string }) => entry.action);
    expect(await actions()).not.toContain('update');
    await change({ shortlist: { answer: null, answerValues: { placeIds: [] } }, weight: { answer: 'average' } });
    expect(await actions()).toContain('update');
  });

  test('holds ten funeral homes and not one more, for whoever asks the server', async () => {
    const family = await world.person();
    const listOf = (count: number) => ({
      shortlist: { answer: null, answerValues: { placeIds: Array.from({ length: count }, (_, at) => `home-${at}`) } },
    });
    const begin = (data: object) => world.call('POST /api/spirits', { as: family, body: { spirit: { data } } });
    const refused = await begin(listOf(limits.shortlistPlaces + 1));
    expect([refused.status, refused.text]).toEqual([400, errors.shortlistFull]);
    const { id } = (await begin(listOf(1))).json;
    const change = (count: number) =>
      world.call('PATCH /api/spirit/{id}', { params: { id }, as: family, body: { spirit: { data: listOf(count) } } });
    expect((await change(limits.shortlistPlaces)).status).toBe(200);
    const tooMany = await change(limits.shortlistPlaces + 1);
    expect([tooMany.status, tooMany.text]).toEqual([400, errors.shortlistFull]);
    const kept = await world.call('GET /api/spirit/{id}', { params: { id }, as: family });
    expect(kept.json.spirit.data.shortlist.answerValues.placeIds).toHaveLength(limits.shortlistPlaces);
  });
});
