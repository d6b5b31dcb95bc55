import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/browser/network/api.ts';
import type { listOwnTasks } from './contract.ts';

/** What the home has to do in all its cases: what is due, and the next step of each. */
export const useOwnTasks = () => useQuery(queryOf<typeof listOwnTasks>('GET /api/case-tasks'));
