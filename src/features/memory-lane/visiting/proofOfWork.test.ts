import { createHash } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, it } from 'vitest';
import { isProofHash, proofText } from '#features/memory-lane/core/tributes.rules.ts';
import { isProof } from './useProofOfWork.ts';

it('is what every other SHA-256 says, for texts of every length up to three blocks', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7 + length) % 90))).join('');
    const said = createHash('sha256').update(text).digest();
    expect([text, Buffer.from(sha256(new TextEncoder().encode(text)))]).toEqual([text, said]);
  }
});

it('finds the proofs that the server takes', () => {
  const slug = 'abcdefghijklmnop';
  const tried = Array.from({ length: 200_000 }, (_, nonce) => ({ minute: 29_000_000, nonce }));
  const proofs = tried.filter((proof) => isProof(slug, proof));
  expect(proofs.length).toBeGreaterThan(0);
  for (const proof of proofs)
    expect(isProofHash(createHash('sha256').update(proofText(slug, proof)).digest())).toBe(true);
});
