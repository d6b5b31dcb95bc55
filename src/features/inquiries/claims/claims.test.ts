import { describe, expect, test } from 'vitest';
import { isMailboxOfWebsite, whyNotAnswer, whyNotClaim, whyNotReason } from './claims.rules.ts';

describe('claims', () => {
  test.each([
    [null, { type: 'funeral-home', status: 'published', claimed: false }],
    ['claimTaken', { type: 'merchant', status: 'published', claimed: true }],
    ['claimCemetery', { type: 'cemetery', status: 'published', claimed: false }],
  ] as const)('%s for %j', (reason, place) => {
    expect(whyNotClaim(place)).toBe(reason);
  });

  test.each([
    ['solange@bellerive.ca', 'https://www.bellerive.ca/fr', true],
    ['solange@bellerive.ca', 'https://calgary.bellerive.ca', true],
    ['solange@www.ca', 'https://www.www.ca', true],
    ['solange@bellerive.ca', 'https://bellerive.ca.example.org', false],
    ['solange@bellerive.ca.example.org', 'https://bellerive.ca', false],
    ['solange@mail.bellerive.ca', 'https://bellerive.ca', true],
    ['solange@gmail.com', 'https://bellerive.ca', false],
    ['solange@lerive.ca', 'https://bellerive.ca', false],
    ['solange@bellerive.ca', null, false],
    ['solange@bellerive.ca', '', false],
    ['solange@bellerive.ca', 'https://', false],
    ['Solange@BELLERIVE.ca', 'HTTPS://WWW.Bellerive.CA:443', true],
    ['solange@bellerive.ca', 'http://bellerive.ca?lang=fr', true],
    ['solange@bellerive.ca', 'bellerive.ca#top', true],
    ['solange@other.ca', 'https://example.org/www.other.ca', false],
    ['solange@other.ca', 'https://example.org?to=https://other.ca', false],
  ])('%s and %s: %s', (email, website, same) => {
    expect(isMailboxOfWebsite(email, website)).toBe(same);
  });
});

describe('answers', () => {
  test.each([
    [null, 'claim', 'open', 'approve'],
    [null, 'contact', 'open', 'close'],
    [null, 'sign-up', 'open', 'approve'],
    [null, 'new-inquiry', 'open', 'decline'],
    [null, 'claim', 'open', 'close'],
    ['inquiryOnlyClosed', 'contact', 'open', 'decline'],
    ['inquiryAnswered', 'contact', 'closed', 'close'],
    ['inquiryOnlyClosed', 'contact', 'open', 'approve'],
    ['inquiryAnswered', 'claim', 'approved', 'decline'],
  ] as const)('%s for a %s that is %s: %s', (reason, kind, status, decision) => {
    expect(whyNotAnswer({ kind, status }, decision)).toBe(reason);
  });

  test('who is turned down is told why', () => {
    expect(whyNotReason('decline', '')).toBe('reasonRequired');
    expect([whyNotReason('decline', 'No answer at the number.'), whyNotReason('close', '')]).toEqual([null, null]);
  });
});
