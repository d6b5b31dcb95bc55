import { describe, expect, it } from 'vitest';
import { type Audit, auditActions } from '#features/audits/schema.ts';
import { changeHref, changesFilterIn, changesHref, filterChanges, kindOf, peopleIn } from './filter.rules.ts';

const audit = (id: string, action: Audit['action'], spiritId: string, unread = false): Audit => ({
  id,
  spiritId,
  spiritName: `Person ${spiritId}`,
  date: '2026-03-01T10:00:00Z',
  action,
  actor: 'family',
  unread,
});

const all = [
  audit('1', 'update', 'b', true),
  audit('2', 'complete-form', 'b'),
  audit('3', 'note-payment', 'a', true),
  audit('4', 'connect', 'a'),
];
const nothing = { person: '', kind: '', who: '', since: '', unread: false } as const;
const idsOf = (audits: readonly Audit[]) => audits.map(({ id }) => id).join('');

describe('the filters of the changes', () => {
  it('have a kind for every action', () => {
    expect(auditActions.filter((action) => !kindOf(action))).toEqual([]);
  });
  it.each([
    [nothing, '1234'],
    [{ ...nothing, person: 'a' }, '34'],
    [{ ...nothing, kind: 'forms' as const }, '2'],
    [{ ...nothing, unread: true }, '13'],
    [{ ...nothing, person: 'b', kind: 'answers' as const, unread: true }, '1'],
    [{ ...nothing, who: 'family' as const }, '1234'],
    [{ ...nothing, who: 'funeral-home' as const }, ''],
  ])('%j: %s', (filter, ids) => {
    expect(idsOf(filterChanges(all, filter))).toBe(ids);
  });
  it('stand in the address and are read back', () => {
    const filter = { person: 'a', kind: 'money', who: 'family', since: 'yesterday', unread: true } as const;
    expect(changesHref(filter)).toBe('/notifications?person=a&kind=money&who=family&since=yesterday&unread=1');
    expect(changesHref(nothing)).toBe('/notifications');
    const search = new Map([
      ['person', 'a'],
      ['kind', 'money'],
      ['who', 'family'],
      ['since', 'yesterday'],
      ['unread', '1'],
    ]);
    expect(changesFilterIn({ get: (key) => search.get(key) ?? null })).toEqual(filter);
    expect(changesFilterIn({ get: (key) => (key === 'kind' ? 'weather' : null) })).toEqual(nothing);
  });
  it('begin with a day of the reader: today, yesterday or a week ago', () => {
    const now = new Date(2026, 2, 5, 9);
    const at = (day: number, hour: number) => ({
      ...audit(`${day}`, 'update', 'a'),
      date: new Date(2026, 2, day, hour).toISOString(),
    });
    const days = [at(5, 0), at(4, 23), at(4, 0), at(3, 23)];
    const shown = (since: 'today' | 'yesterday' | 'week') => filterChanges(days, { ...nothing, since }, now).length;
    expect([shown('today'), shown('yesterday'), shown('week')]).toEqual([1, 3, 4]);
  });
  it('name each person once, and lead to where the change is seen', () => {
    expect(peopleIn(all)).toEqual([
      { id: 'a', name: 'Person a' },
      { id: 'b', name: 'Person b' },
    ]);
    expect(all.map(changeHref)).toEqual(['/spirit/b', '/spirit/b/forms', '/spirit/a/invoice', '/spirit/a']);
  });
});
