import { describe, expect, it } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import { roles } from '#vocabulary/roles.ts';
import { answersForPending, concernsHomes, connectionsFor, spiritFor } from './disclosure.rules.ts';
import {
  connectionStatusOf,
  isDraftLimitReached,
  isPresentVersion,
  mayChangeAnswers,
  mayDelete,
  mayListSpirits,
  mayMarkAtRest,
  mayMarkInCare,
  maySetPaid,
  nextStatus,
  relationOf,
  relationTo,
  relationToReply,
  type SpiritRecord,
  type StoredConnection,
  whyNotDelete,
  whyNotMark,
} from './rules.ts';

const connection = (id: string, status: 'pending' | 'accepted', keeperEmail: string): StoredConnection => ({
  id: `connection-${id}`,
  spiritId: 'spirit',
  place: { id, name: `Home ${id}`, slug: id, phone: null, city: null },
  type: 'secondary',
  status,
  requestedAt: '2026-11-20T12:00:00.000Z',
  answeredAt: null,
  team: [{ email: keeperEmail, role: 'owner' }],
});

const data = {
  timing: { answer: 'now', answerValues: { toConfirm: ['weight'] } },
  cremationOrBurial: { answer: 'cremation', answerValues: { note: 'secret' } },
  preArranged: { answer: 'prepaid', answerValues: { contractNumber: 'secret' } },
  readyToBePickedUp: { answer: 'yes', answerValues: { when: 'secret' } },
  location: { answer: 'Alberta', answerValues: { town: 'Canmore', latitude: 51 } },
  lovedOneAddress: { answer: 'secret', answerValues: {} },
  lovedOneLocation: { answer: 'hospital', answerValues: { facilityName: 'secret' } },
  weight: { answer: 'over-180', answerValues: {} },
  directInfo: { answer: 'given', answerValues: { arrangerPhoneNumber: 'secret', arrangerEmail: 'secret' } },
  spiritInfo: {
    answer: 'given',
    answerValues: {
      spiritFirstName: ' Marie ',
      spiritLastName: 'Roy',
      arrangerFirstName: 'Paul',
      arrangerLastName: 'secret',
      arrangerEmail: 'secret',
      arrangerPhoneNumber: 'secret',
    },
  },
  someNewBlock: { answer: 'secret', answerValues: {} },
};

const record: SpiritRecord = {
  id: 'spirit',
  ownerId: 'owner',
  ownerEmail: 'family@example.org',
  data,
  status: 'in-care',
  toldStatus: 'unverified',
  paid: true,
  createdAt: '2026-11-20T11:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  connections: [connection('a', 'accepted', 'a@example.org'), connection('b', 'pending', 'b@example.org')],
  circle: [
    { userId: 'sister', level: 'decides' },
    { userId: 'brother', level: 'helps' },
    { userId: 'aunt', level: 'looks' },
  ],
};

const family = { userId: 'owner', email: 'family@example.org', role: 'user' } as const;
const homeOf = (email: string) => ({ userId: email, email, role: 'funeral-home' }) as const;

describe('what somebody is to a record', () => {
  it.each([
    ['user', true, [], 'family'],
    ['user', false, [{ status: 'accepted' }], 'none'],
    ['funeral-home', true, [], 'none'],
    ['funeral-home', false, [{ status: 'pending' }], 'pending'],
    ['funeral-home', false, [{ status: 'pending' }, { status: 'accepted' }], 'accepted'],
    ['merchant', true, [{ status: 'accepted' }], 'none'],
    ['organization', true, [{ status: 'accepted' }], 'none'],
    ['admin', true, [{ status: 'accepted' }], 'none'],
  ] as const)('as %s, own %s, with %j: %s', (role, own, connections, relation) => {
    expect(relationOf({ role }, { own, connections })).toBe(relation);
  });

  it.each([
    ['its owner', family, 'family'],
    ['somebody else', { ...family, userId: 'other', email: 'other@example.org' }, 'none'],
    ['a new account with the former mailbox', { ...family, userId: 'other' }, 'none'],
    ['the home that accepted', homeOf('a@example.org'), 'accepted'],
    ['the home that is asked', homeOf('b@example.org'), 'pending'],
    ['a home that is not asked', homeOf('c@example.org'), 'none'],
    ['a funeral director in the role of a family', { ...homeOf('a@example.org'), role: 'user' }, 'none'],
    ['its owner in the role of a home', { ...family, role: 'funeral-home' }, 'none'],
  ] as const)('%s', (_, actor, relation) => {
    expect(relationTo(actor, record)).toBe(relation);
  });

  it('belongs to the owner of the mailbox while nobody has confirmed it', () => {
    const unclaimed = { ...record, ownerId: null, connections: [] };
    expect(relationTo({ ...family, userId: 'anybody' }, unclaimed)).toBe('family');
    expect(relationTo({ ...family, email: 'other@example.org' }, unclaimed)).toBe('none');
  });

  it('is the same in a reply as on the server', () => {
    for (const actor of [family, homeOf('a@example.org'), homeOf('b@example.org')])
      expect(relationToReply(actor, spiritFor(actor, record)!)).toBe(relationTo(actor, record));
  });

  it('lets families and homes list records', () => {
    expect(roles.filter((role) => mayListSpirits({ role }))).toEqual(['user', 'funeral-home']);
    expect(mayListSpirits(null)).toBe(false);
  });
});

