import { expect, it } from 'vitest';
import { signingLinkMail } from './emails.ts';

it.each([
  ['British Columbia', 'December 14, 2026'],
  ['Ontario', 'December 15, 2026'],
  ['', 'December 15, 2026'],
])('the last day to sign is the one of the clock in %s: %s', (region, day) => {
  const about = { publicUrl: 'https://rivage.example', home: 'Evergreen', name: 'Anne', papers: 1, token: 'abc' };
  const mail = signingLinkMail({ ...about, language: 'en', kind: 'asked', expiresAt: '2026-12-15T05:30:00Z', region });
  expect(mail.text).toContain(day);
});
