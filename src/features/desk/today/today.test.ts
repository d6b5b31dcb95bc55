import { expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { isLate, missingPapersOf, sectionOf } from './today.rules.ts';

const data = { timing: { answer: 'now' }, cremationOrBurial: { answer: 'cremation' }, location: { answer: 'Alberta' } };

it('names the papers that something waits for, but for those that are complete', () => {
  const papers = missingPapersOf({ status: 'unverified', data, completed: ['vital-statistics'] });
  expect(papers).toContain('first-call');
  expect(papers).toContain('cremation-authorization');
  expect(papers).not.toContain('vital-statistics');
  expect(papers).not.toContain('obituary');
  expect(papers).not.toContain('cemetery-interment');
});

it('asks for no first call once the person is in care, and for nothing of a person at rest', () => {
  expect(missingPapersOf({ status: 'in-care', data, completed: [] })).not.toContain('first-call');
  expect(missingPapersOf({ status: 'in-care', data, completed: [] })).toContain('authority-to-arrange');
  expect(missingPapersOf({ status: 'at-rest', data, completed: [] })).toEqual([]);
});

it.each([
  [true, 0, false],
  [true, 1, true],
  [false, 1, false],
  [false, 30, false],
  [false, 31, true],
])('money with a due date %s and %i days after it is late: %s', (dueSaid, daysLate, late) => {
  expect(isLate({ dueSaid, daysLate })).toBe(late);
});

it('shows the first lines and counts them all', () => {
  const lines = Array.from({ length: limits.todayLines + 3 }, (_, index) => index);
  expect(sectionOf(lines)).toEqual({ count: lines.length, lines: lines.slice(0, limits.todayLines) });
  expect(sectionOf([1], 60)).toEqual({ count: 60, lines: [1] });
});
