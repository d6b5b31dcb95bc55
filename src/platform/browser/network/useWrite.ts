import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type CallOptions } from './api.ts';
import { usePress } from './usePress.ts';

/** What a write sends; the options make it quiet and harmless when repeated. */
export type Send<Input, Reply = unknown> = (input: Input, options: CallOptions) => Promise<Reply>;

/** The sentence of a refusal, to be shown beside the button; none for an expired session, which has its banner. */
export const sentenceOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.status !== 200 ? error.message : undefined;

/**
 * A change with an idempotency key of its own for each press, and the same one again where the answer was lost. Whatever comes
 * of it, the given reads are asked anew before the button is free again: a refusal mostly means that somebody else was faster.
 */
export function useWrite<Input = void, Reply = unknown>(reads: readonly QueryKey[], send: Send<Input, Reply>) {
  const queryClient = useQueryClient();
  const press = usePress();
  return useMutation({
    mutationFn: (input: Input) => press(input, (options) => send(input, options)),
    onSettled: () => Promise.all(reads.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
