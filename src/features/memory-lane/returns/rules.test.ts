import { describe, expect, it } from 'vitest';
import { returnDay, returnStep } from './rules.ts';

describe('the day on which somebody is written to', () => {
  it.each([
    ['asked two weeks after the death', '2026-11-20', '2026-12-04', '2027-11-20'],
    ['asked on the day itself', '2026-11-20', '2026-11-20', '2027-11-20'],
    ['asked before a death that was written down wrongly', '2027-11-20', '2026-11-20', '2028-11-20'],
    ['asked some months before the day comes back', '2019-05-02', '2026-11-26', '2027-05-02'],
    ['asked a week before it comes back', '2019-12-03', '2026-11-26', '2027-12-03'],
    ['asked the day before the next year begins', '2019-01-15', '2026-12-31', '2028-01-15'],
    ['asked so long before that it is far enough', '2019-02-15', '2026-12-31', '2027-02-15'],
    ['a death on the last day of February', '2024-02-29', '2026-11-26', '2027-02-28'],
    ['a leap year again', '2024-02-29', '2027-11-26', '2028-02-29'],
  ])('%s', (_, died, asked, day) => {
    expect(returnDay(died, asked)).toBe(day);
  });

  it.each(['', '2026', '2026-11', '2026-11-20~', '2026-22', '196X', '2026-02-30'])('is none for %j', (died) => {
    expect(returnDay(died, '2026-11-26')).toBeNull();
  });
});

it.each([
  ['2027-11-19', 'wait'],
  ['2027-11-20', 'write'],
  ['2027-11-21', 'write'],
  ['2027-11-22', 'late'],
])('on %s: %s', (today, step) => {
  expect(returnStep('2027-11-20', today)).toBe(step);
});
