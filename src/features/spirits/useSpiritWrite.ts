import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type CallOptions } from '#platform/browser/api.ts';

/** What a write sends; the options make it quiet and harmless when repeated. */
export type Send<Input> = (input: Input, options: CallOptions) => Promise<unknown>;

/** The sentence of a refusal, to be shown beside the button; none for an expired session, which has its banner. */
export const sentenceOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.status !== 200 ? error.message : undefined;

/**
 * A change of one record. Whatever comes of it, the record and the list are read anew before the button is free again:
 * a refusal mostly means that somebody else was faster.
 */
export function useSpiritWrite<Input = void>(spiritId: string, send: Send<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(input, { quiet: true, idempotencyKey: crypto.randomUUID() }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /api/spirits'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /api/spirit/{id}', { params: { id: spiritId } }] }),
      ]),
  });
}
