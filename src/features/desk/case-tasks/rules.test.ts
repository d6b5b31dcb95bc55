import { describe, expect, it } from 'vitest';
import { caseKindOf, isFor, linesToPut } from '#features/spirits/case-tasks/rules.ts';
import { byDue, dueOf, isDue, isLate } from './rules.ts';

const zone = 'America/Edmonton';
const moments = {
  acceptedAt: '2031-05-06T20:00:00.000Z',
  diedOn: '2031-05-05',
  releasedAt: null,
  serviceAt: '2031-05-10T17:00:00.000Z',
};
const ruled = (moment: 'accepted' | 'death' | 'release' | 'service', amount: number, unit: 'days' | 'hours' = 'days') =>
  dueOf({ dueOn: null, dueAt: null, rule: { moment, amount, unit } }, moments, zone);

describe('when a task is due', () => {
  it('is its own day where it has one', () => {
    const own = { dueOn: '2031-05-08', dueAt: '09:30', rule: null };
    expect(dueOf(own, moments, zone)).toEqual({ dueOn: '2031-05-08', dueAt: '09:30' });
  });

  it('is counted by the clock of the branch', () => {
    expect(ruled('accepted', 2)).toEqual({ dueOn: '2031-05-08', dueAt: null });
    expect(ruled('accepted', 12, 'hours')).toEqual({ dueOn: '2031-05-07', dueAt: '02:00' });
    expect(ruled('death', 7)).toEqual({ dueOn: '2031-05-12', dueAt: null });
    expect(ruled('service', -3)).toEqual({ dueOn: '2031-05-07', dueAt: null });
    expect(ruled('service', -2, 'hours')).toEqual({ dueOn: '2031-05-10', dueAt: '09:00' });
  });

  it('is not known before its moment is', () => {
    expect(ruled('release', 1)).toEqual({ dueOn: null, dueAt: null });
    const vague = { ...moments, diedOn: '2031-05' };
    const rule = { moment: 'death', amount: 1, unit: 'days' } as const;
    expect(dueOf({ dueOn: null, dueAt: null, rule }, vague, zone)).toEqual({ dueOn: null, dueAt: null });
  });

  it('comes by the hour before the day, and without a day last', () => {
    const hour = { dueOn: '2031-05-08', dueAt: '15:00' };
    const day = { dueOn: '2031-05-08', dueAt: null };
    const never = { dueOn: null, dueAt: null };
    expect([never, day, hour].sort(byDue)).toEqual([hour, day, never]);
    expect(isLate(hour, '2031-05-08T15:01')).toBe(true);
    expect(isLate(day, '2031-05-08T23:59')).toBe(false);
    expect(isLate(day, '2031-05-09T00:00')).toBe(true);
    expect(isLate(never, '2031-05-09T00:00')).toBe(false);
    expect([isDue(day, '2031-05-07'), isDue(day, '2031-05-08'), isDue(never, '2031-05-08')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('the lists of a case', () => {
  const said = (timing: string, way?: string, honour?: string) => ({
    timing: { answer: timing, answerValues: {} },
    ...(way && { cremationOrBurial: { answer: way, answerValues: {} } }),
    ...(honour && { howWillYouHonour: { answer: honour, answerValues: {} } }),
  });

  it.each([
    [said('now', 'cremation'), 'cremation-service'],
    [said('now', 'aquamation', 'no-service'), 'cremation-only'],
    [said('now', 'green-burial', 'graveside'), 'burial-service'],
    [said('now', 'burial', 'no-service'), 'burial-only'],
    [said('now', 'undecided'), null],
    [said('imminent', 'burial'), 'expected'],
    [said('future'), 'ahead'],
  ])('are those of its kind (%#)', (data, kind) => {
    expect(caseKindOf(data, false)).toBe(kind);
    expect(caseKindOf(data, true)).toBe('trade');
  });

  it('fit no case of which the kind is not known', () => {
    expect(isFor({ kinds: ['ahead'] }, 'ahead')).toBe(true);
    expect(isFor({ kinds: ['ahead'] }, null)).toBe(false);
  });

  it('give each line once, as far as there is room, and name nobody whom the branch does not know', () => {
    const line = (id: string, who: string | null) => ({ id, text: id, rule: null, who });
    const lists = [
      { lines: [line('a', 'anne@example.org'), line('b', 'gone@example.org')] },
      { lines: [line('a', null)] },
    ];
    expect(linesToPut(lists, ['anne@example.org'], 9).map(({ id, who }) => [id, who])).toEqual([
      ['a', null],
      ['b', null],
    ]);
    expect(linesToPut(lists, [], 1)).toHaveLength(1);
    expect(linesToPut(lists, [], -1)).toEqual([]);
  });
});
