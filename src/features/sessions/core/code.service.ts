import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

const saltBytes = 16;
const hashBytes = 32;

/** A sign-in code: six random digits. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The salted hash of a code. Slow on purpose: trying all million codes against a stolen hash takes longer than a code lives. */
export async function hashCode(code: string, salt: Buffer = randomBytes(saltBytes)): Promise<Buffer> {
  const hash = await new Promise<Buffer>((resolve, reject) =>
    scrypt(code, salt, hashBytes, (error, key) => (error ? reject(error) : resolve(key))),
  );
  return Buffer.concat([salt, hash]);
}

/** Compares a code with a hash in constant time; without a hash it works as long and says no. */
export async function isCode(code: string, codeHash: Buffer | undefined): Promise<boolean> {
  const known: Buffer = codeHash ?? randomBytes(saltBytes + hashBytes);
  const tried = await hashCode(code, known.subarray(0, saltBytes));
  return timingSafeEqual(tried, known) && codeHash !== undefined;
}
