import { describe, expect, it } from 'vitest';
import { type Audit, auditActions } from '#features/audits/schema.ts';
import english from '../../../../messages/en/recordHistory.json' with { type: 'json' };
import french from '../../../../messages/fr/recordHistory.json' with { type: 'json' };
import { countEntries, historyOf, newestOf } from './history.rules.ts';

const dayOf = (iso: string) => iso.slice(0, 10);
const audit = (date: string, action: Audit['action'], more: Partial<Audit> = {}): Audit => ({
  id: `${date} ${action}`,
  spiritId: 'spirit',
  spiritName: 'Marie Roy',
  date: `2026-11-${date}:00Z`,
  action,
  actor: 'family',
  unread: false,
  ...more,
});

const days = historyOf(
  [
    audit('01T09:00', 'create'),
    audit('02T08:00', 'update'),
    audit('02T09:00', 'update'),
    audit('02T10:00', 'connect', { home: 'Evergreen' }),
    audit('02T11:00', 'update'),
    audit('02T12:00', 'connect', { home: 'Riverside' }),
    audit('02T13:00', 'connect', { home: 'Evergreen' }),
  ],
  dayOf,
);

describe('historyOf', () => {
  it('tells the newest day and the newest thing first', () => {
    expect(days.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-01']);
    expect(days[0]!.entries.map(({ date }) => date.slice(11, 13))).toEqual(['13', '12', '11', '10', '09']);
  });

  it('tells what happened several times in a row once, with its last time', () => {
    expect(days[0]!.entries.at(-1)).toMatchObject({ action: 'update', times: 2, date: '2026-11-02T09:00:00Z' });
  });

  it('keeps apart what concerns different homes, comes from different sides, or was interrupted', () => {
    expect(days[0]!.entries.map(({ action, times }) => [action, times])).toEqual([
      ['connect', 1],
      ['connect', 1],
      ['update', 1],
      ['connect', 1],
      ['update', 2],
    ]);
    const sides = historyOf(
      [audit('02T08:00', 'upload-file'), audit('02T09:00', 'upload-file', { actor: 'funeral-home' })],
      dayOf,
    );
    expect(countEntries(sides)).toBe(2);
  });
});

describe('the same several times in a row', () => {
  const times = (...audits: Audit[]) =>
    historyOf(audits, dayOf).flatMap(({ entries }) => entries.map((one) => one.times));
  const bySophie = audit('02T08:00', 'update', { actor: 'funeral-home', home: 'Evergreen', colleague: 'Sophie' });
  const later = { ...bySophie, id: 'later', date: '2026-11-02T08:05:00Z' };

  it('is what the same colleague of the same home did', () => {
    expect(times(bySophie, later)).toEqual([2]);
    expect(times(bySophie, later, { ...later, date: '2026-11-02T08:06:00Z' })).toEqual([3]);
  });

  it.each([
    ['another colleague', { colleague: 'Paul' }],
    ['another home', { home: 'Riverside' }],
    ['another side', { actor: 'family' }],
    ['another thing', { action: 'upload-file' }],
  ] as [string, Partial<Audit>][])('is not what was %s', (_, other) => {
    expect(times(bySophie, { ...later, ...other })).toEqual([1, 1]);
  });

  it('names home and colleague where they are known', () => {
    expect(historyOf([bySophie], dayOf)[0]!.entries[0]).toEqual({
      id: bySophie.id,
      action: 'update',
      actor: 'funeral-home',
      home: 'Evergreen',
      colleague: 'Sophie',
      date: bySophie.date,
      times: 1,
    });
    expect(Object.keys(days.at(-1)!.entries[0]!).sort()).toEqual(['action', 'actor', 'date', 'id', 'times']);
  });
});

describe('newestOf', () => {
  it('cuts across days', () => {
    expect(newestOf(days, 2).map(({ entries }) => entries.length)).toEqual([2]);
    expect(newestOf(days, 6).map(({ entries }) => entries.length)).toEqual([5, 1]);
    expect(newestOf(days, 0)).toEqual([]);
  });
});

describe('the sentences of the history', () => {
  it.each([
    ['English', english],
    ['French', french],
  ])('tell every action in %s', (_, { actions }) => {
    expect(auditActions.filter((action) => !Object.hasOwn(actions, action))).toEqual([]);
  });
});
