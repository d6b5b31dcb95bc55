import { expect, test } from 'vitest';
import { dayOf } from './paper.service.ts';

test.each([
  ['2026-12-01T06:30:00Z', 'British Columbia', '2026-11-30'],
  ['2026-12-01T06:30:00Z', 'Ontario', '2026-12-01'],
  ['2027-01-01T03:40:00Z', 'Newfoundland and Labrador', '2027-01-01'],
  ['2027-01-01T03:40:00Z', 'Quebec', '2026-12-31'],
  ['2027-01-01T03:40:00Z', null, '2026-12-31'],
])('what is sent at %s in %s has the day of %s', (iso, region, day) => {
  expect(dayOf(iso, region)).toBe(day);
});
