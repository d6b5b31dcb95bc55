import { randomBytes, scryptSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { deriveKey } from './deriveKey.ts';

it('derives what scrypt derives', async () => {
  const salt = randomBytes(16);
  expect(await deriveKey('123 456 é', salt, 32)).toEqual(scryptSync('123 456 é', salt, 32));
  expect(await deriveKey('', new Uint8Array(8), 16)).toEqual(scryptSync('', new Uint8Array(8), 16));
});

it('lets files be read while many keys wait for their turn', async () => {
  const salt = randomBytes(16);
  let derived = 0;
  const keys = Array.from({ length: 30 }, () => deriveKey('a code', salt, 32).then(() => derived++));
  await readFile('package.json');
  // On the threads of the files the read would come after nearly all of them.
  expect(derived).toBeLessThan(15);
  await Promise.all(keys);
  expect(derived).toBe(30);
});
