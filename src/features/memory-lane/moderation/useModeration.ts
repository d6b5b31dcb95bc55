import type { moderateTribute } from '#features/memory-lane/core/contract.ts';
import { editablePageQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import { call } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';

/** What a keeper decides about a message. */
export type ModerationDecision = { state: 'shown' | 'removed' | 'back'; block: boolean };

/** The decision about one message; `onSent` before the page is read anew. */
export const useModeration = (id: string, tributeId: string, onSent?: () => void) =>
  useWrite<ModerationDecision>([editablePageQuery(id).queryKey], async (body, options) => {
    const address = 'PATCH /api/spirits/{id}/memory-lane/tributes/{tributeId}';
    await call<typeof moderateTribute>(address, { params: { id, tributeId }, body }, options);
    onSent?.();
  });
