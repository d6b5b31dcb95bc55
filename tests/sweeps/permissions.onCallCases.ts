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

const endpointOf = (word: string) => `https://updates.push.services.mozilla.com/wpush/v2/${word}`;

/** A device of whoever calls. */
async function addDevice(fixture: Fixture): Promise<void> {
  const { world, caller, people } = fixture;
  const [row] = await world.pool`
    insert into push_devices (user_id, endpoint, p256dh, auth)
    values (${(caller ?? people.con).userId}, ${endpointOf(randomUUID())}, 'key', 'secret') returning id`;
  fixture.made = { id: row!.id };
}

/** A device of somebody else, and one of whoever calls. */
async function addDevices(fixture: Fixture): Promise<void> {
  await fixture.world.pool`
    insert into push_devices (user_id, endpoint, p256dh, auth)
    values (${fixture.people.merchant.userId}, ${endpointOf(randomUUID())}, 'key', 'secret')`;
  await addDevice(fixture);
}

const onlyOwn: Case['own'] = ({ json }, { made }) =>
  expect(json.devices.map(({ id }: { id: string }) => id)).toEqual([made.id]);

/** The rows about who of a home is on call, and about the devices that ring. */
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
  OC5: { before: addDevices, own: onlyOwn },
  OC6: {
    body: () => ({ endpoint: endpointOf('caller'), p256dh: 'key', auth: 'secret' }),
    own: ({ json }) => expect(json.devices).toHaveLength(1),
  },
  OC7: { before: addDevices, params: ({ made }) => ({ id: made.id! }) },
};
