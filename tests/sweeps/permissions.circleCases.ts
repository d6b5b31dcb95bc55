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

/** A message to everybody, by somebody whose account is erased: each caller has it to read. */
const addAnnouncement = async (fixture: Fixture) => {
  const { world, spiritId } = fixture;
  const [row] = await world.pool`
    insert into announcements (spirit_id, author_name, words)
    values (${spiritId}, 'Marie', 'The funeral is on Friday at 11.') returning id`;
  fixture.made = { announcementId: row!.id as string };
};
const announcement = ({ spiritId, made }: Fixture) => ({ id: spiritId, announcementId: made.announcementId! });

/** The same, with a relative who has not read it. */
const addUnread = async (fixture: Fixture) => {
  await addMember('looks')(fixture);
  await addAnnouncement(fixture);
};

/** A card that is open, about which nobody has said anything. */
const addDecision = async (fixture: Fixture) => {
  const { world, spiritId, people } = fixture;
  const [row] = await world.pool`
    insert into decisions (spirit_id, subject, proposal, author_id, author_name)
    values (${spiritId}, 'ceremony', 'By the river.', ${people.family.userId}, 'Marie') returning id`;
  fixture.made = { decisionId: row!.id as string };
};
const decision = ({ spiritId, made }: Fixture) => ({ id: spiritId, decisionId: made.decisionId! });

const token = 'a-token-of-a-link-into-the-circle';

/** A link into the circle of the record, which opens it once. */
const addLink = async (fixture: Fixture) => {
  const { world, spiritId, people } = fixture;
  await world.pool`delete from circle_links where token_hash = sha256(${token}::bytea)`;
  const [row] = await world.pool`
    insert into circle_links (spirit_id, name, level, token_hash, invited_by, inviter_name, expires_at)
    values (${spiritId}, 'Anne', 'looks', sha256(${token}::bytea), ${people.family.userId}, 'Marie',
      now() + interval '1 day') returning id`;
  fixture.made = { linkId: row!.id as string };
};
const link = ({ spiritId, made }: Fixture) => ({ id: spiritId, linkId: made.linkId! });

/** The record is a plan that its family makes for somebody else. */
const makePlan = async ({ world, spiritId }: Fixture) => {
  await world.pool`update spirits set data = jsonb_set(data, '{timing,answer}', '"future"') where id = ${spiritId}`;
};

const stopKey = '6f1c2f5e-5b0e-4a53-9d2d-0d1b3f0a7c11';

/** The family and its funeral home have said that the death has happened. */
const addAsking = async (fixture: Fixture) => {
  const { world, spiritId, people, listings, relation, caller } = fixture;
  // In the circle it is the relative who looks that has said it.
  const teller = relation === 'U-own' && caller ? caller : people.family;
  await makePlan(fixture);
  await world.pool`delete from plan_releases where stop_key = ${stopKey}`;
  await world.pool`insert into plan_releases (spirit_id, stop_key) values (${spiritId}, ${stopKey})`;
  await world.pool`
    insert into death_statements (spirit_id, user_id, place_id, name, died_on)
    values (${spiritId}, ${teller.userId}, null, 'Marie', '2026-11-20'),
      (${spiritId}, ${people.con.userId}, ${listings.con.id}, ${listings.con.name}, '2026-11-20')`;
};

/** The family is named for the plan of somebody else, which it sees only after the death. */
const addNaming = async (fixture: Fixture) => {
  await addInvitation(fixture);
  const { world, people, made } = fixture;
  await world.pool`
    update circle_members set sees = 'after-death', user_id = ${people.family.userId}, accepted_at = now()
    where id = ${made.invitationId!}`;
};

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
  L22: { before: addAsking, params: recordId },
  L23: { before: makePlan, params: recordId, body: () => ({ diedOn: '2026-11-20' }) },
  L24: { before: addAsking, params: recordId },
  L25: { before: addAsking, params: recordId },
  L26: { before: addAsking, body: () => ({ key: stopKey }) },
  L27: {
    before: addNaming,
    own: ({ json }, { relation, made }) =>
      expect(json.map(({ memberId }: { memberId: string }) => memberId)).toEqual(
        relation === 'U-own' ? [made.invitationId] : [],
      ),
  },
  L28: { before: makePlan, params: (fixture) => ({ ...recordId(fixture), paper: 'page' }) },
  L9: { before: addAnnouncement, params: recordId },
  L10: { params: recordId, body: () => ({ words: 'The funeral is on Friday at 11.' }) },
  L11: { before: addAnnouncement, params: announcement },
  L21: { before: addUnread, params: announcement },
  L16: { before: addLink, params: recordId },
  L17: { params: recordId, body: () => ({ name: 'Anne', level: 'looks' }) },
  L18: { before: addLink, params: link },
  L19: { before: addLink, body: () => ({ token }), changesNothing: 'it only says who asks' },
  L20: { before: addLink, body: () => ({ token }), changesNothing: 'who is in the circle already uses no link up' },
  L12: { before: addDecision, params: recordId },
  L13: { params: recordId, body: () => ({ subject: 'ceremony', proposal: 'By the river.' }) },
  L14: { before: addDecision, params: decision, body: () => ({ agrees: true }) },
  L15: { before: addDecision, params: decision, body: () => ({ outcome: 'decided', version: 0 }) },
};
