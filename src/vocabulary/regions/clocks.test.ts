import { describe, expect, it } from 'vitest';
import { dayInRegion } from './clocks.ts';

describe('the day of a moment', () => {
  it.each([
    ['British Columbia', '2027-01-16T06:59:00Z', '2027-01-15'],
    ['British Columbia', '2027-01-16T07:00:00Z', '2027-01-16'],
    ['', '2027-01-16T04:59:00Z', '2027-01-15'],
  ])('in %s at %s is %s', (region, at, day) => {
    expect(dayInRegion(region, new Date(at))).toBe(day);
  });
});
