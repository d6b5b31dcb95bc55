import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { areaOf, isInformationOnly, mayEditPlace, mayReadPlace, whyNotArea, whyNotConnectable } from './rules.ts';

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
  ] as const)('%s %j → %s', (type, area, expected) => expect(whyNotArea(type, area)).toBe(expected));
  it('reads numbers', () => expect(areaOf(bounds)).toEqual({ south: 49, north: 60, west: -120.5, east: -110 }));
});
