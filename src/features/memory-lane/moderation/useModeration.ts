import { useQueryClient } from '@tanstack/react-query';
import type { moderateTribute } from '#features/memory-lane/core/contract.ts';
import type { listRemovedTributes } from '#features/memory-lane/core/tributes.contract.ts';
import { editablePageQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';

/** The read of what was removed and can still be brought back. */
export const removedQuery = (id: string) =>
  queryOf<typeof listRemovedTributes>('GET /api/spirits/{id}/memory-lane/removed-tributes', { params: { id } });

/** What a keeper decides about a message. */
export type ModerationDecision = { state: 'shown' | 'removed' | 'back'; block: boolean };

/** The decision about one message; `onSent` before the page is read anew. */
export function useModeration(id: string, tributeId: string, onSent?: () => void) {
  const queryClient = useQueryClient();
  return useWrite<ModerationDecision>([editablePageQuery(id).queryKey], async (body, options) => {
    const address = 'PATCH /api/spirits/{id}/memory-lane/tributes/{tributeId}';
    await call<typeof moderateTribute>(address, { params: { id, tributeId }, body }, options);
    // What was removed is read anew when it is looked at next.
    await queryClient.invalidateQueries({ queryKey: removedQuery(id).queryKey, refetchType: 'none' });
    onSent?.();
  });
}
