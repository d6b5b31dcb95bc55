import { describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import {
  calledIn,
  dayOfRota,
  gapsOf,
  hasRota,
  nowOnCall,
  onCallAt,
  type stretchesOf,
  weekdayOf,
} from './rota.rules.ts';
import type { Exception, Shift, Times } from './schema.ts';
import { isExceptionSpan } from './times.rules.ts';

const [anna, marc, lea] = ['anna@example.org', 'marc@example.org', 'lea@example.org'] as const;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

const shift = (part: Partial<Shift>): Shift => ({
  ...{ id: 'shift', days: everyDay, from: '17:00', to: '08:00', people: [anna] },
  ...part,
});
const exception = (from: string, to: string, people: string[]): Exception => ({ id: 'exception', from, to, people });
const rota = (shifts: Shift[], exceptions: Exception[] = []): Times => ({ shifts, exceptions });

const toronto = 'America/Toronto';
const at = (times: Times, moment: string, zone = toronto) => onCallAt(times, zone, new Date(moment));
const written = (stretches: ReturnType<typeof stretchesOf>) =>
  stretches.map(({ begins, ends, people }) =>
    `${begins.toISOString()} ${ends.toISOString()} ${people.join(' ')}`.trim(),
  );

describe('who is on call', () => {
  it('is whoever has the day of the week, over midnight too', () => {
    const nights = rota([shift({ days: [5], people: [anna, marc] }), shift({ days: [6], people: [lea] })]);
    // 2026-05-08 is a Friday; Toronto is four hours behind.
    expect(at(nights, '2026-05-08T20:59:59Z')).toEqual([]);
    expect(at(nights, '2026-05-08T21:00:00Z')).toEqual([anna, marc]);
    expect(at(nights, '2026-05-09T03:00:00Z')).toEqual([anna, marc]);
    expect(at(nights, '2026-05-09T11:59:59Z')).toEqual([anna, marc]);
    expect(at(nights, '2026-05-09T12:00:00Z')).toEqual([]);
    expect(at(nights, '2026-05-09T21:00:00Z')).toEqual([lea]);
  });

  it('is the same around the clock where a shift ends as it begins', () => {
    const always = rota([shift({ from: '08:00', to: '08:00' })]);
    for (const moment of ['2026-05-08T11:59:00Z', '2026-05-08T12:00:00Z', '2026-05-09T04:00:00Z'])
      expect(at(always, moment)).toEqual([anna]);
    expect(gapsOf(always, toronto, { from: '2026-05-04', days: 7 })).toEqual([]);
  });

  it('is all of those whose shifts are at once, each once, in their order', () => {
    const two = rota([shift({ people: [marc, anna] }), shift({ from: '00:00', to: '06:00', people: [anna, lea] })]);
    expect(at(two, '2026-05-09T07:00:00Z')).toEqual([marc, anna, lea]);
  });

  it('is whom an exception names, and of two the one that begins last', () => {
    const holidays = rota(
      [shift({})],
      [
        exception('2026-12-24T17:00', '2026-12-26T08:00', [marc]),
        exception('2026-12-25T12:00', '2026-12-25T18:00', [lea]),
      ],
    );
    expect(at(holidays, '2026-12-24T21:59:00Z')).toEqual([]);
    expect(at(holidays, '2026-12-24T22:00:00Z')).toEqual([marc]);
    expect(at(holidays, '2026-12-25T15:00:00Z')).toEqual([marc]);
    expect(at(holidays, '2026-12-25T18:00:00Z')).toEqual([lea]);
    expect(at(holidays, '2026-12-25T23:00:00Z')).toEqual([marc]);
    expect(at(holidays, '2026-12-26T13:00:00Z')).toEqual([]);
    expect(at(holidays, '2026-12-26T22:00:00Z')).toEqual([anna]);
  });

  it('follows the clock of the branch: half an hour apart in Newfoundland', () => {
    const nights = rota([shift({ from: '17:00' })]);
    expect(at(nights, '2026-01-15T20:29:59Z', 'America/St_Johns')).toEqual([]);
    expect(at(nights, '2026-01-15T20:30:00Z', 'America/St_Johns')).toEqual([anna]);
    expect(at(nights, '2026-01-15T20:30:00Z', 'America/Vancouver')).toEqual([]);
  });
});

describe('the nights on which the clocks change', () => {
  it('has a night of one hour less in spring', () => {
    // 2026-03-08: 2:00 becomes 3:00 in Toronto.
    const nights = rota([shift({ from: '22:00', to: '06:00' }), shift({ from: '06:00', to: '22:00', people: [marc] })]);
    const night = dayOfRota(nights, toronto, '2026-03-08');
    expect(written(night)).toEqual([
      '2026-03-08T05:00:00.000Z 2026-03-08T10:00:00.000Z anna@example.org',
      '2026-03-08T10:00:00.000Z 2026-03-09T02:00:00.000Z marc@example.org',
      '2026-03-09T02:00:00.000Z 2026-03-09T04:00:00.000Z anna@example.org',
    ]);
  });

  it('has somebody through an hour that the clock leaps over, or shows twice', () => {
    const turns = rota([
      shift({ from: '20:00', to: '02:30', people: [anna] }),
      shift({ from: '02:30', to: '20:00', people: [marc] }),
    ]);
    for (const day of ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'])
      expect(gapsOf(turns, toronto, { from: day, days: 2 })).toEqual([]);
    // 2026-03-08: 2:30 is never shown; whoever is on call from then on is so from 3:30.
    const spring = dayOfRota(turns, toronto, '2026-03-08').map(({ begins }) => begins.toISOString());
    expect(spring).toContain('2026-03-08T07:30:00.000Z');
    // 2026-11-01: 1:00 to 2:00 comes twice; whoever is on call is so in both.
    const early = rota([shift({ from: '20:00', to: '01:30' }), shift({ from: '01:30', to: '20:00', people: [marc] })]);
    const night = dayOfRota(early, toronto, '2026-11-01');
    expect(night.map(({ people }) => people)).toEqual([[anna], [marc], [anna]]);
    expect(night.reduce((sum, { begins, ends }) => sum + ends.getTime() - begins.getTime(), 0)).toBe(25 * 3_600_000);
  });
});

describe('gaps', () => {
  it('are told from when until when, one after the other', () => {
    const weekdays = rota([shift({ days: [1, 2, 3, 4, 5, 6], from: '08:00', to: '08:00' })]);
    expect(written(gapsOf(weekdays, toronto, { from: '2026-05-04', days: 7 }))).toEqual([
      '2026-05-04T04:00:00.000Z 2026-05-04T12:00:00.000Z',
      '2026-05-10T12:00:00.000Z 2026-05-11T04:00:00.000Z',
    ]);
  });

  it('are whole weeks where nothing is written', () => {
    expect(hasRota(rota([]))).toBe(false);
    expect(hasRota(rota([], [exception('2026-05-04T08:00', '2026-05-04T09:00', [anna])]))).toBe(true);
    expect(gapsOf(rota([]), toronto, { from: '2026-05-04', days: 7 })).toHaveLength(1);
  });

  it('end where somebody is on call again', () => {
    const now = nowOnCall(rota([shift({})]), toronto, new Date('2026-05-08T15:00:00Z'));
    expect([now.people, now.ends.toISOString(), now.isForWeek]).toEqual([[], '2026-05-08T21:00:00.000Z', false]);
    const always = nowOnCall(rota([shift({ from: '08:00', to: '08:00' })]), toronto, new Date('2026-05-08T15:00:00Z'));
    expect([always.people, always.isForWeek]).toEqual([[anna], true]);
  });
});

describe('whom a round calls', () => {
  const team = [anna, marc, lea];

  it('is one after the other, then everybody, and nobody in the end', () => {
    const rounds = Array.from({ length: 2 + limits.onCall.roundsToAll + 1 }, (_, round) =>
      calledIn(round, [marc, anna], team),
    );
    expect(rounds).toEqual([[marc], [anna], team, team, team, null]);
  });

  it('is everybody at once where nobody is on call, or whoever was has left', () => {
    expect(calledIn(0, [], team)).toEqual(team);
    expect(calledIn(0, ['gone@example.org'], team)).toEqual(team);
  });
});

it('counts the week from Monday, and refuses exceptions that end before they begin or never', () => {
  expect(['2026-05-04', '2026-05-10'].map(weekdayOf)).toEqual([1, 7]);
  expect(isExceptionSpan({ from: '2026-12-24T17:00', to: '2026-12-26T08:00' })).toBe(true);
  expect(isExceptionSpan({ from: '2026-12-24T17:00', to: '2026-12-24T17:00' })).toBe(false);
  expect(isExceptionSpan({ from: '2026-12-24T17:00', to: '2027-12-26T08:00' })).toBe(false);
});
