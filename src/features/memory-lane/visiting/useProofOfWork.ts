import { sha256 } from '@noble/hashes/sha2.js';
import { useCallback, useRef } from 'react';
import { isProofHash, type Proof, proofText } from '#features/memory-lane/core/tributes.rules.ts';

const encoder = new TextEncoder();

/** For so many milliseconds at a time; then the page has its turn, so that typing and scrolling go on. */
const sliceMilliseconds = 8;

const yieldToEventLoop = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Whether a number is a proof. The browser's own digest answers from another thread each time: for the tens of thousands of
 * short texts of a proof that takes a telephone many times as long.
 */
export const isProof = (slug: string, proof: Proof): boolean =>
  isProofHash(sha256(encoder.encode(proofText(slug, proof))));

async function computeProof(slug: string): Promise<Proof> {
  const minute = Math.floor(Date.now() / 60_000);
  let nonce = Math.floor(Math.random() * 1e15);
  for (;;) {
    const until = performance.now() + sliceMilliseconds;
    while (performance.now() < until) {
      // The clock is looked at only now and then.
      for (let count = 0; count < 64; count += 1, nonce += 1)
        if (isProof(slug, { minute, nonce })) return { minute, nonce };
    }
    await yieldToEventLoop();
  }
}

/**
 * The little work that a message costs. It is begun (`prepare`) when somebody begins to write, and is mostly done when they
 * send; `find` gives it, `drop` forgets one that was used.
 */
export function useProofOfWork(slug: string) {
  const begun = useRef<Promise<Proof> | null>(null);
  const find = useCallback(() => {
    begun.current ??= computeProof(slug);
    return begun.current;
  }, [slug]);
  const prepare = useCallback(() => void find(), [find]);
  const drop = useCallback(() => {
    begun.current = null;
  }, []);
  return { prepare, find, drop };
}
