import { useMutation } from '@tanstack/react-query';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { forgetDraft } from '#features/invoices/draft/useStoredDraft.ts';
import { focusHeading } from '#features/invoices/offers/focusHeading.client.ts';
import { lastVersionOf } from '#features/invoices/offers/rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { usePress } from '#platform/browser/network/usePress.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import { existing } from '#platform/errors.ts';
import type { createEstimate, deleteEstimateDraft, invoiceEstimate, updateEstimate } from './contract.ts';

import type { Estimate } from './schema.ts';
import { useRefetchEstimates } from './useEstimates.ts';

const paramsOf = ({ id, spiritId }: Estimate) => ({ id: spiritId, estimateId: id });

/** Begins an estimate; its heading gets the focus once it stands there. */
export function useEstimateCreation(spiritId: string) {
  const refetch = useRefetchEstimates(spiritId);
  const press = usePress();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createEstimate>) =>
      press(body, (options) =>
        call<typeof createEstimate>('POST /api/spirits/{id}/estimates', { params: { id: spiritId }, body }, options),
      ),
    onSuccess: async ({ id }) => {
      await refetch();
      focusHeading(`estimate-draft-${id}`);
    },
    onSettled: refetch,
  });
}

/** Opens what was sent last to be written anew, as it is. */
export function useReopening(estimate: Estimate) {
  const refetch = useRefetchEstimates(estimate.spiritId);
  const press = usePress();
  return useMutation({
    mutationFn: () => {
      const { lines, note, language } = existing(lastVersionOf(estimate));
      const { updatedAt } = existing(estimate.draft);
      const body = { lines: lines.map(({ amount: _, ...line }) => line), note, language, updatedAt };
      return press(body, (options) =>
        call<typeof updateEstimate>(
          'PATCH /api/spirits/{id}/estimates/{estimateId}',
          { params: paramsOf(estimate), body },
          options,
        ),
      );
    },
    onSuccess: async ({ id }) => {
      await refetch();
      focusHeading(`estimate-draft-${id}`);
    },
    onSettled: refetch,
  });
}

/** Throws away what was being written while the family accepted what it had. */
export function useLeaving(estimate: Estimate) {
  const refetch = useRefetchEstimates(estimate.spiritId);
  const press = usePress();
  return useMutation({
    mutationFn: () =>
      press(undefined, (options) =>
        call<typeof deleteEstimateDraft>(
          'DELETE /api/spirits/{id}/estimates/{estimateId}',
          { params: paramsOf(estimate) },
          options,
        ),
      ),
    onSuccess: () => forgetDraft(estimate.id),
    onSettled: refetch,
  });
}

/** Makes the invoice with the lines that the family has accepted; the heading of its draft gets the focus. */
export function useInvoicing(estimate: Estimate) {
  const refetch = useRefetchEstimates(estimate.spiritId);
  const refetchAccounts = useRefetchAccounts(estimate.spiritId);
  const press = usePress();
  return useMutation({
    mutationFn: () =>
      press(undefined, (options) =>
        call<typeof invoiceEstimate>(
          'POST /api/spirits/{id}/estimates/{estimateId}/invoice',
          { params: paramsOf(estimate) },
          options,
        ),
      ),
    onSuccess: async ({ invoice }) => {
      await refetchAccounts();
      if (invoice) focusHeading(`draft-${invoice.id}`);
    },
    onSettled: refetch,
  });
}
