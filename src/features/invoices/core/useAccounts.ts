import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '#platform/browser/network/api.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { limits } from '#vocabulary/limits.ts';
import type { listAccounts } from './contract.ts';

const pollEvery = pollIntervalOf(limits.spiritsPoll);

const accountsQuery = (id: string) =>
  queryOf<typeof listAccounts>('GET /api/spirits/{id}/invoices', { params: { id } });

/** What is asked and paid for a record, asked again while the person is active. */
export function useAccounts(id: string, enabled: boolean) {
  return usePollingQuery({ ...accountsQuery(id), enabled }, pollEvery);
}

/** Has the accounts and the record asked anew, after something was changed. */
export function useRefetchAccounts(id: string): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useMemo(
    () => () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: accountsQuery(id).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['GET /api/spirit/{id}', { params: { id } }] }),
      ]),
    [queryClient, id],
  );
}
