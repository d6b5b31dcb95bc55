import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { leaveTribute } from '#features/memory-lane/core/contract.ts';
import type { Proof } from '#features/memory-lane/core/tributes.rules.ts';
import { useProofOfWork } from '#features/memory-lane/visiting/useProofOfWork.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';

/** What somebody leaves. */
export type TributeText = { name: string; relation: string; since: string; words: string };

const tributeFields = ['name', 'relation', 'since', 'words'] as const;

type Attempt = TributeText & { pass: string; proof: Proof; key: string };

/** Whether the server may have taken it in without our having heard so. */
const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 502 || error.status === 504;

/**
 * Sends what somebody leaves. Where the network was lost on the way, the same words are sent again as the same request: if
 * they had arrived, that is answered as the first time, and nothing stands on the page twice.
 */
export function useLeaveTribute(slug: string, pass: string) {
  const { prepare, find, drop } = useProofOfWork(slug);
  const latest = useRef<Attempt | null>(null);
  const attemptOf = async (text: TributeText): Promise<Attempt> => {
    const before = latest.current;
    const isSame = before?.pass === pass && tributeFields.every((field) => before[field] === text[field]);
    if (before && isSame) return before;
    // A proof is taken once: one that may have been taken with other words is not sent again.
    if (before) drop();
    return { ...text, pass, proof: await find(), key: crypto.randomUUID() };
  };
  const leave = useMutation({
    mutationFn: async (text: TributeText) => {
      const attempt = await attemptOf(text);
      latest.current = attempt;
      const { key, ...body } = attempt;
      try {
        const reply = await call<typeof leaveTribute>(
          'POST /api/memory-lane/{slug}/tributes',
          { params: { slug }, body },
          { quiet: true, idempotencyKey: key },
        );
        latest.current = null;
        drop();
        return reply;
      } catch (error) {
        if (!isOutcomeUnknown(error)) {
          latest.current = null;
          drop();
        }
        throw error;
      }
    },
  });
  return { leave, prepare };
}
