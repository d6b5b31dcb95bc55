import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { limits } from '#vocabulary/limits.ts';
import type { getRota, updateRota } from './contract.ts';
import type { RotaInput } from './schema.ts';

/** Where it stands who of a branch is on call. */
export const onCallHref = (placeId: string): string => `/on-call?place=${placeId}`;

/** Who of a branch is on call, asked again while somebody is at the page. */
export const useRota = (id: string) =>
  usePollingQuery(
    queryOf<typeof getRota>('GET /api/places/{id}/on-call', { params: { id } }),
    pollIntervalOf(limits.notificationsPoll),
  );

/** What is written of who is on call; `onDone` is called before it is read anew: what was pressed may be gone afterwards. */
export type RotaChange = RotaInput & { version: number; onDone: () => void };

/** Writes who is on call; a refusal mostly means that a colleague was faster, and what is shown is read anew. */
export const useRotaWrite = (id: string) =>
  useWrite<RotaChange>([['GET /api/places/{id}/on-call', { params: { id } }]], async ({ onDone, ...body }, options) => {
    await call<typeof updateRota>('PATCH /api/places/{id}/on-call', { params: { id }, body }, options);
    onDone();
  });
