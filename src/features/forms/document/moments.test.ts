import { expect, test } from 'vitest';
import { localMoment, moment } from './moments.service.ts';

test('a moment on the first of a month is said as French says it', () => {
  expect(moment('fr', '2026-12-01T16:05:00Z')).toContain('1er décembre 2026');
  expect(localMoment('fr', '2026-12-01T16:05:00Z', 'America/Toronto')).toContain('1er décembre 2026');
  expect(moment('en', '2026-12-01T16:05:00Z')).toContain('December 1, 2026');
});
