import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import {
  areaOf,
  isAvailable,
  isConnectable,
  isInformationOnly,
  mayEditListings,
  mayEditPlace,
  mayOwnPlace,
  mayReadPlace,
  whyNotArea,
  whyNotConnectable,
} from './rules.ts';

const actor = (email: string, role: Actor['role'] = 'user'): Actor => ({ userId: 'u', email, role });

describe('who reads and keeps a listing', () => {
  const place = { email: 'home@example.org', status: 'review' } as const;
  it.each([
    [null, false],
    [actor('other@example.org', 'funeral-home'), false],
    [actor('home@example.org', 'funeral-home'), true],
    [actor('home@example.org', 'user'), true],
    [actor('someone@example.org', 'admin'), true],
  ])('%j keeps it: %s', (caller, expected) => {
    expect(mayEditPlace(caller, place)).toBe(expected);
    expect(mayReadPlace(caller, place)).toBe(expected);
  });
  it('leaves cemeteries to administrators, whatever mailbox they name', () => {
    const cemetery = { ...place, type: 'cemetery' };
    expect(mayEditPlace(actor('home@example.org', 'funeral-home'), cemetery)).toBe(false);
    expect(mayEditPlace(actor('someone@example.org', 'admin'), cemetery)).toBe(true);
  });
  it.each([
    ['the mailbox of the listing', 'home@example.org', true, true],
    ['a colleague who was made an owner', 'owner@example.org', true, true],
    ['a colleague', 'staff@example.org', true, false],
    ['somebody else', 'other@example.org', false, false],
  ])('%s edits it, and decides about it', (_, email, edits, owns) => {
    const keepers = [
      { email: 'owner@example.org', role: 'owner' as const },
      { email: 'staff@example.org', role: 'director' as const },
    ];
    expect(mayEditPlace(actor(email, 'funeral-home'), { ...place, keepers })).toBe(edits);
    expect(mayOwnPlace(actor(email, 'funeral-home'), { ...place, keepers })).toBe(owns);
  });
  it('keeps listings in every role but the family’s', () => {
    const roles = ['user', 'funeral-home', 'merchant', 'organization', 'admin'] as const;
    expect(roles.filter((role) => !mayEditListings({ role }))).toEqual(['user']);
    expect(mayEditListings(null)).toBe(false);
  });
  it('lets everybody read what is published', () => {
    expect(mayReadPlace(null, { ...place, status: 'published' })).toBe(true);
    expect(mayReadPlace(null, { ...place, status: 'closed' })).toBe(false);
  });
  it('gives a listing without a mailbox to nobody', () => {
    expect(mayEditPlace(actor('', 'user'), { email: null })).toBe(false);
    expect(mayEditPlace(actor('', 'user'), { email: '' })).toBe(false);
  });
});

describe('which listing a family can ask', () => {
  const home = {
    type: 'funeral-home',
    status: 'published',
    tags: [] as string[],
    email: 'home@example.org',
    disclosure: 'full',
    claimed: false,
  } as const;
  it.each([
    [home, null],
    [{ ...home, type: 'merchant' } as const, 'placeNotAvailable'],
    [{ ...home, status: 'review' } as const, 'placeNotAvailable'],
    [{ ...home, tags: ['hospice'] }, 'placeNotAvailable'],
    [{ ...home, email: null }, 'placeNotReachable'],
    [{ ...home, disclosure: 'name-only' } as const, 'placeNotReachable'],
    [{ ...home, disclosure: 'name-only', claimed: true } as const, null],
  ])('%j → %s', (place, expected) => expect(whyNotConnectable(place)).toBe(expected));
  it('is a published funeral home that is no information listing', () => {
    const listed = { type: 'funeral-home', published: true, tags: ['burial'] };
    expect(isAvailable(listed)).toBe(true);
    expect(
      [{ type: 'merchant' }, { published: false }, { tags: ['hospice'] }].map((other) =>
        isAvailable({ ...listed, ...other }),
      ),
    ).toEqual([false, false, false]);
    expect([isConnectable(home), isConnectable({ ...home, email: null })]).toEqual([true, false]);
  });
  it('knows information listings by their tags', () => {
    expect(isInformationOnly({ tags: ['columbarium', 'age-care'] })).toBe(true);
    expect(isInformationOnly({ tags: ['columbarium'] })).toBe(false);
  });
});

describe('the map area of an address', () => {
  const bounds = { south: '49', north: '60', west: '-120.5', east: '-110' };
  it.each([
    ['cemetery', bounds, null],
    ['', bounds, 'typeRequired'],
    ['', {}, 'typeRequired'],
    ['castle', bounds, 'typeUnknown'],
    ['cemetery', {}, 'boundsRequired'],
    ['cemetery', { ...bounds, north: '' }, 'boundsRequired'],
    ['cemetery', { ...bounds, east: 'NaN' }, 'boundsRequired'],
    ['cemetery', { ...bounds, south: '61' }, 'boundsInvalid'],
    ['cemetery', { ...bounds, west: '-100' }, 'boundsInvalid'],
    ['cemetery', { ...bounds, north: '91' }, 'boundsInvalid'],
    ['cemetery', { ...bounds, west: '-222' }, null],
    ['cemetery', { south: '-90', north: '90', west: '-360', east: '360' }, null],
    ['cemetery', { ...bounds, south: '-90.1' }, 'boundsInvalid'],
    ['cemetery', { ...bounds, north: '90.1' }, 'boundsInvalid'],
    ['cemetery', { ...bounds, west: '-360.1' }, 'boundsInvalid'],
    ['cemetery', { ...bounds, east: '360.1' }, 'boundsInvalid'],
    ['cemetery', { south: '49', north: '49', west: '7', east: '7' }, null],
    ['cemetery', { ...bounds, south: '4 9' }, 'boundsRequired'],
    ['cemetery', { ...bounds, south: '49x' }, 'boundsRequired'],
    ['cemetery', { ...bounds, south: 'x49' }, 'boundsRequired'],
    ['cemetery', { ...bounds, south: '49.' }, 'boundsRequired'],
    ['cemetery', { ...bounds, south: '49.25' }, null],
  ] as const)('%s %j → %s', (type, area, expected) => expect(whyNotArea(type, area)).toBe(expected));
  it('reads numbers', () => expect(areaOf(bounds)).toEqual({ south: 49, north: 60, west: -120.5, east: -110 }));
});
