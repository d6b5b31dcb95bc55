import { describe, expect, it } from 'vitest';
import { redirectAfterSignIn, signInPathOf } from './useSignIn.ts';

const personIn = (roles: string) => ({ id: 'one', email: 'one@example.org', roles });

describe('landingOf', () => {
  it.each([
    ['/spirit/1?tab=files', 'user', '/spirit/1?tab=files'],
    ['/fr/spirit/1', 'user', '/spirit/1'],
    ['/users', 'admin', '/users'],
    [null, 'user', '/spirits'],
    ['/', 'funeral-home,user', '/spirits'],
    ['https://elsewhere.example', 'user', '/spirits'],
    ['//elsewhere.example', 'admin', '/'],
    [null, 'merchant', '/'],
  ])('%s as %s leads to %s', (redirect, roles, landing) => {
    expect(redirectAfterSignIn(redirect, personIn(roles))).toBe(landing);
  });
});

describe('signInPathOf', () => {
  it('carries where to come back to, and nothing when nowhere is named', () => {
    expect(signInPathOf('/spirit/1?tab=files')).toBe('/sign-in?redirect=%2Fspirit%2F1%3Ftab%3Dfiles');
    expect(signInPathOf(null)).toBe('/sign-in');
  });
});
