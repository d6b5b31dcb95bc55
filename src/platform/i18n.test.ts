import { expect, test } from 'vitest';
import { localPath, plainPath } from './i18n.ts';

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
