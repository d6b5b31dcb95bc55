import { useCallback, useRef } from 'react';
import { hasZeros, type Proof, proofText } from './tributes.rules.ts';

const atOnce = 64;

/** Between two handfuls the page has its turn: typing and scrolling go on meanwhile. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function findProof(slug: string): Promise<Proof> {
  const minute = Math.floor(Date.now() / 60_000);
  const encoder = new TextEncoder();
  const isFound = async (nonce: number) =>
    hasZeros(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(proofText(slug, { minute, nonce })))));
  for (let first = Math.floor(Math.random() * 1e9); ; first += atOnce) {
    const found = await Promise.all(Array.from({ length: atOnce }, (_, index) => isFound(first + index)));
    if (found.includes(true)) return { minute, nonce: first + found.indexOf(true) };
    await turn();
  }
}

/**
 * The little work that a message costs. It is begun (`prepare`) when somebody begins to write, and is mostly done when she
 * sends; `find` gives it, `drop` forgets one that was used.
 */
export function useFindProof(slug: string) {
  const begun = useRef<Promise<Proof> | null>(null);
  const find = useCallback(() => {
    begun.current ??= findProof(slug);
    return begun.current;
  }, [slug]);
  const prepare = useCallback(() => void find().catch(() => undefined), [find]);
  const drop = useCallback(() => {
    begun.current = null;
  }, []);
  return { prepare, find, drop };
}
