import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type CallOptions } from './api.ts';

/** What a write sends; the options make it quiet and harmless when repeated. */
export type Send<Input> = (input: Input, options: CallOptions) => Promise<unknown>;

/** The sentence of a refusal, to be shown beside the button; none for an expired session, which has its banner. */
export const sentenceOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.status !== 200 ? error.message : undefined;

/**
 * A change with an idempotency key of its own for each press. Whatever comes of it, the given reads are asked anew before
 * the button is free again: a refusal mostly means that somebody else was faster.
 */
export function useWrite<Input = void>(reads: readonly QueryKey[], send: Send<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(input, { quiet: true, idempotencyKey: crypto.randomUUID() }),
    onSettled: () => Promise.all(reads.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
