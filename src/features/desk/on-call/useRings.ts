import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { limits } from '#vocabulary/limits.ts';
import type { listRings, takeRing } from './contract.ts';

const address = 'GET /api/spirits/{id}/on-call';

/** Whom a request has called at the reader's branches, asked again while somebody looks. */
export const useRings = (id: string) =>
  usePollingQuery(queryOf<typeof listRings>(address, { params: { id } }), pollIntervalOf(limits.spiritsPoll));

/** Says that the reader has a request; who has it is read anew afterwards. */
export const useTakeRing = (id: string, placeId: string) =>
  useWrite([[address, { params: { id } }]], (_, options) =>
    call<typeof takeRing>(
      'POST /api/spirits/{id}/funeral-home/{placeId}/on-call',
      { params: { id, placeId } },
      options,
    ),
  );
