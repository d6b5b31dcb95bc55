import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '#platform/browser/network/api.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { limits } from '#vocabulary/limits.ts';
import type { listContracts } from './contract.ts';
import type { Contract } from './schema.ts';

const pollEvery = pollIntervalOf(limits.spiritsPoll);

const contractsQuery = (id: string) =>
  queryOf<typeof listContracts>('GET /api/spirits/{id}/contracts', { params: { id } });

/** The contracts of a record, asked again while the person is active. */
export const useContracts = (id: string) => usePollingQuery(contractsQuery(id), pollEvery);

/** Has the contracts of a record asked anew, and the estimates that they were made of. */
export function useRefetchContracts(id: string): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useMemo(
    () => () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: contractsQuery(id).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['GET /api/spirits/{id}/estimates', { params: { id } }] }),
      ]),
    [queryClient, id],
  );
}

/** What a contract is called, with its number once it has one. */
export function useContractName() {
  const t = useTranslations('contracts');
  return ({ number }: Pick<Contract, 'number'>): string => (number === null ? t('unnamed') : t('name', { number }));
}
