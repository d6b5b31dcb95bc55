import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/browser/network/api.ts';
import type { listCaseLines } from './contract.ts';
import type { CaseLine } from './schema.ts';

/** What the lines of some cases say besides their answers, by the id of the record; empty until it is read. */
export function useCaseLines(spiritIds: readonly string[]): ReadonlyMap<string, CaseLine> {
  const { data } = useQuery({
    ...queryOf<typeof listCaseLines>('GET /api/case-lines', { query: { ids: spiritIds.join(',') } }),
    enabled: spiritIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map((data ?? []).map((line) => [line.spiritId, line]));
}
