import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Fixture, ownListing } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const listingId = ({ listing }: Fixture) => ({ id: listing.id });

/** Every request to the homes of the record has called somebody. */
async function callSomebody({ world, spiritId, people }: Fixture): Promise<void> {
  await world.pool`
    insert into on_call_rings (connection_id, people, next_at)
    select id, '{}', now() from connections where spirit_id = ${spiritId}`;
  await world.pool`
    insert into on_call_calls (connection_id, round, email)
    select id, 0, ${people.con.email} from connections where spirit_id = ${spiritId}`;
}

/** The rows about who of a home is on call. */
export const onCallCases: Record<string, Case> = {
  OC1: { params: listingId },
  OC2: {
    params: listingId,
    body: ({ people }) => ({
      shifts: [{ id: randomUUID(), days: [1], from: '17:00', to: '08:00', people: [people.con.email] }],
      exceptions: [],
      version: 0,
    }),
  },
  OC3: {
    before: callSomebody,
    params: ({ spiritId }) => ({ id: spiritId }),
    own: ({ json }, fixture) =>
      expect(json.map(({ placeId }: { placeId: string }) => placeId)).toEqual([ownListing(fixture).id]),
  },
  OC4: {
    before: callSomebody,
    params: (fixture) => ({ id: fixture.spiritId, placeId: ownListing(fixture).id }),
  },
};
