import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const times = { begins: '2031-05-06T14:00', ends: '2031-05-06T16:00' };

const planOf = ({ listing, spiritId }: Fixture) => ({
  ...times,
  placeId: listing.id,
  spiritId,
  kind: 'visitation',
  location: 'Large chapel',
  note: 'Bring the flowers',
  resources: [],
  people: [],
});

/** Something that the home that has accepted has planned, and something that another home has. */
async function planEvents(fixture: Fixture): Promise<void> {
  const { world, listings, spiritId } = fixture;
  const [own, other] = [randomUUID(), randomUUID()];
  const details = JSON.stringify({ location: 'Large chapel', note: 'For our eyes' });
  for (const [id, placeId, about] of [
    [own, listings.con.id, spiritId],
    [other, listings.unr.id, null],
  ] as const)
    await world.pool`
      insert into calendar_events (id, place_id, spirit_id, kind, begins, ends, details)
      values (${id}, ${placeId}, ${about}, 'visitation', now(), now() + interval '1 hour', ${details})`;
  fixture.made = { id: own, placeId: listings.con.id };
}

async function addRoom(fixture: Fixture): Promise<void> {
  const [row] = await fixture.world.pool`
    insert into calendar_resources (place_id, kind, name) values (${fixture.listings.con.id}, 'room', 'Chapel')
    returning id`;
  fixture.made = { id: row!.id };
}

const addFeedOf = async ({ world }: Fixture, userId: string): Promise<string> => {
  const token = randomBytes(24).toString('base64url');
  await world.pool`
    insert into calendar_feeds (user_id, token_hash, language, own_only)
    values (${userId}, ${createHash('sha256').update(token).digest()}, 'en', false)`;
  return `${token}.ics`;
};

/** An address of whoever calls. */
const addOwnFeed = async (fixture: Fixture) => addFeedOf(fixture, (fixture.caller ?? fixture.people.con).userId);

/** An address of the home that has accepted, with what it opens. */
async function addFeedOfHome(fixture: Fixture): Promise<void> {
  await planEvents(fixture);
  fixture.made.token = await addFeedOf(fixture, fixture.people.con.userId);
}

/** The rows about a home's calendar. */
export const calendarCases: Record<string, Case> = {
  G1: {
    before: planEvents,
    own: ({ json }, { caller, people, listings, made }) => {
      const ids = json.events.map(({ id }: { id: string }) => id);
      expect(ids.includes(made.id)).toBe(caller === people.con);
      expect(json.branches.some(({ id }: { id: string }) => id === listings.con.id)).toBe(caller === people.con);
    },
  },
  G2: {
    own: ({ json }, { caller, people, spiritId }) =>
      expect(JSON.stringify(json).includes(spiritId)).toBe(caller === people.con),
  },
  G3: {
    before: planEvents,
    params: ({ spiritId }) => ({ id: spiritId }),
    own: ({ json }, { made }) => expect(json.map(({ id }: { id: string }) => id)).toEqual([made.id]),
  },
  G4: { body: planOf, bodyDecides: 'whose branch it is stands in the body' },
  G5: {
    before: planEvents,
    params: ({ made }) => ({ id: made.id! }),
    body: (fixture) => ({ ...planOf(fixture), version: 1 }),
  },
  G6: { before: planEvents, params: ({ made }) => ({ id: made.id! }), query: () => ({ version: '1' }) },
  G7: {
    body: ({ listing }) => ({ placeId: listing.id, kind: 'room', name: 'Small chapel' }),
    bodyDecides: 'whose branch it is stands in the body',
  },
  G8: {
    before: addRoom,
    params: ({ made }) => ({ id: made.id! }),
    body: () => ({ name: 'Large chapel', archived: false }),
  },
  G9: { body: () => ({ language: 'en', ownOnly: false }) },
  G10: { before: addOwnFeed },
  G11: {
    before: addFeedOfHome,
    params: ({ made }) => ({ token: made.token! }),
    always: ({ text }) => {
      expect(text).toContain('BEGIN:VEVENT');
      expect(text).not.toContain('For our eyes');
    },
  },
};
