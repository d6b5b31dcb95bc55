import { expect } from 'vitest';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const recordId = ({ spiritId }: Fixture) => ({ id: spiritId });
const registration = ({ spiritId }: Fixture) => ({ id: spiritId, kind: 'registration' });

/** The registration as the home that has accepted has noted it. */
async function addRegistration({ world, people, spiritId }: Fixture): Promise<void> {
  const on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const body = { version: 0, state: 'received', on, number: 'R-1' };
  const params = { id: spiritId, kind: 'registration' };
  const options = { params, as: people.con, body };
  const noted = await world.call('POST /api/spirits/{id}/official-papers/{kind}', options);
  expect(noted.status, noted.text).toBe(200);
}

/** A cremation of tomorrow in the calendar of the home that has accepted. */
async function addCremation(fixture: Fixture): Promise<void> {
  const { world, spiritId, listings } = fixture;
  const [row] = await world.pool`
    insert into calendar_events (id, place_id, spirit_id, kind, begins, ends, details)
    values (gen_random_uuid(), ${listings.con.id}, ${spiritId}, 'cremation', now() + interval '1 day', now() + interval '25 hours',
      '{"location":"","note":""}')
    returning id`;
  fixture.made = { eventId: row!.id };
}

/** The rows about official papers, and about the particulars of their registration. */
export const officialPaperCases: Record<string, Case> = {
  OP1: {
    before: addRegistration,
    params: recordId,
    own: ({ json }, { listings }) => expect(json.place.id).toBe(listings.con.id),
  },
  OP2: { params: registration, body: () => ({ version: 0, state: 'not-needed', reason: 'Registered elsewhere' }) },
  OP3: { before: addRegistration, params: registration, body: () => ({ version: 1 }) },
  OP4: { params: recordId },
  OP5: {
    before: addCremation,
    own: ({ json }, { caller, people, made }) =>
      expect(JSON.stringify(json).includes(made.eventId!)).toBe(caller === people.con),
  },
  OP6: { before: addRegistration, params: recordId },
  CP1: {
    params: ({ spiritId }) => ({ id: spiritId, field: 'firstParent' }),
    body: () => ({ value: 'Rose Gagnon', said: 'family', before: null }),
  },
};
