import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/days.ts';
import { beginsAt, firstDraft, isShownDay, spanOf } from './eventDraft.rules.ts';
import { clashesOf, eventsOn, isDay, isSpan, isWallTime, mondayOf, wallIn } from './rules.ts';
import type { CalendarEvent } from './schema.ts';

const chapel = { id: 'chapel', kind: 'room' as const, name: 'Chapel' };

const event = (id: string, begins: string, ends: string, part: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  place: { id: 'place', name: 'Evergreen' },
  kind: 'visitation',
  begins: `2026-03-0${begins}`,
  ends: `2026-03-0${ends}`,
  spiritId: null,
  person: null,
  location: '',
  note: '',
  resources: [chapel],
  people: ['anne@example.org'],
  version: 1,
  ...part,
});

describe('days and times', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['2026-2-3', false],
    ['', false],
  ])('%s is a day: %s', (day, expected) => expect(isDay(day)).toBe(expected));

  it.each([
    ['2026-02-28T23:59', true],
    ['2026-02-28T24:00', false],
    ['2026-02-30T10:00', false],
  ])('%s is a time: %s', (time, expected) => expect(isWallTime(time)).toBe(expected));

  it('goes over the end of a month and of a year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-08', '2026-03-02'],
    ['2026-03-09', '2026-03-09'],
  ])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

  it('tells what the clock of a branch shows, in summer and winter', () => {
    expect(wallIn('America/Edmonton', new Date('2026-01-01T06:30:00Z'))).toBe('2025-12-31T23:30');
    expect(wallIn('America/St_Johns', new Date('2026-07-01T12:00:00Z'))).toBe('2026-07-01T09:30');
  });

  it('takes an end after its beginning, within a day', () => {
    expect(isSpan({ begins: '2026-03-02T10:00', ends: '2026-03-02T10:00' })).toBe(false);
    expect(isSpan({ begins: '2026-03-02T10:00', ends: '2026-03-03T10:00' })).toBe(true);
    expect(isSpan({ begins: '2026-03-02T10:00', ends: '2026-03-03T10:01' })).toBe(false);
  });
});

describe('what is planned on a day', () => {
  it('is told in the order of the hours, on both days where it goes past midnight', () => {
    const late = event('late', '2T23:00', '3T01:00');
    const events = [event('noon', '2T12:00', '2T13:00'), late, event('midnight', '1T22:00', '2T00:00')];
    expect(eventsOn(events, '2026-03-02').map(({ id }) => id)).toEqual(['noon', 'late']);
    expect(eventsOn(events, '2026-03-03')).toEqual([late]);
  });
});

describe('what is taken', () => {
  const planned = [event('one', '2T10:00', '2T12:00')];
  const wish = (begins: string, ends: string, part = {}) => ({
    begins: `2026-03-02T${begins}`,
    ends: `2026-03-02T${ends}`,
    resources: ['chapel'],
    people: [],
    ...part,
  });
  it.each([
    ['inside it', wish('10:30', '11:00'), ['Chapel']],
    ['around it', wish('09:00', '13:00'), ['Chapel']],
    ['right before it', wish('09:00', '10:00'), undefined],
    ['right after it', wish('12:00', '13:00'), undefined],
    ['in another room', wish('10:00', '12:00', { resources: ['other'] }), undefined],
    [
      'with the same person',
      wish('10:00', '12:00', { resources: [], people: ['anne@example.org'] }),
      ['anne@example.org'],
    ],
    ['the event itself', wish('10:00', '12:00', { id: 'one' }), undefined],
  ])('%s', (_, asked, shared) => expect(clashesOf(planned, asked)[0]?.shared).toEqual(shared));
});

describe('the form', () => {
  it('leads to the days of what was planned where they are not shown', () => {
    const week = { from: '2026-03-30', days: 7 };
    const days = ['2026-03-29', '2026-03-30', '2026-04-05', '2026-04-06'];
    expect(days.map((day) => isShownDay(week, day))).toEqual([false, true, true, false]);
  });

  it('puts an end before the beginning on the next day', () => {
    expect(spanOf({ day: '2026-03-31', begins: '23:00', ends: '00:30' })).toEqual({
      begins: '2026-03-31T23:00',
      ends: '2026-04-01T00:30',
    });
    expect(spanOf({ day: '2026-03-31', begins: '23:30', ends: '23:30' })).toBeUndefined();
    expect(spanOf({ day: '', begins: '10:00', ends: '11:00' })).toBeUndefined();
    expect(spanOf({ day: '2026-03-31', begins: '', ends: '11:00' })).toBeUndefined();
  });

  it('lasts as long as before where it begins at another time', () => {
    const choices = { branches: [], feedSince: null };
    const draft = { ...firstDraft(choices, { day: '2026-03-02' }), begins: '10:00', ends: '11:30' };
    expect(beginsAt(draft, '14:15')).toMatchObject({ begins: '14:15', ends: '15:45' });
    expect(beginsAt(draft, '23:00')).toMatchObject({ begins: '23:00', ends: '00:30' });
    expect(beginsAt(beginsAt(draft, '23:00'), '09:00')).toMatchObject({ begins: '09:00', ends: '10:30' });
    expect(beginsAt(draft, '')).toMatchObject({ begins: '', ends: '11:30' });
    expect(beginsAt({ ...draft, begins: '' }, '12:00')).toMatchObject({ begins: '12:00', ends: '11:30' });
  });

  it('begins with the branch of the case', () => {
    const branch = (id: string, spiritId: string) => ({
      ...{ id, name: id, resources: [], people: [] },
      cases: [{ spiritId, person: 'Marie Roy' }],
    });
    const choices = { branches: [branch('north', 'one'), branch('south', 'two')], feedSince: null };
    expect(firstDraft(choices, { day: '2026-03-02', spiritId: 'two' })).toMatchObject({
      placeId: 'south',
      spiritId: 'two',
    });
    expect(firstDraft(choices, { day: '2026-03-02', spiritId: 'gone' })).toMatchObject({
      placeId: 'north',
      spiritId: '',
    });
  });
});