describe('what is disclosed', () => {
  it('tells the family and an asked home the status they have been told, and the accepted home the present one', () => {
    const family = { userId: 'owner', email: 'family@example.org', role: 'user' } as const;
    const seen = [family, homeOf('b@example.org'), homeOf('a@example.org')].map((actor) => spiritFor(actor, record));
    expect(seen.map((spirit) => spirit?.core.status)).toEqual(['unverified', 'unverified', 'in-care']);
  });

  it('shows an asked home six answers, the town and one first name, and none of the values below them', () => {
    expect(spiritFor(homeOf('b@example.org'), record)).toEqual({
      id: 'spirit',
      data: {
        timing: { answer: 'now', answerValues: {} },
        cremationOrBurial: { answer: 'cremation', answerValues: {} },
        preArranged: { answer: 'prepaid', answerValues: {} },
        readyToBePickedUp: { answer: 'yes', answerValues: {} },
        location: { answer: 'Alberta', answerValues: { town: 'Canmore' } },
        lovedOneLocation: { answer: 'hospital', answerValues: {} },
        spiritInfo: { answer: null, answerValues: { arrangerFirstName: 'Paul' } },
      },
      core: {
        id: 'spirit',
        status: 'unverified',
        connectionStatus: 'pending',
        updatedAt: '2026-11-20T12:00:00.000Z',
        spiritFirstName: 'Marie',
        spiritLastName: 'Roy',
        connectedFuneralHomes: [
          {
            id: 'b',
            name: 'Home b',
            type: 'secondary',
            status: 'pending',
            requestedAt: '2026-11-20T12:00:00.000Z',
          },
        ],
      },
    });
  });

  it('shows who keeps the accounts of an accepted home the names, and no answer about them', () => {
    const connections = record.connections.map((one) => ({
      ...one,
      team: one.team.map(({ email }) => ({ email, role: 'accounts' as const })),
    }));
    const seen = spiritFor(homeOf('a@example.org'), { ...record, connections })!;
    expect(seen.data.readyToBePickedUp).toBeUndefined();
    expect(seen.core).toMatchObject({ spiritFirstName: 'Marie', spiritLastName: 'Roy', paid: true });
  });

  it('leaves out what was never answered, and survives blocks of another form', () => {
    expect(answersForPending({})).toEqual({});
    const ofAnotherForm = { timing: null, location: 'Alberta', spiritInfo: { answer: null } };
    expect(answersForPending(ofAnotherForm as unknown as Answers)).toEqual({});
  });

  it('shows an accepted home the answers, and no other home', () => {
    const seen = spiritFor(homeOf('a@example.org'), record)!;
    expect(seen.data).toEqual(data);
    expect(seen.core.connectedFuneralHomes.map((home) => home.id)).toEqual(['a']);
    expect(seen.core).toMatchObject({ connectionStatus: 'accepted', paid: true, claimed: true });
  });

  it('keeps the family’s shortlist to the family, and what is left for homes concerns them', () => {
    const withShortlist = { ...record, data: { ...data, shortlist: { answer: ['x'], answerValues: {} } } };
    expect(spiritFor(homeOf('a@example.org'), withShortlist)!.data).toEqual(data);
    expect(spiritFor(family, withShortlist)!.data).toEqual(withShortlist.data);
    expect(concernsHomes({ shortlist: {} })).toBe(false);
    expect([concernsHomes({ shortlist: {}, timing: {} }), concernsHomes({ timing: {} }), concernsHomes({})]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('says until when a home is to answer while that is known', () => {
    const answerBy = '2026-11-20T13:00:00.000Z';
    const asked = { ...record, connections: record.connections.map((one) => ({ ...one, answerBy })) };
    expect(spiritFor(family, asked)!.core.connectedFuneralHomes.map((home) => home.answerBy)).toEqual([
      answerBy,
      answerBy,
    ]);
    expect(spiritFor(family, record)!.core.connectedFuneralHomes[0]).not.toHaveProperty('answerBy');
  });

  it('says of a record that nobody has confirmed that it is not', () => {
    expect(spiritFor(family, { ...record, ownerId: null })!.core.claimed).toBe(false);
  });

  it('shows the family everything, and nobody the mailbox of a home', () => {
    const seen = spiritFor(family, record)!;
    expect(seen.core.connectedFuneralHomes.map((home) => home.id)).toEqual(['a', 'b']);
    expect(JSON.stringify([seen, connectionsFor(family, record)])).not.toContain('@example.org');
  });

  it('shows nothing to anybody else', () => {
    expect(spiritFor(homeOf('c@example.org'), record)).toBeNull();
    expect(connectionsFor(homeOf('c@example.org'), record)).toEqual([]);
  });
});

describe('where a record stands', () => {
  it.each([
    [[], 'none'],
    [['pending', 'pending'], 'pending'],
    [['pending', 'accepted'], 'accepted'],
  ] as const)('with %j it is %s', (statuses, expected) => {
    expect(connectionStatusOf(statuses.map((status) => ({ status })))).toBe(expected);
  });

  it.each([
    ['unverified', 'in-care', 'in-care', null],
    ['unverified', 'at-rest', 'at-rest', null],
    ['in-care', 'in-care', 'in-care', null],
    ['in-care', 'at-rest', 'at-rest', null],
    ['at-rest', 'at-rest', 'at-rest', null],
    ['at-rest', 'in-care', null, 'statusBackwards'],
  ] as const)('from %s on %s it becomes %s', (from, event, to, reason) => {
    expect(nextStatus(from, event)).toBe(to);
    expect(whyNotMark(from, event)).toBe(reason);
  });

  it('is moved on by the accepted home only', () => {
    for (const relation of ['family', 'pending', 'none'] as const) {
      expect(mayMarkInCare(relation, { status: 'unverified' })).toBe(false);
      expect(mayMarkAtRest(relation, { status: 'unverified' })).toBe(false);
    }
    expect(mayMarkInCare('accepted', { status: 'unverified' })).toBe(true);
    expect(mayMarkInCare('accepted', { status: 'in-care' })).toBe(false);
    expect(mayMarkAtRest('accepted', { status: 'in-care' })).toBe(true);
    expect(mayMarkAtRest('accepted', { status: 'at-rest' })).toBe(false);
  });
});

describe('paid', () => {
  const core = (type: 'primary' | 'secondary', status: 'pending' | 'accepted') => ({
    connectedFuneralHomes: [{ id: 'home', name: 'Home', type, status, requestedAt: '2026-11-20T12:00:00.000Z' }],
  });

  it('is said by the primary home that has accepted, and by nobody else', () => {
    expect(maySetPaid('accepted', core('primary', 'accepted'))).toBe(true);
    expect(maySetPaid('accepted', core('secondary', 'accepted'))).toBe(false);
    expect(maySetPaid('pending', core('primary', 'pending'))).toBe(false);
    expect(maySetPaid('family', core('primary', 'accepted'))).toBe(false);
    expect(maySetPaid('none', { connectedFuneralHomes: [] })).toBe(false);
    expect(maySetPaid('accepted', core('primary', 'pending'))).toBe(false);
    const [primary, secondary] = [core('primary', 'accepted'), core('secondary', 'accepted')];
    const both = { connectedFuneralHomes: [...primary.connectedFuneralHomes, ...secondary.connectedFuneralHomes] };
    expect(maySetPaid('accepted', both)).toBe(true);
  });
});

describe('changing and deleting', () => {
  it('is the family’s, once the record is confirmed', () => {
    expect(mayChangeAnswers('family', { claimed: true })).toBe(true);
    expect(mayChangeAnswers('family', { claimed: false })).toBe(false);
    expect(mayChangeAnswers('accepted', { claimed: true })).toBe(false);
  });

  it('waits for a home that has accepted', () => {
    expect(mayDelete('family', { connectionStatus: 'pending' })).toBe(true);
    expect(mayDelete('family', { connectionStatus: 'accepted' })).toBe(false);
    expect(mayDelete('accepted', { connectionStatus: 'accepted' })).toBe(false);
    expect(mayDelete('pending', { connectionStatus: 'pending' })).toBe(false);
    expect(whyNotDelete({ connectionStatus: 'accepted' })).toBe('homeAccepted');
    expect([whyNotDelete({ connectionStatus: 'pending' }), whyNotDelete({ connectionStatus: 'none' })]).toEqual([
      null,
      null,
    ]);
  });

  it('knows the present version in any form of the same moment', () => {
    const present = '2026-11-20T12:00:00.123Z';
    expect(isPresentVersion(present, present)).toBe(true);
    expect(isPresentVersion(present, '2026-11-20T12:00:00.123+00:00')).toBe(true);
    expect(isPresentVersion(present, '2026-11-20T12:00:00.122Z')).toBe(false);
    expect(isPresentVersion(present, 'yesterday')).toBe(false);
    expect(isPresentVersion(present, undefined)).toBe(true);
    expect(isPresentVersion(present, null)).toBe(true);
  });

  it('keeps at most five unconfirmed records for a mailbox', () => {
    expect(isDraftLimitReached(4)).toBe(false);
    expect(isDraftLimitReached(5)).toBe(true);
  });
});
