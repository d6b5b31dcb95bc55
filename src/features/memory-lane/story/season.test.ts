import { expect, it } from 'vitest';
import { seasonOf } from './season.rules.ts';

it.each([
  ['Quebec', '2026-01-10', 'winter'],
  ['Quebec', '2026-03-20', 'winter'],
  ['Quebec', '2026-04-20', 'spring'],
  ['Quebec', '2026-07-01', 'summer'],
  ['Quebec', '2026-11-26', 'autumn'],
  ['Quebec', '2026-12-01', 'winter'],
  ['British Columbia', '2026-03-20', 'spring'],
  ['British Columbia', '2026-02-01', 'winter'],
  ['Nunavut', '2026-04-20', 'winter'],
  ['Nunavut', '2026-09-05', 'autumn'],
  ['Nunavut', '2026-11-26', 'winter'],
  ['', '2026-11-26', 'autumn'],
  ['nowhere', '2026-06-15', 'summer'],
])('in %j on %s it is %s', (region, day, season) => {
  expect(seasonOf(region, day)).toBe(season);
});
