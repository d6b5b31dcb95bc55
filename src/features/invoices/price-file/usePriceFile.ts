import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import type { bringPriceFile } from './contract.ts';
import { textOfTable } from './priceFile.client.ts';

/** Where a price book is brought in from a file. */
export const priceFileHref = (placeId: string): string => `/import-prices?place=${placeId}`;

/** A file that was chosen. */
type Chosen = { name: string; text: string };

/** Tries what a file would bring into a price book, and brings it in; what is there already is never added twice. */
export function usePriceFile(placeId: string) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const run = useMutation({
    mutationFn: async ({ text, dryRun }: { text: string; dryRun: boolean }) => {
      const options = { quiet: true, idempotencyKey: crypto.randomUUID() };
      const params = { id: placeId };
      const address = 'POST /api/places/{id}/price-book/file';
      const report = await call<typeof bringPriceFile>(address, { params, body: { text, dryRun } }, options);
      return { ...report, taken: !dryRun };
    },
    onSettled: (_, __, { dryRun }) =>
      dryRun ? undefined : queryClient.invalidateQueries({ queryKey: ['GET /api/places/{id}/price-book'] }),
  });
  return {
    chosen,
    result: run.data,
    problem: run.error ? sentenceOf(run.error) : undefined,
    isRunning: run.isPending,
    async choose(file: File | undefined): Promise<void> {
      if (!file) return;
      run.reset();
      const text = await textOfTable(file);
      setChosen({ name: file.name, text });
      run.mutate({ text, dryRun: true });
    },
    take(): void {
      if (chosen && !run.isPending) run.mutate({ text: chosen.text, dryRun: false });
    },
  };
}
