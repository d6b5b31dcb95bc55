import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canBeOpened, collapseRepeats, groupChanges } from './changes.rules.ts';
import { type Audit, auditActions } from './schema.ts';

const change = (spiritId: string, date: string, part: Partial<Audit> = {}): Audit => ({
  id: `${spiritId}-${date}`,
  spiritId,
  spiritName: `Person ${spiritId}`,
  date,
  action: 'update',
  actor: 'family',
  unread: false,
  ...part,
});

const dayOf = (iso: string) => iso.slice(0, 10);

test('changes stand by person and day, the last one first, with what is new counted', () => {
  const groups = groupChanges(
    [
      change('a', '2026-11-20T10:00:00.000Z', { unread: true }),
      change('b', '2026-11-20T12:00:00.000Z'),
      change('a', '2026-11-20T11:00:00.000Z', { unread: true }),
      change('a', '2026-11-19T11:00:00.000Z'),
    ],
    dayOf,
  );
  expect(groups.map(({ spiritId, day, unread, audits }) => [spiritId, day, unread, audits.length])).toEqual([
    ['b', '2026-11-20', 0, 1],
    ['a', '2026-11-20', 2, 2],
    ['a', '2026-11-19', 0, 1],
  ]);
  expect(groups[1]!.audits.map(({ date }) => date.slice(11, 16))).toEqual(['11:00', '10:00']);
});

test('the same several times in a row is told once, and what is new stays apart', () => {
  const at = (minute: number, part: Partial<Audit> = {}) => change('a', `2026-11-20T10:${minute}:00.000Z`, part);
  const told = collapseRepeats([
    at(59, { unread: true }),
    at(58, { unread: true }),
    at(57),
    at(56),
    at(55, { action: 'update-form' }),
    at(54),
    at(53, { colleague: 'x@example.org', actor: 'funeral-home' }),
  ]);
  expect(told.map(({ audit, times }) => [audit.date.slice(14, 16), times])).toEqual([
    ['59', 2],
    ['57', 2],
    ['55', 1],
    ['54', 1],
    ['53', 1],
  ]);
});

test('what another colleague or another side did is told apart', () => {
  const bySophie = change('a', '2026-11-20T10:59:00.000Z', { actor: 'funeral-home', colleague: 'sophie@example.org' });
  const times = (other: Partial<Audit>) =>
    collapseRepeats([bySophie, { ...bySophie, ...other }]).map((one) => one.times);
  expect(times({})).toEqual([2]);
  expect(times({ colleague: 'paul@example.org' })).toEqual([1, 1]);
  expect(times({ actor: 'admin' })).toEqual([1, 1]);
});

test('a record opens unless the last thing known of it is its end', () => {
  const ended = change('a', '2026-11-20T12:00:00.000Z', { action: 'disconnect' });
  const before = change('a', '2026-11-20T11:00:00.000Z');
  expect(canBeOpened([ended, before], 'a')).toBe(false);
  expect(canBeOpened([before, change('a', '2026-11-20T13:00:00.000Z', { action: 'connect' }), ended], 'a')).toBe(true);
  expect(canBeOpened([before, ended], 'a')).toBe(false);
  expect(canBeOpened([before], 'b')).toBe(false);
});

test.each(['en', 'fr'])('every action can be told in a sentence of its own (%s)', (language) => {
  const { actions } = JSON.parse(readFileSync(`messages/${language}/audits.json`, 'utf8'));
  // Whoever signs at a distance may be of neither side.
  const ofSigners = ['sign-packet', 'refuse-packet'];
  for (const action of auditActions)
    expect(actions[action], action).toMatch(ofSigners.includes(action) ? /^[^{}]+\.$/ : /\{who\}.+\.$/);
});
