import { describe, expect, it } from 'vitest';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { acceptedIn, chosenIn, homesInStatus, nameOf, recordStatusOf, requestedAtOf } from './recordStatus.rules.ts';

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
    // Written down by its home on the phone: what stands is what the home has said.
    [{ claimed: false, status: 'in-care', connectionStatus: 'accepted' }, 'in-care'],
  ])('%j is %s', (core, status) => {
    expect(recordStatusOf(spiritWith('a', core).core)).toBe(status);
  });
});

describe('homesInStanding', () => {
  it('names only those that have accepted as soon as one has', () => {
    const homes = [home('a', 'pending'), home('b', 'accepted'), home('c', 'pending')];
    expect(homesInStatus({ connectedFuneralHomes: homes }).map(({ id }) => id)).toEqual(['b']);
  });
  it('names everybody who was asked before that', () => {
    const homes = [home('a', 'pending'), home('c', 'pending', 'primary')];
    expect(homesInStatus({ connectedFuneralHomes: homes }).map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

describe('the homes that have accepted', () => {
  const homes = [home('a', 'pending', 'primary'), home('b', 'accepted'), home('c', 'accepted', 'primary')];
  it('are all of them, and the family’s own is the primary one among them', () => {
    expect(acceptedIn({ connectedFuneralHomes: homes }).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(chosenIn({ connectedFuneralHomes: homes })?.id).toBe('c');
    expect(chosenIn({ connectedFuneralHomes: homes.slice(0, 2) })).toBeUndefined();
  });
});

describe('requestedAtOf', () => {
  it('is the newest request that waits, whatever else was asked', () => {
    const homes = [
      home('a', 'pending', 'secondary', '2026-03-02T10:00:00Z'),
      home('b', 'pending', 'secondary', '2026-03-04T10:00:00Z'),
      home('d', 'pending', 'secondary', '2026-03-03T10:00:00Z'),
      home('c', 'accepted', 'primary', '2026-03-06T10:00:00Z'),
    ];
    expect(requestedAtOf({ connectedFuneralHomes: homes })).toBe('2026-03-04T10:00:00Z');
    expect(requestedAtOf({ connectedFuneralHomes: homes.slice(3) })).toBeUndefined();
  });
});
