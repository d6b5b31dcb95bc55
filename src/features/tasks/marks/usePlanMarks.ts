import { queryOf } from '#platform/browser/network/api.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { limits } from '#vocabulary/limits.ts';
import type { getPlan } from './contract.ts';

/** What a family has marked on its plan, asked again while somebody is at the page. */
export const usePlanMarks = (id: string) =>
  usePollingQuery(
    queryOf<typeof getPlan>('GET /api/spirits/{id}/plan', { params: { id } }),
    pollIntervalOf(limits.notificationsPoll),
  );
