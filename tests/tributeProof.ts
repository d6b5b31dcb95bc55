import { createHash } from 'node:crypto';
import { isProofHash, type Proof, proofText } from '#features/memory-lane/core/tributes.rules.ts';

/** The little work that a visitor's browser does before it leaves a tribute; another one each time. */
export function proofFor(slug: string): Proof {
  const minute = Math.floor(Date.now() / 60_000);
  for (let nonce = Math.floor(Math.random() * 1e15); ; nonce += 1)
    if (isProofHash(createHash('sha256').update(proofText(slug, { minute, nonce })).digest())) return { minute, nonce };
}
