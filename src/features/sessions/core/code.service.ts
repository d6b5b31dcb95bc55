import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#platform/server/sealing/deriveKey.ts';

const saltBytes = 16;
const hashBytes = 32;

/** A sign-in code: six random digits. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What a mail's link holds instead: too long to be guessed. Without dashes, which people's codes lose on the way. */
export const makeLinkKey = (): string => randomBytes(16).toString('hex');

/** True for what has the form of a link's key. */
export const isLinkKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The hash of a link's key; a quick one, because there are too many keys to try. */
export const hashLinkKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The salted hash of a code. Slow on purpose: trying all million codes against a stolen hash takes longer than a code lives. */
export async function hashCode(code: string, salt: Buffer = randomBytes(saltBytes)): Promise<Buffer> {
  return Buffer.concat([salt, await deriveKey(code, salt, hashBytes)]);
}

/** Compares a code with a hash in constant time; without a hash it works as long and says no. */
export async function isCode(code: string, codeHash: Buffer | undefined): Promise<boolean> {
  const known: Buffer = codeHash ?? randomBytes(saltBytes + hashBytes);
  const tried = await hashCode(code, known.subarray(0, saltBytes));
  return timingSafeEqual(tried, known) && codeHash !== undefined;
}
