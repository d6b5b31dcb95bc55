import { describe, expect, it, test } from 'vitest';
import { momentInDraft } from './custodyDraft.rules.ts';
import {
  alarmsOf,
  type CustodyEntry,
  custodyDetailsOf,
  endOfEntry,
  nextCustodyKinds,
  replayCustody,
  whyNotInLine,
  whyNotWritten,
} from './rules.ts';
import type { CustodyKind, CustodyPhase } from './schema.ts';

const start = Date.parse('2026-11-20T08:00:00Z');
const hour = 3_600_000;
const said: Partial<Record<CustodyKind, CustodyEntry['details']>> = {
  received: { source: 'hospital', words: { to: 'Cold room', by: 'Anne' } },
  moved: { words: { from: 'cold  Room ', to: 'Chapel', by: 'Anne' } },
  checked: { words: { check: 'Bracelet', checkedBy: 'Anne', alsoCheckedBy: 'Paul' } },
  identified: { words: { who: 'Luc', relation: 'son' } },
  'belongings-in': { words: { what: 'A ring', by: 'Anne' } },
  'belongings-out': { words: { what: 'A ring', who: 'Luc' } },
  cremated: { words: { by: 'Anne', permit: 'C-1' } },
  ashes: { words: { to: 'Shelf 3', by: 'Anne' } },
  released: {
    words: { who: 'Luc', relation: 'son', shown: 'Licence', by: 'Anne' },
    mark: { kind: 'typed', text: 'Luc' },
  },
};

/** Entries an hour apart; `-received` is withdrawn by the next. */
const line = (...kinds: CustodyKind[]): CustodyEntry[] =>
  kinds.map((kind, index) => ({
    id: `${index + 1}`,
    number: index + 1,
    kind,
    at: new Date(start + index * hour).toISOString(),
    details: said[kind] ?? { words: {} },
    withdraws: null,
  }));

const entry = (kind: CustodyKind, more: Partial<CustodyEntry> = {}) => ({
  kind,
  at: new Date(start + 20 * hour).toISOString(),
  details: said[kind] ?? { words: { reason: 'Typed twice' } },
  withdraws: null,
  ...more,
});

test('an entry says the moment that its field shows', () => {
  const shown = '2026-11-20T08:05';
  const moment = new Date(shown).toISOString();
  expect(momentInDraft({ at: '' }, shown)).toBe(moment);
  expect(momentInDraft({ at: '2026-11-19T22:00' }, shown)).toBe(new Date('2026-11-19T22:00').toISOString());
  expect(momentInDraft({ at: '' }, shown, '2026-11-20T08:05:31.000Z')).toBe('2026-11-20T08:05:31.000Z');
  expect(momentInDraft({ at: shown }, shown, '2026-11-20T08:01:31.000Z')).toBe(moment);
});

describe('where a person is', () => {
  test.each<[CustodyKind[], string, string | null]>([
    [[], 'none', null],
    [['received'], 'in-care', 'Cold room'],
    [['received', 'identified', 'moved'], 'in-care', 'Chapel'],
    [['received', 'cremated'], 'cremated', 'Cold room'],
    [['received', 'cremated', 'ashes'], 'ashes', 'Shelf 3'],
    [['received', 'cremated', 'ashes', 'released'], 'released', null],
    [['received', 'released', 'ashes'], 'ashes', 'Shelf 3'],
  ])('after %j: %s, %s', (kinds, phase, where) => {
    expect(replayCustody(line(...kinds))).toMatchObject({ phase, where, refusal: null });
  });
});

describe('the line holds', () => {
  test.each<[CustodyKind[], CustodyKind, string | null]>([
    [[], 'moved', 'custodyNotReceived'],
    [[], 'belongings-in', 'custodyNotReceived'],
    [['received'], 'received', 'custodyReceived'],
    [['received'], 'ashes', 'custodyNoAshes'],
    [['received'], 'belongings-out', 'custodyNoBelongings'],
    [['received', 'belongings-in'], 'belongings-out', null],
    [['received', 'cremated'], 'moved', 'custodyCremated'],
    [['received', 'cremated'], 'released', 'custodyNoAshes'],
    [['received', 'cremated', 'ashes'], 'moved', null],
    [['received', 'cremated', 'ashes'], 'ashes', 'custodyNoAshes'],
    [['received', 'released'], 'moved', 'custodyReleased'],
    [['received', 'released'], 'identified', 'custodyReleased'],
    [['received', 'released'], 'ashes', null],
    [['received', 'belongings-in', 'released'], 'belongings-out', null],
    [['received', 'cremated', 'ashes', 'released'], 'ashes', 'custodyNoAshes'],
  ])('after %j, %s: %s', (kinds, kind, refusal) => {
    expect(whyNotInLine(line(...kinds), entry(kind))).toBe(refusal);
  });

  it('counts by the times: what is written late stands where it happened', () => {
    const before = new Date(start - hour).toISOString();
    expect(whyNotInLine(line('received'), entry('moved', { at: before }))).toBe('custodyNotReceived');
    const late = entry('moved', { at: new Date(start + hour / 2).toISOString() });
    expect(whyNotInLine(line('received', 'released'), late)).toBeNull();
  });

  it('lets a wrong entry be replaced in its place, and withdrawn where the others still hold', () => {
    const chain = line('received', 'moved');
    const again = entry('received', { at: chain[0]!.at, withdraws: '1' });
    expect(whyNotInLine(chain, again)).toBeNull();
    const corrected = [...chain, { ...again, id: '3', number: 3 }];
    expect(replayCustody(corrected)).toMatchObject({ phase: 'in-care', where: 'Chapel' });
    expect(whyNotInLine(chain, entry('withdrawn', { withdraws: '1' }))).toBe('custodyNotReceived');
    expect(whyNotInLine(chain, entry('withdrawn', { withdraws: '2' }))).toBeNull();
  });
});

