import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { importParts } from '#vocabulary/places/importParts.ts';
import type { importHome } from './contract.ts';
import { heapsOf, type ImportBranch, type ToldLine } from './rules.ts';

/** What an archive has brought: what would become of its things, or what has. */
export type ImportResult = { taken: boolean; lines: ToldLine[] };

/**
 * Tries what a branch of an archive would bring, and takes it in: heap by heap, each a transaction of its own. Where the network
 * goes in between it is simply begun again: what is there is not taken in twice.
 */
export function useHomeImport(placeId: string) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState({ done: 0, all: 0 });
  const run = useMutation({
    mutationFn: async ({ branch, dryRun }: { branch: ImportBranch; dryRun: boolean }): Promise<ImportResult> => {
      const lines: ToldLine[] = [];
      const all = importParts.reduce((sum, part) => sum + branch.parts[part].length, 0);
      setStep({ done: 0, all });
      for (const part of importParts)
        for (const items of heapsOf(branch.parts[part])) {
          const body = { part, items, dryRun };
          const options = { quiet: true, idempotencyKey: crypto.randomUUID() };
          const address = 'POST /api/places/{id}/home-import';
          const reply = await call<typeof importHome>(address, { params: { id: placeId }, body }, options);
          lines.push(...reply.lines.map((line) => ({ ...line, part })));
          setStep({ done: lines.length, all });
        }
      return { taken: !dryRun, lines };
    },
    onSettled: (_, __, { dryRun }) => (dryRun ? undefined : queryClient.invalidateQueries()),
  });
  return {
    result: run.data,
    problem: run.error ? sentenceOf(run.error) : undefined,
    isFailed: run.error !== null,
    isRunning: run.isPending,
    isTaking: run.isPending && run.variables.dryRun === false,
    step,
    tryOut: (branch: ImportBranch) => run.mutate({ branch, dryRun: true }),
    takeIn: (branch: ImportBranch) => run.mutate({ branch, dryRun: false }),
    forget: run.reset,
  };
}
