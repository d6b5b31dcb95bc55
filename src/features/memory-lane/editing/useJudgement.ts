import type { judgeTribute } from '#features/memory-lane/core/contract.ts';
import { call } from '#platform/browser/api.ts';
import { useWrite } from '#platform/browser/useWrite.ts';
import { keptPageQuery } from './useMaking.ts';

/** What a keeper decides about a message. */
export type Judgement = { state: 'shown' | 'removed' | 'back'; block: boolean };

/** The decision about one message; `onSent` before the page is read anew. */
export const useJudgement = (id: string, tributeId: string, onSent?: () => void) =>
  useWrite<Judgement>([keptPageQuery(id).queryKey], async (body, options) => {
    const address = 'PATCH /api/spirits/{id}/memory-lane/tributes/{tributeId}';
    await call<typeof judgeTribute>(address, { params: { id, tributeId }, body }, options);
    onSent?.();
  });
