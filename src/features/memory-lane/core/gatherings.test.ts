import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import english from '../../../../messages/en/memoryPublic.json' with { type: 'json' };
import french from '../../../../messages/fr/memoryPublic.json' with { type: 'json' };
import {
  atListing,
  atPlace,
  formatGatheringDateTime,
  hasService,
  isOver,
  newGathering,
  nextGathering,
  type TranslateTimes,
} from './gatherings.rules.ts';
import { icsFileOf } from './moments.rules.ts';
import { blankSections } from './rules.ts';
import type { Gathering } from './schema.ts';

const fresh = newGathering({ ...blankSections, about: { ...blankSections.about, region: 'New Brunswick' } }, 'a');
const funeral: Gathering = { ...fresh, title: 'Funeral', date: '2026-11-20', time: '10:30', place: 'St. Anne' };
const day = { ...funeral, date: '2026-11-20', time: '', until: '' };

describe('a gathering is over', () => {
  it.each([
    ['with its end', { until: '11:30' }, '2026-11-20T15:30:00Z'],
    ['three hours after it began where no end is known', {}, '2026-11-20T17:30:00Z'],
    ['on the next day where it ends after midnight', { time: '22:00', until: '01:00' }, '2026-11-21T05:00:00Z'],
    ['with its day where no time is known', { time: '', until: '' }, '2026-11-21T04:00:00Z'],
    ['last of all in Canada where no zone is known', { until: '11:30', zone: '' }, '2026-11-20T18:30:00Z'],
  ])('%s', (_when, update, end) => {
    const one = { ...funeral, ...update };
    const justBefore = new Date(Date.parse(end) - 1).toISOString();
    expect([isOver(one, justBefore), isOver(one, end)]).toEqual([false, true]);
  });

  it('never where no day is known', () => {
    expect(isOver({ ...funeral, date: '' }, '2100-01-01T00:00:00Z')).toBe(false);
  });

  it.each(['2026-99-99', '9999-12-31', '0000-00-00'])('or can be said of %s without a stumble', (date) => {
    for (const update of [{}, { time: '' }, { until: '09:00' }])
      expect(() => isOver({ ...funeral, date, ...update }, '2026-11-21T12:00:00Z')).not.toThrow();
  });
});

describe('what comes next', () => {
  const seen = (key: string, update: Partial<Gathering>, past = false) => ({ ...funeral, key, ...update, past });
  it('is the first by its day and hour that is not over, however the family has put them', () => {
    const burial = seen('burial', { date: '2027-05-20' });
    const reception = seen('reception', { time: '13:00' });
    expect(nextGathering([burial, seen('visit', { date: '2026-11-19' }, true), reception])?.key).toBe('reception');
  });
  it('is nothing where all is over, or no day is known', () => {
    expect(nextGathering([seen('a', {}, true), seen('b', { date: '' })])).toBeUndefined();
  });
});

describe('one more gathering', () => {
  it('begins in the zone of the page, and then where the one before it is', () => {
    expect(fresh).toMatchObject({ zone: 'America/Moncton', place: '', listingId: null });
    const second = newGathering({ ...blankSections, services: [{ ...funeral, zone: 'America/Toronto' }] }, 'b');
    expect(second).toMatchObject({ key: 'b', title: '', date: '', zone: 'America/Toronto', place: 'St. Anne' });
  });
  it('says nothing yet by its place alone, unless that is another', () => {
    const second = newGathering({ ...blankSections, services: [funeral] }, 'b');
    expect(hasService(second, funeral)).toBe(false);
    expect(hasService({ ...second, place: 'The hall' }, funeral)).toBe(true);
    expect(hasService({ ...second, title: 'Reception' }, funeral)).toBe(true);
    expect(hasService(second)).toBe(true);
  });
});

it('a place written by hand is no listing’s, and has no address that came with another place', () => {
  const before = { ...funeral, listingId: 'l', address: '1 Oak Road' };
  expect(atPlace({ ...before, key: 'b' }, before, 'Hall')).toEqual({ listingId: null, place: 'Hall', address: '' });
  const own = { ...before, key: 'b', address: '5 Main Street' };
  expect(atPlace(own, before, 'Hall')).toEqual({ listingId: null, place: 'Hall', address: '5 Main Street' });
  expect(atPlace(before, undefined, 'Hall').address).toBe('1 Oak Road');
});

