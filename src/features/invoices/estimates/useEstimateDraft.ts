import { useMemo } from 'react';
import { type PaperDraft, type PaperSaving, usePaperDraft } from '#features/invoices/draft/usePaperDraft.ts';
import { call } from '#platform/browser/network/api.ts';
import { existing } from '#platform/errors.ts';
import type { updateEstimate } from './contract.ts';
import type { Estimate, EstimateDraft } from './schema.ts';
import { useRefetchEstimates } from './useEstimates.ts';

/** What is being written of an estimate, with what is typed and not saved yet. */
export type EstimateEditing = PaperDraft<EstimateDraft>;

/** What is being written of an estimate, saved by itself. */
export function useEstimateDraft(
  { id: estimateId, spiritId: id }: Pick<Estimate, 'id' | 'spiritId'>,
  draft: EstimateDraft,
): EstimateEditing {
  const refetch = useRefetchEstimates(id);
  const saving = useMemo(
    (): PaperSaving<EstimateDraft> => ({
      id: estimateId,
      save: async (body, options) => {
        const address = 'PATCH /api/spirits/{id}/estimates/{estimateId}';
        const saved = await call<typeof updateEstimate>(address, { params: { id, estimateId }, body }, options);
        return existing(saved.draft);
      },
      refetch,
    }),
    [id, estimateId, refetch],
  );
  return usePaperDraft(draft, saving);
}
