import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsOf } from '../records.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let { family, home, act, connected } = {} as ReturnType<typeof recordsOf>;
const calls = { shared: 'POST /api/spirits/{id}/files/shared', one: 'GET /api/spirits/{id}/files/{fileId}' };
beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected } = recordsOf(world));
});
afterAll(() => world.close());
describe('x', () => {
  it('y', async () => {
    const { id, family: f } = await connected('accepted');
    const answer = await world.upload(calls.shared, { name: 'été.txt', content: Buffer.from('bonjour') }, { params: { id }, as: f.person });
    expect([answer.status, answer.text]).toEqual([201, '']);
  });
  it('z', async () => {
    const { id, family: f } = await connected('accepted');
    const answer = await world.upload(calls.shared, { name: 'été.txt', content: Buffer.from('bonjour') }, { params: { id }, as: f.person });
    const got = await world.call(calls.one, { params: { id, fileId: answer.json.id }, as: f.person });
    expect([got.status, got.text, got.headers]).toEqual([201, '']);
  });
});
