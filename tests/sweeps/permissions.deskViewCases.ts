import { expect } from 'vitest';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const filter = { home: '', state: 'in-care', who: 'mine', order: 'name', view: 'table' };

/** A view of the home that has accepted. */
async function keepView({ world, people, ...fixture }: Fixture): Promise<void> {
  const [row] = await world.pool`
    insert into desk_views (user_id, name, filter) values (${people.con.userId}, 'Mine', ${world.pool.json(filter)})
    returning id`;
  fixture.made.id = row!.id;
}

/** The rows about ways to look at the desk that somebody keeps. */
export const deskViewCases: Record<string, Case> = {
  DV1: {
    before: keepView,
    own: ({ json }, { caller, people }) => expect(json).toHaveLength(caller === people.con ? 1 : 0),
  },
  DV2: { body: () => ({ name: 'In our care', filter }) },
  DV3: { before: keepView, params: ({ made }) => ({ id: made.id! }) },
};
