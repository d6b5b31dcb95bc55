import { describe, expect, it } from 'vitest';
import { isNight, isOverdue, responseHoursOf } from './rules.ts';

describe('responseHoursOf', () => {
  it.each([
    ['now', {}, 1],
    ['imminent', {}, 24],
    ['future', {}, 72],
    ['', {}, 1],
    ['now', { responseHours: { now: 3 } }, 3],
    ['future', { responseHours: { now: 3 } }, 72],
    ['now', { responseHours: { now: 0 } }, 1],
    ['now', { responseHours: { now: 169 } }, 1],
    ['now', { responseHours: '3' }, 1],
    ['now', { responseHours: null }, 1],
  ])('%s with %j: %i', (timing, data, hours) => {
    expect(responseHoursOf(timing, data)).toBe(hours);
  });
});

describe('isOverdue', () => {
  const now = Date.parse('2026-01-15T12:00:00Z');
  it('is a request that still waits after its time', () => {
    expect(isOverdue({ status: 'pending', answerBy: '2026-01-15T12:00:00Z' }, now)).toBe(true);
    expect(isOverdue({ status: 'pending', answerBy: '2026-01-15T12:00:01Z' }, now)).toBe(false);
  });
  it('is none that was answered, or has no clock', () => {
    expect(isOverdue({ status: 'accepted', answerBy: '2026-01-15T11:00:00Z' }, now)).toBe(false);
    expect(isOverdue({ status: 'pending' }, now)).toBe(false);
  });
});

describe('isNight', () => {
  it.each([
    ['Alberta', '2026-01-16T03:59:00Z', false],
    ['Alberta', '2026-01-16T04:00:00Z', true],
    ['Alberta', '2026-01-16T14:59:00Z', true],
    ['Alberta', '2026-01-16T15:00:00Z', false],
    ['Newfoundland and Labrador', '2026-01-16T00:30:00Z', true],
    ['British Columbia', '2026-01-16T00:30:00Z', false],
    ['', '2026-01-16T17:00:00Z', false],
  ])('%s at %s: %s', (region, at, night) => {
    expect(isNight(region, new Date(at))).toBe(night);
  });
});
