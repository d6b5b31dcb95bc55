import { describe, expect, it } from 'vitest';
import type { Spirit } from './schema.ts';
import { deskQueueOf, hasDesk, homesInStanding, nameOf, requestedAtOf, standingOf } from './standing.rules.ts';

type Core = Spirit['core'];
type Home = Core['connectedFuneralHomes'][number];

const home = (
  id: string,
  status: Home['status'],
  type: Home['type'] = 'secondary',
  requestedAt = '2026-03-01T10:00:00Z',
): Home => ({
  id,
  name: `Home ${id}`,
  type,
  status,
  requestedAt,
});

function spiritWith(id: string, core: Partial<Core> = {}): Spirit {
  return {
    id,
    data: {},
    core: {
      id,
      status: 'unverified',
      connectionStatus: 'none',
      updatedAt: '2026-03-01T10:00:00Z',
      spiritFirstName: '',
      spiritLastName: '',
      connectedFuneralHomes: [],
      ...core,
    },
  };
}

describe('nameOf', () => {
  it.each([
    ['Marie', 'Tremblay', 'Marie Tremblay'],
    ['Marie', '', 'Marie'],
    ['', 'Tremblay', 'Tremblay'],
    ['', '', ''],
  ])('joins %s and %s', (spiritFirstName, spiritLastName, name) => {
    expect(nameOf({ spiritFirstName, spiritLastName })).toBe(name);
  });
});

describe('standingOf', () => {
  it.each<[Partial<Core>, string]>([
    [{}, 'alone'],
    [{ connectionStatus: 'pending' }, 'asked'],
    [{ connectionStatus: 'accepted' }, 'accepted'],
    [{ connectionStatus: 'accepted', status: 'in-care' }, 'in-care'],
    [{ connectionStatus: 'none', status: 'at-rest' }, 'at-rest'],
    [{ claimed: true, connectionStatus: 'pending' }, 'asked'],
    [{ claimed: false, status: 'in-care', connectionStatus: 'accepted' }, 'unclaimed'],
  ])('%j is %s', (core, standing) => {
    expect(standingOf(spiritWith('a', core).core)).toBe(standing);
  });
});

describe('homesInStanding', () => {
  it('names only those that have accepted as soon as one has', () => {
    const homes = [home('a', 'pending'), home('b', 'accepted'), home('c', 'pending')];
    expect(homesInStanding({ connectedFuneralHomes: homes }).map(({ id }) => id)).toEqual(['b']);
  });
  it('names everybody who was asked before that', () => {
    const homes = [home('a', 'pending'), home('c', 'pending', 'primary')];
    expect(homesInStanding({ connectedFuneralHomes: homes }).map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

describe('hasDesk', () => {
  it('is for funeral homes only', () => {
    expect(
      (['user', 'funeral-home', 'merchant', 'organization', 'admin'] as const).filter((role) => hasDesk({ role })),
    ).toEqual(['funeral-home']);
  });
});

describe('requestedAtOf', () => {
  it('is the newest request that waits, whatever else was asked', () => {
    const homes = [
      home('a', 'pending', 'secondary', '2026-03-02T10:00:00Z'),
      home('b', 'pending', 'secondary', '2026-03-04T10:00:00Z'),
      home('c', 'accepted', 'primary', '2026-03-06T10:00:00Z'),
    ];
    expect(requestedAtOf({ connectedFuneralHomes: homes })).toBe('2026-03-04T10:00:00Z');
    expect(requestedAtOf({ connectedFuneralHomes: homes.slice(2) })).toBeUndefined();
  });
});

describe('deskQueueOf', () => {
  const asked = (at: string): Partial<Core> => ({
    connectionStatus: 'pending',
    connectedFuneralHomes: [home('own', 'pending', 'secondary', at)],
  });
  const accepted: Partial<Core> = { connectionStatus: 'accepted', connectedFuneralHomes: [home('own', 'accepted')] };

  it('puts the newest request first, by when it was asked and not by when the answers changed', () => {
    const spirits = [
      spiritWith('old', { ...asked('2026-03-02T10:00:00Z'), updatedAt: '2026-03-05T10:00:00Z' }),
      spiritWith('new', { ...asked('2026-03-04T10:00:00Z'), updatedAt: '2026-03-01T10:00:00Z' }),
    ];
    expect(deskQueueOf(spirits).requests.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('keeps a record among the requests while one listing of the home still has to answer', () => {
    const both = { ...accepted, connectedFuneralHomes: [home('one', 'accepted'), home('two', 'pending')] };
    const queue = deskQueueOf([spiritWith('both', both)]);
    expect(queue.requests).toHaveLength(1);
    expect(queue.cases).toHaveLength(0);
  });

  it('puts cases that nobody has taken into care before those that are finished', () => {
    const spirits = [
      spiritWith('rest', { ...accepted, status: 'at-rest', updatedAt: '2026-03-09T10:00:00Z' }),
      spiritWith('care', { ...accepted, status: 'in-care', updatedAt: '2026-03-08T10:00:00Z' }),
      spiritWith('older', { ...accepted, updatedAt: '2026-03-01T10:00:00Z' }),
      spiritWith('newer', { ...accepted, updatedAt: '2026-03-02T10:00:00Z' }),
    ];
    expect(deskQueueOf(spirits).cases.map(({ id }) => id)).toEqual(['newer', 'older', 'care', 'rest']);
  });
});
