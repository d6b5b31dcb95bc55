import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { itemAt } from '#vocabulary/lists.ts';
import { readKeys, withNewKey, writeKeys } from './keyFile.ts';
import { KeyRing, keyIdOf, NotOpened, openKeyRing } from './keyRing.ts';
import { isSealedJson, openJson, sealJson, takeKeyRing } from './values.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rivage-keys-'));
  folders.push(folder);
  return join(folder, 'below', 'encryption.keys');
}

const keys = withNewKey();
const ring = new KeyRing(keys);
const place = 'forms.data/1/number';

/** The text with one character of one of its parts replaced. */
function changed(text: string, part: number): string {
  const parts = text.split('.');
  const changing = itemAt(parts, part);
  parts[part] = (changing.startsWith('A') ? 'B' : 'A') + changing.slice(1);
  return parts.join('.');
}

it.each(['', '046 454 286', 'élan — 🕊', 'v1.looks.like.it', 'x'.repeat(10_000)])(
  'opens what it sealed: %.20s',
  (text) => {
    const sealed = ring.seal(place, text);
    expect(ring.open(place, sealed)).toBe(text);
    expect(keyIdOf(sealed)).toBe(keys.current);
    if (text) expect(sealed).not.toContain(text);
  },
);

it('never seals the same text alike', () => {
  expect(ring.seal(place, 'x')).not.toBe(ring.seal(place, 'x'));
});

it.each([2, 3])('opens nothing that was changed in part %i', (part) => {
  expect(() => ring.open(place, changed(ring.seal(place, 'a number'), part))).toThrow(NotOpened);
});

it('opens nothing that was cut off, or lies in another place', () => {
  const sealed = ring.seal(place, 'a number that is long enough to be cut');
  expect(() => ring.open(place, sealed.slice(0, -4))).toThrow(NotOpened);
  expect(() => ring.open('forms.data/2/number', sealed)).toThrow('forms.data/2/number was changed');
});

it('names a key that is missing, and opens nothing with another key of that name', () => {
  const sealed = ring.seal(place, 'x');
  expect(() => new KeyRing(withNewKey()).open(place, sealed)).toThrow(`The key ${keys.current} is missing`);
  const other = itemAt(Object.values(withNewKey().keys), 0);
  const impostor = new KeyRing({ current: keys.current, keys: { [keys.current]: other } });
  expect(() => impostor.open(place, sealed)).toThrow(NotOpened);
});

it('gives back what is from before there were keys', () => {
  expect(ring.open(place, 'a plain text. v1')).toBe('a plain text. v1');
});

it('makes a file for its owner alone, once', () => {
  const file = newFile();
  const sealed = openKeyRing({ file }).seal(place, 'x');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file, 'utf8');
  writeKeys(file, withNewKey(), { replace: false });
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(openKeyRing({ file }).open(place, sealed)).toBe('x');
});

it('opens with the older keys, and finds a new one that came into the file', () => {
  const file = newFile();
  const running = openKeyRing({ file });
  const old = running.seal(place, 'old');
  writeKeys(file, withNewKey(readKeys({ file })), { replace: true });
  const other = openKeyRing({ file });
  const fresh = other.seal(place, 'new');
  expect(keyIdOf(fresh)).not.toBe(keyIdOf(old));
  expect(other.open(place, old)).toBe('old');
  expect(running.open(place, fresh)).toBe('new');
});

it('takes keys from a program, and says where it fails', () => {
  const file = newFile();
  const sealed = openKeyRing({ file }).seal(place, 'x');
  expect(openKeyRing({ command: `cat '${file}'` }).open(place, sealed)).toBe('x');
  expect(() => openKeyRing({ command: 'exit 3' })).toThrow('what ENCRYPTION_KEYS_COMMAND prints: the program failed.');
});

it.each(['', '{}', '{"current":"a","keys":{}}', '{"current":"a","keys":{"a":"short"}}', '{"current":"A B","keys":{}}'])(
  'refuses a file that says %j',
  (text) => {
    const file = newFile();
    writeKeys(file, withNewKey(), { replace: false });
    writeFileSync(file, text);
    expect(() => openKeyRing({ file })).toThrow('must look like');
  },
);

it('seals a value that looks as if it were sealed, and takes nothing else for one', () => {
  takeKeyRing(ring);
  const look = sealJson('a', 'b');
  expect(isSealedJson(look)).toBe(true);
  expect(openJson<unknown>(place, sealJson(place, look))).toEqual(look);
  for (const value of [null, 'x', 1, [], { sealed: 'x' }, { sealed: 1 }]) {
    expect(isSealedJson(value)).toBe(false);
    expect(openJson<unknown>(place, value)).toEqual(value);
  }
});
