import { describe, expect, it } from 'vitest';
import type { ModeratedTribute } from '#features/memory-lane/core/schema.ts';
import { isShownWithOthers, mayBlockSender, tributesUnder } from './tributeList.rules.ts';

const one = (id: string, more: Partial<ModeratedTribute> = {}): ModeratedTribute => ({
  id,
  name: id,
  relation: '',
  since: '',
  words: '',
  date: `2026-11-0${id}T00:00:00Z`,
  photograph: null,
  state: 'waiting',
  reported: false,
  judged: false,
  ...more,
});
const ids = (tributes: readonly ModeratedTribute[]) => tributes.map(({ id }) => id).join('');
const none = new Map<string, ModeratedTribute>();

describe('the list of messages', () => {
  const all = [one('1'), one('2', { state: 'shown' }), one('3', { state: 'shown', reported: true }), one('4')];

  it('has what waits apart from what is shown, the newest first; what was reported waits', () => {
    expect(ids(tributesUnder('waiting', all, none, null))).toBe('431');
    expect(ids(tributesUnder('shown', all, none, null))).toBe('2');
  });

  it('keeps what was decided about where it was, also when it is gone', () => {
    const touched = new Map([
      ['1', one('1')],
      ['4', one('4')],
    ]);
    const after = [one('1', { state: 'shown' }), ...all.slice(1, 3)];
    const listed = tributesUnder('waiting', after, touched, null);
    expect(ids(listed)).toBe('431');
    expect(listed.map(({ state }) => state)).toEqual(['removed', 'shown', 'shown']);
  });

  it('begins with the one that a mail is about, once, under whichever filter', () => {
    expect(ids(tributesUnder('waiting', all, none, '2'))).toBe('2431');
    expect(ids(tributesUnder('waiting', all, none, '1'))).toBe('143');
  });

  it.each([
    ['waits', {}, '2026-11-20', true],
    ['is shown and was not read', { state: 'shown' as const }, '2026-11-20', true],
    ['was approved', { state: 'shown' as const, judged: true }, '2026-11-20', false],
    ['was approved and reported', { state: 'shown' as const, judged: true, reported: true }, '2026-11-20', true],
    ['waits since more days than a sender is told apart', {}, '2026-12-02', false],
  ])('offers to block the sender of what %s', (_what, how, day, may) => {
    expect(mayBlockSender(one('1', how), Date.parse(day))).toBe(may);
  });

  it('shows with one press what waits, and nothing that was reported', () => {
    expect(ids(all.filter(isShownWithOthers))).toBe('14');
    expect(isShownWithOthers(one('5', { reported: true }))).toBe(false);
  });
});
