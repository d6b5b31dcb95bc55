import { describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { isEnough, monthsBetween, revenueOf, spokenTime, spreadsOf, timeOf, usualTime } from './rules.ts';

const least = limits.reportLeast;

describe('the time of a report', () => {
  it('is in order, and never longer than a year', () => {
    expect(timeOf('2026-03', '2025-11')).toEqual({ from: '2025-11', to: '2026-03' });
    expect(timeOf('2020-01', '2026-03')).toEqual({ from: '2025-04', to: '2026-03' });
    expect(usualTime('2026-11')).toEqual({ from: '2025-12', to: '2026-11' });
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });
});

describe('how long something took', () => {
  it('is told of enough cases alone, and each month stands there', () => {
    const counted = [
      { month: '2026-01', count: least, median: 10, slowest: 60 },
      { month: '2026-02', count: least - 1, median: 1, slowest: 2 },
      { month: null, count: 2 * least - 1, median: 5, slowest: 50 },
    ];
    const { rows, ...all } = spreadsOf(counted, ['2026-01', '2026-02', '2026-03']);
    expect(all).toEqual({ count: 2 * least - 1, median: 5, slowest: 50 });
    expect(rows).toEqual([
      { month: '2026-01', count: least, median: 10, slowest: 60 },
      { month: '2026-02', count: least - 1, median: null, slowest: null },
      { month: '2026-03', count: 0, median: null, slowest: null },
    ]);
    expect([isEnough(least), isEnough(least - 1)]).toEqual([true, false]);
  });

  it.each([
    [35, 'minutes', 35],
    [119, 'minutes', 119],
    [150, 'hours', 2.5],
    [2_880, 'days', 2],
  ])('%i minutes are said in %s', (minutes, unit, value) => {
    expect(spokenTime(minutes)).toEqual({ unit, value });
  });
});

describe('revenue', () => {
  it('is what was sent less what was taken back, and an average of enough cases', () => {
    const documents = Array.from({ length: least }, (_, index) => ({
      day: '2026-01-10',
      caseId: `case ${index}`,
      net: 1_000_00,
      total: 1_050_00,
    }));
    const credited = { day: '2026-02-01', caseId: 'case 0', net: -500_00, total: -525_00 };
    const { rows, ...all } = revenueOf([...documents, credited], ['2026-01', '2026-02']);
    expect(all).toEqual({
      cases: least,
      net: least * 1_000_00 - 500_00,
      total: least * 1_050_00 - 525_00,
      average: 1_000_00 - 500_00 / least,
    });
    expect(rows[1]).toEqual({ month: '2026-02', cases: 1, net: -500_00, total: -525_00, average: null });
  });
});
