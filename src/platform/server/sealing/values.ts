import type { KeyObject } from 'node:crypto';
import type { KeySource } from './keyFile.ts';
import { type KeyRing, keyIdOf, openKeyRing } from './keyRing.ts';

let ring: KeyRing | undefined;

/** Gives this process its keys: what is stored is sealed and opened with them from now on. */
export function takeKeyRing(keys: KeyRing): void {
  ring = keys;
}

/** Opens the keys of a configuration and gives them to this process. */
export function takeKeysOf(source: KeySource): KeyRing {
  const keys = openKeyRing(source);
  takeKeyRing(keys);
  return keys;
}

/** The keys of this process. */
function theKeyRing(): KeyRing {
  if (!ring)
    throw new Error('This process has no keys: it must be given some before it reads or writes what is sealed.');
  return ring;
}

/** Seals a text for its place (`table.column/row`). */
export const sealText = (place: string, text: string): string => theKeyRing().seal(place, text);

/** Opens a text that was sealed for its place; one from before there were keys is given back as it is. */
export const openText = (place: string, text: string): string => theKeyRing().open(place, text);

/** The name of the key that seals what is written now. */
export const currentKeyId = (): string => theKeyRing().currentId;

/** The key of one stream of bytes, derived from the named one. */
export const streamKeyOf = (place: string, keyId: string, salt: Uint8Array): KeyObject =>
  theKeyRing().streamKey(place, keyId, salt);

/** A value of any kind as JSON columns hold it once it is sealed. */
export type SealedJson = { sealed: string };

const hasSealedKey = (value: unknown): value is { sealed: unknown } =>
  typeof value === 'object' && value !== null && 'sealed' in value;

/** True for what `sealJson` made. What somebody sends in this shape is sealed too, and never taken for it. */
export const isSealedJson = (value: unknown): value is SealedJson =>
  hasSealedKey(value) && typeof value.sealed === 'string' && keyIdOf(value.sealed) !== undefined;

/** Seals a value for its place. */
export const sealJson = (place: string, value: unknown): SealedJson => ({
  sealed: sealText(place, JSON.stringify(value)),
});

/** Opens a value that was sealed for its place; any other is given back as it is. */
export const openJson = <Value>(place: string, value: Value | SealedJson): Value =>
  isSealedJson(value) ? JSON.parse(openText(place, value.sealed)) : value;

/** The name of the key that has sealed a text or a value; undefined where nobody has. */
export const keyOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? keyIdOf(value) : isSealedJson(value) ? keyIdOf(value.sealed) : undefined;

/** True for what another key than the present one has sealed, and for what nobody has. */
export const needsSealing = (value: unknown): boolean => keyOf(value) !== currentKeyId();
