import { expect } from 'vitest';
import type { Fixture } from './permissions.fixture.ts';
import type { Answer, Case } from './permissions.run.ts';

/** Everybody on the stage has a passkey of their own. */
const addPasskeys = ({ world, people }: Fixture) =>
  world.pool`insert into passkeys ${world.pool(
    Object.values(people).map(({ userId }) => ({
      id: `passkey-${userId}`,
      user_id: userId,
      public_key: Buffer.from([1]),
      name: userId,
    })) as never,
  )}`;

/** Finds the family's session, which only the family may end. */
async function findSession(fixture: Fixture): Promise<void> {
  const { world, people } = fixture;
  const [row] = await world.pool`select id from sessions where user_id = ${people.family.userId}`;
  fixture.made = { sessionId: row!.id };
}

const addLook = ({ world, spiritId, listings, people }: Fixture) => world.pool`
  insert into accesses (spirit_id, place_id, user_id, what)
  values (${spiritId}, ${listings.con.id}, ${people.con.userId}, 'record')`;

/** The rows about one's own account: where one is signed in, passkeys, who looked, and everything as one file. */
export const accountCases: Record<string, Case> = {
  C1: { own: ({ json }: Answer) => expect(json).toMatchObject([{ current: true }]) },
  C2: { before: findSession, params: ({ made }) => ({ id: made.sessionId! }) },
  C3: { own: ({ json }: Answer) => expect(json).toEqual({ ok: true }) },
  C4: {
    before: addPasskeys,
    own: ({ json }, { caller }) => expect(json).toMatchObject([{ name: caller!.userId }]),
  },
  C5: { own: ({ json }, { caller }) => expect(json.user.name).toBe(caller!.email) },
  C7: { before: addPasskeys, params: ({ people }) => ({ id: `passkey-${people.family.userId}` }) },
  C8: {
    always: ({ json }) =>
      expect(Object.keys(json).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']),
  },
  C10: { own: ({ json }, { caller }) => expect([json.id, json.email]).toEqual([caller!.userId, caller!.email]) },
  C11: {
    before: addLook,
    own: ({ json }, { caller, people, spiritId }) =>
      expect(json).toMatchObject(caller === people.family ? [{ spiritId }] : []),
  },
  C14: {
    own: ({ json }, { caller, people }) =>
      expect(json).toEqual({ whole: true, entries: caller === people.family ? 4 : 0 }),
  },
  C21: { own: ({ json }) => expect(json).toEqual({ offered: true }) },
  C22: { own: ({ json }) => expect(json).toEqual({ ok: true }) },
  C12: { own: ({ headers }) => expect(headers['content-type']).toBe('application/zip') },
};
