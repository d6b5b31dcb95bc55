import { describe, expect, it } from 'vitest';
import { type PlaceData, whyNotData } from '#features/places/data/schema.ts';
import { responseHoursOf, spanOf } from '#vocabulary/places/responseHours.ts';
import { isOverdue, mayNotifyFamily, mayRemindNow } from './responseClock.rules.ts';

describe('responseHoursOf', () => {
  it.each([
    ['now', {}, 1],
    ['imminent', {}, 24],
    ['future', {}, 72],
    ['', {}, 1],
    ['now', { responseHours: { now: 3 } }, 3],
    ['future', { responseHours: { now: 3 } }, 72],
    ['now', { responseHours: { now: 0 } }, 1],
    ['now', { responseHours: { now: 12 } }, 12],
    ['now', { responseHours: { now: 13 } }, 1],
    ['imminent', { responseHours: { imminent: 73 } }, 24],
    ['future', { responseHours: { future: 168 } }, 168],
    ['now', { responseHours: '3' }, 1],
    ['now', { responseHours: null }, 1],
  ])('%s with %j: %i', (timing, data, hours) => {
    expect(responseHoursOf(timing, data)).toBe(hours);
  });
});

describe('spanOf', () => {
  it.each([
    [0.5, { unit: 'minutes', count: 30 }],
    [1, { unit: 'hours', count: 1 }],
    [24, { unit: 'hours', count: 24 }],
    [48, { unit: 'days', count: 2 }],
    [50, { unit: 'hours', count: 50 }],
    [168, { unit: 'days', count: 7 }],
  ])('%d hours: %j', (hours, span) => {
    expect(spanOf(hours)).toEqual(span);
  });
});

describe('the hours a home promises', () => {
  it.each([
    [{}, true],
    [{ responseHours: null }, true],
    [{ responseHours: { now: 0.5, future: 168 } }, true],
    [{ responseHours: { now: 24 } }, false],
    [{ responseHours: { now: '1' } }, false],
    [{ responseHours: { tomorrow: 1 } }, false],
    [{ responseHours: [1] }, false],
    [{ responseHours: 1 }, false],
  ])('%j: %s', (data, isKnown) => {
    expect(whyNotData(data as PlaceData, ['responseHours'])).toBe(isKnown ? null : 'responseHoursInvalid');
  });
});

describe('mayBeWritten', () => {
  const [day, night] = [new Date('2026-01-15T19:00:00Z'), new Date('2026-01-16T07:00:00Z')];
  it.each([
    ['now', night, true],
    ['', night, true],
    ['imminent', night, false],
    ['future', night, false],
    ['imminent', day, true],
  ])('%s at %s: %s', (timing, at, may) => {
    expect(mayRemindNow(timing, 'Alberta', at)).toBe(may);
  });
});

describe('mayTellFamily', () => {
  // Four in the afternoon, eleven in the evening and two in the morning in Alberta.
  const [day, evening, night] = ['2026-01-15T23:00:00Z', '2026-01-16T06:00:00Z', '2026-01-16T09:00:00Z'];
  it.each([
    ['now', evening, night, true],
    ['', evening, night, true],
    ['now', day, evening, false],
    ['imminent', evening, night, false],
    ['future', evening, night, false],
    // The family that asked three hours ago is awake and waits; after that it is let sleep.
    ['now', '2026-01-16T06:00:00Z', '2026-01-16T09:00:00Z', true],
    ['now', '2026-01-16T06:00:00Z', '2026-01-16T09:00:01Z', false],
    ['future', '2026-01-10T20:00:00Z', day, true],
  ])('%s, asked at %s, at %s: %s', (timing, requestedAt, at, may) => {
    expect(mayNotifyFamily({ timing, region: 'Alberta', requestedAt }, new Date(at))).toBe(may);
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
