import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { createWorld, type World } from '../world.ts';
import { buildFixture, type Fixture, snapshot } from './permissions.fixture.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Key = keyof typeof errors;

/** A thing whose state is in the way: what was done to it, the call, whose call it is, and the sentence that names the state. */
type StateCase = [string, string, keyof Fixture['people'], (fixture: Fixture) => PromiseLike<unknown>, Key];

const form = ({ spiritId }: Fixture, completed: string | null) => world.pool`
  insert into forms (spirit_id, name, completed_at) values (${spiritId}, 'first-call', ${completed})`;

const states: StateCase[] = [
  ['begun', 'POST /api/spirits/{id}/forms/{name}', 'family', (fixture) => form(fixture, null), 'formExists'],
  [
    'complete',
    'PATCH /api/spirits/{id}/forms/{name}',
    'con',
    (fixture) => form(fixture, new Date().toISOString()),
    'formComplete',
  ],
  [
    'accepted',
    'POST /api/spirits/{id}/funeral-home/{placeId}/decline-engagement',
    'con',
    async () => {},
    'alreadyAnswered',
  ],
];

const broken = ['{"broken', '[]', '{"__proto__":{}}', `{"unknown":"${'x'.repeat(50_000)}"}`];

describe('object before state before input', () => {
  test.each(states)('%s: %s says so whatever is sent; a stranger reads that there is nothing', async (...state) => {
    const [, address, part, prepare, message] = state;
    const fixture = await buildFixture(world, 'ANON');
    await prepare(fixture);
    const params = { id: fixture.spiritId, placeId: fixture.listings.con.id, name: 'first-call' };
    const stranger = part === 'family' ? fixture.people.stranger : fixture.people.unr;
    const before = await snapshot(world);
    for (const body of broken) {
      const answer = await world.call(address, { params, as: fixture.people[part], body });
      expect([answer.status, answer.text]).toEqual([409, errors[message]]);
      const refused = await world.call(address, { params, as: stranger, body });
      expect([refused.status, refused.text]).toEqual([404, errors.notFound]);
    }
    expect(await snapshot(world)).toEqual(before);
  });
});
