import { describe, expect, it } from 'vitest';
import { isNight, minutesOfNight } from './quietHours.ts';

describe('isNight', () => {
  it.each([
    ['Alberta', '2027-01-16T02:59:00Z', false],
    ['Alberta', '2027-01-16T03:00:00Z', true],
    ['Alberta', '2027-01-16T13:59:00Z', true],
    ['Alberta', '2027-01-16T14:00:00Z', false],
    ['Newfoundland and Labrador', '2027-01-16T00:30:00Z', true],
    ['British Columbia', '2027-01-16T00:30:00Z', false],
    ['', '2027-01-16T17:00:00Z', false],
  ])('%s at %s: %s', (region, at, night) => {
    expect(isNight(region, new Date(at))).toBe(night);
  });
});

describe('what is written at night', () => {
  it.each([
    ['Alberta', '2027-01-16T20:00:00Z', 0],
    ['Alberta', '2027-01-16T03:00:00Z', 11 * 60],
    ['Alberta', '2027-01-16T13:50:00Z', 15],
    ['Newfoundland and Labrador', '2027-01-16T11:00:00Z', 30],
  ])('%s at %s waits %i minutes', (region, at, minutes) => {
    expect(minutesOfNight(region, new Date(at))).toBe(minutes);
  });
});
