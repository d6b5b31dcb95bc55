import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/browser/network/api.ts';
import type { FoundCase, findCases } from './contract.ts';

const keptMilliseconds = 30_000;

const casesFoundBy = (text: string) =>
  queryOptions({
    queryKey: ['POST /api/spirits/find', text],
    queryFn: ({ signal }) =>
      call<typeof findCases>('POST /api/spirits/find', { body: { text } }, { quiet: true, signal }),
    enabled: text !== '',
    staleTime: keptMilliseconds,
    gcTime: keptMilliseconds,
    retry: false,
  });

/** The requests and cases that what was typed may mean; those of the letters before until they come. */
export const useFoundCases = (text: string) => useQuery({ ...casesFoundBy(text), placeholderData: keepPreviousData });

/** Asks for the likeliest of what was typed, for who presses Enter before the list has come; undefined where there is none. */
export function useLikeliestCase(): (text: string) => Promise<FoundCase | undefined> {
  const client = useQueryClient();
  return async (text) => (text ? (await client.fetchQuery(casesFoundBy(text)))[0] : undefined);
}
