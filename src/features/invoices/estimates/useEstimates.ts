import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '#platform/browser/network/api.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { limits } from '#vocabulary/limits.ts';
import type { listEstimates } from './contract.ts';

const pollEvery = pollIntervalOf(limits.spiritsPoll);

const estimatesQuery = (id: string) =>
  queryOf<typeof listEstimates>('GET /api/spirits/{id}/estimates', { params: { id } });

/** The estimates of a record, asked again while the person is active. */
export const useEstimates = (id: string) => usePollingQuery(estimatesQuery(id), pollEvery);

/** Has the estimates of a record asked anew. */
export function useRefetchEstimates(id: string): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useMemo(
    () => () => queryClient.invalidateQueries({ queryKey: estimatesQuery(id).queryKey }),
    [queryClient, id],
  );
}
