import { expect, test } from 'vitest';
import { whyNotPhone } from './phone.rules.ts';

test.each(['403-555-0100', '(403) 555-0100', '1 403 555 0100', '+33 6 12 34 56 78', '403 555 0100 ext 12'])(
  'somebody can be called at %s',
  (text) => expect(whyNotPhone(text)).toBeNull(),
);

test.each(['', '   ', 'please write', 'call my brother', '555-0100', '12345678901234567', '911', '310-1234', '9-8-8'])(
  'nobody can be called at "%s"',
  (text) => expect(whyNotPhone(text)).toBe('errors.phoneNeeded'),
);
