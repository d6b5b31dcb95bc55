import { expect, it } from 'vitest';
import { addressOf } from './addressOf.ts';

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
