import { useMemo } from 'react';
import { queryOf } from '#platform/browser/api.ts';
import { pollIntervalOf, usePollInterval } from '#platform/browser/polling.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { useReadCache } from '#platform/browser/useReadCache.ts';
import { limits } from '#vocabulary/limits.ts';
import type { listAccounts } from './contract.ts';

const pollEvery = pollIntervalOf(limits.spiritsPoll);

const accountsQuery = (id: string) =>
  queryOf<typeof listAccounts>('GET /api/spirits/{id}/invoices', { params: { id } });

/** What is asked and paid for a record, asked again while the person is active. */
export function useAccounts(id: string, enabled: boolean) {
  return useQuery({ ...accountsQuery(id), enabled, refetchInterval: usePollInterval(pollEvery) });
}

/** Has the accounts and the record asked anew, after something was changed. */
export function useRefetchAccounts(id: string): () => Promise<unknown> {
  const readCache = useReadCache();
  return useMemo(
    () => () =>
      Promise.all([
        readCache.invalidateQueries({ queryKey: accountsQuery(id).queryKey }),
        readCache.invalidateQueries({ queryKey: ['GET /api/spirit/{id}', { params: { id } }] }),
      ]),
    [readCache, id],
  );
}
