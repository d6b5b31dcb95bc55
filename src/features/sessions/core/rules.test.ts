import { describe, expect, it } from 'vitest';
import { normalizeCode, rolesAtSignIn, type SignInState, safeRedirect } from './rules.ts';

describe('safeRedirect', () => {
  it.each([
    '/',
    '/listing/1?x=y',
    '/fr/spirit/7/funeral-home#top',
    '/guide-me?timing=future',
    '/listings?region=Qu%C3%A9bec',
    '/places/caf%C3%A9-%E2%80%93-home',
    '/sign-in?back=..%2Fspirits',
    `/${'a'.repeat(1_999)}`,
  ])('keeps the path %j', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    undefined,
    null,
    '',
    'listing/1',
    ' /listing/1',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\u0000b',
    '/a\u007fb',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/%0d%0aset-cookie:x',
    '/.//evil.example',
    '/listing/1?next=https://evil.example',
    '/@evil.example\\',
    `/${'a'.repeat(2_000)}`,
  ])('sends %j home', (text) => {
    expect(safeRedirect(text)).toBe('/');
  });
});

describe('tidyCode', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['12–34—56', '123456'],
    ['123\u00a0456', '123456'],
    ['12345x', '12345x'],
  ])('%j means %j', (typed, meant) => {
    expect(normalizeCode(typed)).toBe(meant);
  });
});

describe('rolesAtSignIn', () => {
  const nobody: SignInState = { held: [], keptTypes: [], namedAdmin: false, restored: false };
  const cases: [string, Partial<SignInState>, string][] = [
    ['a new person', {}, 'user'],
    ['a new keeper of a funeral home', { keptTypes: ['funeral-home'] }, 'funeral-home,user'],
    ['a new keeper of a shop', { keptTypes: ['merchant'] }, 'user,merchant'],
    ['a new keeper of an organization', { keptTypes: ['organization'] }, 'user,organization'],
    ['a new keeper of a cemetery', { keptTypes: ['cemetery'] }, 'user'],
    [
      'a keeper of everything',
      { keptTypes: ['organization', 'merchant', 'cemetery', 'funeral-home'] },
      'funeral-home,user,merchant,organization',
    ],
    ['a named administrator', { namedAdmin: true }, 'admin,user'],
    ['a named administrator with a home', { namedAdmin: true, keptTypes: ['funeral-home'] }, 'admin,user,funeral-home'],
    ['a person who comes back', { held: ['user'] }, 'user'],
    ['a family member whose home was published', { held: ['user'], keptTypes: ['funeral-home'] }, 'funeral-home,user'],
    ['roles are never taken away', { held: ['user', 'merchant', 'admin'] }, 'user,merchant,admin'],
    ['an order that was given stays', { held: ['merchant', 'user'] }, 'merchant,user'],
    ['a role that was taken from an account stays away', { held: ['organization'] }, 'organization'],
    ['an administrator named later', { held: ['user', 'admin'], namedAdmin: true }, 'admin,user'],
    ['nothing is held twice', { held: ['funeral-home', 'user'], keptTypes: ['funeral-home'] }, 'funeral-home,user'],
    ['a deleted account comes back without administration', { held: ['admin', 'user'], restored: true }, 'user'],
    ['a deleted administrator becomes a person', { held: ['admin'], restored: true }, 'user'],
    ['a deleted person keeps what else they held', { held: ['merchant', 'user'], restored: true }, 'merchant,user'],
    ['unless the operator names her', { held: ['admin', 'user'], restored: true, namedAdmin: true }, 'admin,user'],
  ];

  it.each(cases)('%s', (_, facts, expected) => {
    expect(rolesAtSignIn({ ...nobody, ...facts }).join(',')).toBe(expected);
  });
});
