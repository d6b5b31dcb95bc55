import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isProofHash, isProofWord } from '#features/memory-lane/core/tributes.rules.ts';
import { firstWordOf } from './sha256.rules.ts';

it('is what every other SHA-256 says, for texts of every length up to three blocks', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7 + length) % 90))).join('');
    const said = createHash('sha256').update(text).digest();
    expect([text, firstWordOf(text)]).toEqual([text, said.readUInt32BE(0)]);
    expect(isProofWord(firstWordOf(text))).toBe(isProofHash(said));
  }
});

it('finds the proofs that the server takes', () => {
  const proofs = Array.from({ length: 200_000 }, (_, nonce) => `abcdefghijklmnop:29000000:${nonce}`).filter((text) =>
    isProofWord(firstWordOf(text)),
  );
  expect(proofs.length).toBeGreaterThan(0);
  for (const text of proofs) expect(isProofHash(createHash('sha256').update(text).digest())).toBe(true);
});
