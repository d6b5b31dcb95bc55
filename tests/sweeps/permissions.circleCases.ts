import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CircleLevel } from '#vocabulary/circleLevels.ts';
import type { Person } from '../world.ts';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

/** Lets a person into the circle of the record; without an account the invitation waits. */
export async function addRelative(
  { world, people, spiritId }: Fixture,
  { email, userId = null, level }: { email: string; userId?: string | null; level: CircleLevel },
): Promise<string> {
  const [row] = await world.pool`
    insert into circle_members (spirit_id, email, name, level, user_id, invited_by, accepted_at)
    values (${spiritId}, ${email}, 'Anne', ${level}, ${userId}, ${people.family.userId},
      case when ${userId}::uuid is not null then now() end)
    returning id`;
  return row!.id as string;
}

const addMember = (level: CircleLevel) => async (fixture: Fixture) => {
  const { userId, email }: Person = await fixture.world.person();
  fixture.made = { memberId: await addRelative(fixture, { email, userId, level }) };
};
const recordId = ({ spiritId }: Fixture) => ({ id: spiritId });
const member = ({ spiritId, made }: Fixture) => ({ id: spiritId, memberId: made.memberId! });

/** An invitation to the family's own mailbox, to the record of somebody else. */
const addInvitation = async (fixture: Fixture) => {
  const { world, people } = fixture;
  const [row] = await world.pool`
    insert into spirits (owner_id, owner_email, data, claimed_at)
    values (${people.stranger.userId}, ${people.stranger.email}, '{}', now()) returning id`;
  const spiritId = row!.id as string;
  fixture.made = {
    invitationId: await addRelative({ ...fixture, spiritId }, { email: people.family.email, level: 'helps' }),
  };
};
const invitation = ({ made }: Fixture) => ({ id: made.invitationId! });

/** The rows about the circle of a record. */
export const circleCases: Record<string, Case> = {
  L1: { before: addMember('helps'), params: recordId },
  L2: { params: recordId, body: () => ({ name: 'Anne', email: `anne-${randomUUID()}@example.org`, level: 'helps' }) },
  L3: { before: addMember('helps'), params: member, body: () => ({ level: 'looks' }) },
  L4: { before: addMember('helps'), params: member },
  L5: { before: addMember('decides'), params: member },
  L6: {
    before: addInvitation,
    own: ({ json }, { relation, made }) =>
      expect(json.map(({ id }: { id: string }) => id)).toEqual(relation === 'U-own' ? [made.invitationId] : []),
  },
  L7: { before: addInvitation, params: invitation },
  L8: { before: addInvitation, params: invitation },
};
