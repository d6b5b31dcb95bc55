import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { shortlistChange, shortlistOf } from '#features/answers/shortlist.rules.ts';
import type { getSpirit, updateSpirit } from '#features/spirits/core/contract.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { ApiError, call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { fetchLatest } from '#platform/browser/query/fetchLatest.ts';
import type { ReplyOf } from '#platform/endpoint.ts';

const maximumAttempts = 4;

/** Sends the change on top of the latest answers; when somebody was faster, theirs are read and it is put on top of them. */
async function send(queryClient: QueryClient, id: string, placeId: string, keep: boolean): Promise<void> {
  const query = queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } });
  let { spirit } = await queryClient.query({ ...query, staleTime: 'static' });
  for (let left = maximumAttempts; ; left--) {
    const data = shortlistChange(spirit.data, placeId, keep);
    if (!data) return;
    const body = { spirit: { data, core: { updatedAt: spirit.core.updatedAt } } };
    const idempotencyKey = crypto.randomUUID();
    try {
      const changed = await call<typeof updateSpirit>(
        'PATCH /api/spirit/{id}',
        { params: { id }, body },
        { quiet: true, idempotencyKey },
      );
      queryClient.setQueryData(
        query.queryKey,
        (before: ReplyOf<typeof getSpirit> | undefined) => before && { ...before, spirit: changed },
      );
      return;
    } catch (error) {
      if (left <= 1 || !(error instanceof ApiError && error.status === 409)) throw error;
      ({ spirit } = await fetchLatest(queryClient, query));
    }
  }
}

/**
 * Whether a funeral home is on the record's shortlist, and putting it there or taking it off, seen on every device.
 * `onDone` is called even when what was pressed is gone by then.
 */
export function useShortlist(spirit: Spirit, placeId: string, onDone: (keep: boolean) => void) {
  const queryClient = useQueryClient();
  const write = useWrite<boolean>(readsOfRecord(spirit.id), async (keep) => {
    await send(queryClient, spirit.id, placeId, keep);
    onDone(keep);
  });
  return { isKept: shortlistOf(spirit.data).includes(placeId), write };
}
