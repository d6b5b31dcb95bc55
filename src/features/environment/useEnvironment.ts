import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/browser/network/api.ts';
import type { getEnvironment } from './contract.ts';

/** Where this runs and what is set up; asked once for each page load. */
export const useEnvironment = () =>
  useQuery({
    ...queryOf<typeof getEnvironment>('GET /api/environment'),
    staleTime: Number.POSITIVE_INFINITY,
  });
