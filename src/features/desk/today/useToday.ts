import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/browser/network/api.ts';
import type { getToday } from './contract.ts';

/** What waits for the home of whoever is signed in. */
export const useToday = () => useQuery(queryOf<typeof getToday>('GET /api/today'));
