import { describe, expect, it } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import {
  careDays,
  careKindOf,
  dueCareNote,
  dueReview,
  mayAskForCareNotes,
  nextReview,
  whyNotCareNotes,
} from './afterwards.rules.ts';

const answers = (dateOfDeath: string, dateOfBirth = '', timing = 'now') =>
  ({
    timing: { answer: timing, answerValues: {} },
    spiritInfo: { answer: 'given', answerValues: { dateOfDeath, dateOfBirth } },
  }) as Answers;

describe('the days of the notes', () => {
  it.each([
    ['2026-11-20', '1941-05-02', ['2026-12-04', '2027-01-20', '2027-05-02', '2027-11-20']],
    ['2026-12-31', '1941-12-31', ['2027-01-14', '2027-02-28', '2027-12-31', '2027-12-31']],
    ['2026-03-01', '1944-02-29', ['2026-03-15', '2026-05-01', '2027-02-28', '2027-03-01']],
    ['2026-11-20', '1941-11-21', ['2026-12-04', '2027-01-20', '2026-11-21', '2027-11-20']],
  ])('after a death on %s of somebody born on %s', (death, birth, days) => {
    expect(Object.values(careDays(answers(death, birth)))).toEqual(days);
  });

  it('are not known while the day of the death is not, and there is no birthday of an uncertain day', () => {
    expect(Object.values(careDays(answers('2026-11')))).toEqual([null, null, null, null]);
    expect(careDays(answers('2026-11-20', '1941'))['first-birthday']).toBeNull();
  });

  it('have no birthday of a child that was born and died on one day', () => {
    expect(careDays(answers('2026-11-20', '2026-11-20'))['first-birthday']).toBeNull();
  });
});

describe('the note that is due', () => {
  const mother = answers('2026-11-20', '1941-05-02');
  it.each([
    ['the day before', '2026-12-03', [], undefined],
    ['its day', '2026-12-04', [], 'two-weeks'],
    ['three days later', '2026-12-07', [], 'two-weeks'],
    ['four days later it is too late', '2026-12-08', [], undefined],
    ['once it was sent', '2026-12-04', ['two-weeks'], undefined],
    ['the birthday', '2027-05-02', ['two-weeks', 'two-months'], 'first-birthday'],
    ['the last one', '2027-11-20', ['two-weeks', 'two-months', 'first-birthday'], 'one-year'],
  ])('%s', (_, today, sent, moment) => {
    expect(dueCareNote(mother, sent, today)).toBe(moment);
  });
});

describe('who may ask', () => {
  it.each([
    ['family', 'now', true],
    ['helper', 'now', true],
    ['viewer', 'now', false],
    ['accepted', 'now', false],
    ['family', 'future', true],
    ['viewer', 'future', false],
    ['family', 'imminent', false],
  ] as const)('%s, %s: %s', (relation, timing, may) => {
    expect(mayAskForCareNotes(relation, answers('2026-11-20', '', timing))).toBe(may);
  });

  it('says why not while a death is near, and what a record can have', () => {
    expect(whyNotCareNotes(answers('', '', 'imminent'))).toBe('careNotesTooEarly');
    expect(['now', 'future'].map((timing) => careKindOf(answers('', '', timing)))).toEqual([
      'first-year',
      'yearly-review',
    ]);
  });
});

describe('the yearly look at a plan', () => {
  const start = { changed: '2024-02-29', asked: '2023-06-01' };
  it.each([
    ['the day before', '2025-02-27', [], undefined, '2025-02-28'],
    ['a year after the last change', '2025-02-28', [], '2025-02-28', '2025-02-28'],
    ['some days later, where it could not be sent', '2025-03-20', [], '2025-02-28', '2025-03-20'],
    ['once it was sent', '2025-03-01', ['2025-02-28'], undefined, '2026-02-28'],
    ['the year after', '2026-02-28', ['2025-02-28'], '2026-02-28', '2026-02-28'],
    ['never two at once for years that were missed', '2027-03-01', [], '2027-02-28', '2027-03-01'],
  ])('%s', (_, today, sent, due, next) => {
    expect([dueReview(start, sent, today), nextReview(start, sent, today)]).toEqual([due, next]);
  });

  it('is counted from when it was asked for, where that is later', () => {
    expect(nextReview({ changed: '2020-01-01', asked: '2026-11-25' }, [], '2026-11-25')).toBe('2027-11-25');
  });
});