describe('an entry is written', () => {
  const chain = line('received');
  const why = (kind: CustodyKind, more: Partial<CustodyEntry> = {}) =>
    whyNotWritten(chain, entry(kind, more), { now: start + 30 * hour, recordSince: '2026-11-20T07:00:00Z' });
  test.each<[CustodyKind, Partial<CustodyEntry>, string | null]>([
    ['moved', {}, null],
    ['moved', { details: { words: { to: 'Chapel', by: 'Anne' } } }, 'custodyIncomplete'],
    ['received', { details: { words: { to: 'Chapel', by: 'Anne' } } }, 'custodyIncomplete'],
    [
      'received',
      { details: { source: 'home', words: { to: 'Chapel', by: 'A', checkedBy: 'Anne' } } },
      'custodyIncomplete',
    ],
    ['released', { details: { words: said.released!.words } }, 'custodyIncomplete'],
    [
      'checked',
      { details: { words: { check: 'Tag', checkedBy: 'Anne', alsoCheckedBy: ' anne' } } },
      'custodyTwoPeople',
    ],
    ['moved', { at: '2026-12-20T08:00:00Z' }, 'custodyFuture'],
    ['moved', { at: '2024-11-20T08:00:00Z' }, 'custodyEarly'],
    ['withdrawn', {}, 'custodyEntryUnknown'],
    ['withdrawn', { withdraws: '1' }, null],
    ['moved', { withdraws: '1' }, 'custodyEntryUnknown'],
    ['received', { withdraws: '9' }, 'custodyEntryUnknown'],
  ])('%s %j: %s', (kind, more, refusal) => {
    expect(why(kind, more)).toBe(refusal);
  });

  it('keeps nothing of another kind', () => {
    const kept = custodyDetailsOf('moved', { source: 'home', words: { to: 'A', from: 'B', by: '', permit: 'C' } });
    expect(kept).toEqual({ words: { from: 'B', to: 'A' } });
  });
});

describe('alarms', () => {
  const now = start + 48 * hour;
  test.each<[CustodyKind[], string[]]>([
    [[], []],
    [['received'], []],
    [['received', 'moved'], ['movedUnidentified']],
    [['received', 'identified', 'moved'], []],
    [['received', 'checked', 'moved', 'moved'], ['broken']],
    [['received', 'cremated'], ['crematedUnidentified']],
    [['received', 'belongings-in', 'released'], ['belongingsKept']],
    [['received', 'belongings-in', 'belongings-out', 'released'], []],
  ])('%j: %j', (kinds, alarms) => {
    expect(alarmsOf(line(...kinds), now)).toEqual(alarms);
  });

  it('are raised by a cremation without a permit, and by a week without a word', () => {
    const cremated = [...line('received', 'identified'), { ...line('cremated')[0]!, id: 'x', number: 3 }];
    cremated[2]!.details = { words: { by: 'Anne' } };
    cremated[2]!.at = new Date(start + 5 * hour).toISOString();
    expect(alarmsOf(cremated, now)).toEqual(['crematedNoPermit']);
    expect(alarmsOf(cremated, now, false)).toEqual([]);
    expect(alarmsOf(line('received'), start + 7 * 24 * hour)).toEqual([]);
    expect(alarmsOf(line('received'), start + 7 * 24 * hour + 1)).toEqual(['silent']);
  });
});

test.each<[CustodyPhase, CustodyKind, CustodyEntry['details']['words'], string | null]>([
  ['in-care', 'cremated', {}, 'cremation'],
  ['in-care', 'moved', { to: 'Riverside Crematorium' }, 'cremation'],
  ['in-care', 'moved', { to: 'Crématoire du Nord' }, 'cremation'],
  ['in-care', 'moved', { to: '12, boul. Crémazie' }, null],
  ['in-care', 'released', { who: 'Ann', relation: 'Cemetery of Saint-Roch' }, 'burial'],
  ['in-care', 'released', { who: 'Cimetière Notre-Dame' }, 'burial'],
  ['in-care', 'identified', { who: 'Cemetery' }, null],
  ['ashes', 'released', { who: 'Cimetière Notre-Dame' }, null],
])('in phase %s, %s with %j leads to %s', (phase, kind, words, end) => {
  expect(endOfEntry(phase, kind, words)).toBe(end);
});

test('the likeliest entry comes first', () => {
  expect(nextCustodyKinds([])).toEqual(['received']);
  expect(nextCustodyKinds(line('received'))[0]).toBe('identified');
  expect(nextCustodyKinds(line('received', 'identified'))[0]).toBe('moved');
  expect(nextCustodyKinds(line('received', 'cremated'))[0]).toBe('ashes');
  expect(nextCustodyKinds(line('received', 'cremated', 'ashes'))[0]).toBe('released');
  expect(nextCustodyKinds(line('received', 'cremated', 'ashes', 'released'))).toEqual(['belongings-in']);
});