describe('a listing that is chosen', () => {
  const listing = { id: 'l', name: 'Oak Hill', address: '1 Oak Road', city: 'Bathurst' };
  const filled = { listingId: 'l', place: 'Oak Hill', address: '1 Oak Road, Bathurst' };
  it.each([
    ['fills what is empty', { place: '', address: ' ' }, undefined, filled],
    ['keeps what was written by hand', { place: 'Chapel', address: '' }, undefined, { ...filled, place: 'Chapel' }],
    ['replaces what was taken over', { place: 'Hall', address: 'Main' }, { place: 'Hall', address: 'Main' }, filled],
    ['replaces what another listing said', { place: 'Hall', address: 'Main', listingId: 'k' }, undefined, filled],
  ])('%s', (_what, update, before, expected) => {
    expect(atListing({ ...funeral, ...update }, before && { ...funeral, ...before }, listing)).toEqual(expected);
  });
  it('says nothing of a street that is not known', () => {
    expect(atListing({ ...funeral, place: '' }, undefined, { id: 'l', name: 'Oak Hill' }).address).toBe('');
  });
});

const t = {
  en: createTranslator({ locale: 'en-CA', messages: english }) as unknown as TranslateTimes,
  fr: createTranslator({ locale: 'fr-CA', messages: french }) as unknown as TranslateTimes,
};
const plain = (words: string) => words.replace(/\s/g, ' ');

describe('day and time in words', () => {
  it.each([
    ['14:00', '16:00', '2:00 to 4:00 p.m.', 'de 14 h à 16 h'],
    ['11:00', '13:30', '11:00 a.m. to 1:30 p.m.', 'de 11 h à 13 h 30'],
    ['21:00', '20:00', '9:00 p.m. to 8:00 p.m.', 'de 21 h à 20 h'],
    ['10:30', '', '10:30 a.m.', 'à 10 h 30'],
  ])('%s until %s', (time, until, en, fr) => {
    const one = { ...funeral, time, until };
    expect(plain(formatGatheringDateTime(one, [one], { language: 'en', t: t.en }))).toBe(
      `Friday, November 20, 2026, ${en}`,
    );
    expect(plain(formatGatheringDateTime(one, [one], { language: 'fr', t: t.fr }))).toBe(
      `vendredi 20 novembre 2026, ${fr}`,
    );
  });
  it('are the day alone where no time is known', () => {
    expect(formatGatheringDateTime(day, [day], { language: 'en', t: t.en })).toBe('Friday, November 20, 2026');
  });
  it('name the zone where gatherings are in different ones, or somebody watches', () => {
    const words = (...services: Gathering[]) =>
      plain(formatGatheringDateTime(services[0]!, services, { language: 'en', t: t.en }));
    const reception = { ...funeral, key: 'b', zone: 'America/Toronto' };
    expect(words(funeral, reception)).toContain('10:30 a.m. (Atlantic Time)');
    expect(words(funeral, { ...reception, zone: 'America/Halifax' })).not.toContain('Time');
    expect(words({ ...funeral, livestream: 'https://example.org/' })).toContain('(Atlantic Time)');
  });
});

describe('the calendar file', () => {
  const lines = (one: Gathering) => icsFileOf(one, 'slug', 'Funeral')?.split('\r\n');
  it('has an end where one is known, and is the same entry after a change', () => {
    const file = lines({ ...funeral, until: '11:30' });
    expect(file).toEqual(
      expect.arrayContaining(['DTSTART:20261120T143000Z', 'DTEND:20261120T153000Z', 'UID:slug-a@rivage']),
    );
    expect(lines({ ...funeral, time: '09:00' })).toContain('UID:slug-a@rivage');
  });
  it('has none where none is known, is a whole day without an hour, and nothing without a day', () => {
    expect(lines(funeral)?.join()).not.toContain('DTEND');
    expect(lines(day)).toContain('DTSTART;VALUE=DATE:20261120');
    expect(lines({ ...funeral, date: '' })).toBeUndefined();
  });
});
