import { expect, it, test } from 'vitest';
import { localPath, plainPath } from '#platform/i18n.ts';
import { addressOf, routedAddress } from './addressOf.ts';

it.each([
  ['/listings?region=Alberta', '/listings', '?region=Alberta'],
  ['//', '//', ''],
  ['///', '///', ''],
  ['//?x', '//', '?x'],
  ['//:80/', '//:80/', ''],
  ['//a:99999/', '//a:99999/', ''],
  ['//elsewhere.example/sign-in', '//elsewhere.example/sign-in', ''],
  ['/\\elsewhere.example/sign-in', '//elsewhere.example/sign-in', ''],
  ['http://elsewhere.example:99999/fr?a=b', '/fr', '?a=b'],
  ['http://elsewhere.example', '/', ''],
  ['*', '/*', ''],
  ['', '/', ''],
])('%s is asked of us and of nobody else', (asked, pathname, search) => {
  expect(addressOf(asked)).toMatchObject({ host: 'rivage.invalid', pathname, search });
});

test.each([
  ['/', '/'],
  ['/fr', '/'],
  ['/fr/guide-me', '/guide-me'],
  ['/france', '/france'],
  ['/fr//evil.example/login', '/evil.example/login'],
  ['//evil.example/login', '/evil.example/login'],
  ['/fr/\\evil.example', '/evil.example'],
])('%s is the path %s, on our own host', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
  expect(new URL(localPath('en', plainPath(path)), 'https://rivage.example').host).toBe('rivage.example');
});

test.each([
  ['/listings', '/listings'],
  ['/listings/caf%C3%A9?name=%ff', '/listings/caf%C3%A9?name=%ff'],
  ['/%ff', '/nowhere'],
  ['/fr/%E9cole?a=b', '/fr/nowhere'],
  ['/listings/100%', '/nowhere'],
  ['/api/spirits/%ff', '/api/spirits/%ff'],
])('%s is looked for as %s', (asked, routed) => {
  expect(routedAddress(asked)).toBe(routed);
});
