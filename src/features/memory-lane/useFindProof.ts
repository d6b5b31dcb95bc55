import { useCallback } from 'react';
import { hasZeros, type Proof, proofText } from './tributes.rules.ts';

const atOnce = 128;

/**
 * Finds a proof of a little work for a page. The browser hashes beside the page, many at a time, so that typing and
 * scrolling go on meanwhile.
 */
export const useFindProof = (slug: string) =>
  useCallback(async (): Promise<Proof> => {
    const minute = Math.floor(Date.now() / 60_000);
    const encoder = new TextEncoder();
    const isFound = async (nonce: number) =>
      hasZeros(
        new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(proofText(slug, { minute, nonce })))),
      );
    for (let first = Math.floor(Math.random() * 1e9); ; first += atOnce) {
      const found = await Promise.all(Array.from({ length: atOnce }, (_, index) => isFound(first + index)));
      if (found.includes(true)) return { minute, nonce: first + found.indexOf(true) };
    }
  }, [slug]);
