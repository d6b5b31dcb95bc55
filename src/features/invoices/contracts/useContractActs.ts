import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { type PaperDraft, type PaperSaving, usePaperDraft } from '#features/invoices/draft/usePaperDraft.ts';
import { focusHeading } from '#features/invoices/offers/focusHeading.client.ts';
import { lastVersionOf } from '#features/invoices/offers/rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { usePress } from '#platform/browser/network/usePress.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import { existing } from '#platform/errors.ts';
import type { cancelContract, createContract, invoiceContract, updateContract } from './contract.ts';

import type { Contract, ContractDraft } from './schema.ts';
import { useRefetchContracts } from './useContracts.ts';

const paramsOf = ({ id, spiritId }: Pick<Contract, 'id' | 'spiritId'>) => ({ id: spiritId, contractId: id });

/** Begins the contract of an accepted estimate; its heading gets the focus once it stands there. */
export function useContractCreation(spiritId: string) {
  const refetch = useRefetchContracts(spiritId);
  const press = usePress();
  return useMutation({
    mutationFn: (estimateId: string) =>
      press(estimateId, (options) =>
        call<typeof createContract>(
          'POST /api/spirits/{id}/contracts',
          { params: { id: spiritId }, body: { estimateId } },
          options,
        ),
      ),
    onSuccess: async ({ id }) => {
      await refetch();
      focusHeading(`contract-draft-${id}`);
    },
    onSettled: refetch,
  });
}

/** Opens what was sent last to be written anew, as it is. */
export function useContractReopening(contract: Contract) {
  const refetch = useRefetchContracts(contract.spiritId);
  const press = usePress();
  return useMutation({
    mutationFn: () => {
      const { lines, note, language } = existing(lastVersionOf(contract));
      const { updatedAt } = existing(contract.draft);
      const body = { lines: lines.map(({ amount: _, ...line }) => line), note, language, updatedAt };
      return press(body, (options) =>
        call<typeof updateContract>(
          'PATCH /api/spirits/{id}/contracts/{contractId}',
          { params: paramsOf(contract), body },
          options,
        ),
      );
    },
    onSuccess: async ({ id }) => {
      await refetch();
      focusHeading(`contract-draft-${id}`);
    },
    onSettled: refetch,
  });
}

/** Makes the invoice with the lines that were signed; the heading of its draft gets the focus. */
export function useContractInvoicing(contract: Contract) {
  const refetch = useRefetchContracts(contract.spiritId);
  const refetchAccounts = useRefetchAccounts(contract.spiritId);
  const press = usePress();
  return useMutation({
    mutationFn: () =>
      press(undefined, (options) =>
        call<typeof invoiceContract>(
          'POST /api/spirits/{id}/contracts/{contractId}/invoice',
          { params: paramsOf(contract) },
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

/**
 * Cancels a contract; the contracts and the accounts are read anew whatever came of it. What was pressed is not there any more by
 * then, so that who asks for it is told here.
 */
export function useContractCancelling(contract: Contract, onCancelled: () => void) {
  const refetch = useRefetchContracts(contract.spiritId);
  const refetchAccounts = useRefetchAccounts(contract.spiritId);
  const press = usePress();
  return useMutation({
    mutationFn: (body: BodyOf<typeof cancelContract>) =>
      press(body, (options) =>
        call<typeof cancelContract>(
          'POST /api/spirits/{id}/contracts/{contractId}/cancel',
          { params: paramsOf(contract), body },
          options,
        ),
      ),
    onSuccess: onCancelled,
    onSettled: () => Promise.all([refetch(), refetchAccounts()]),
  });
}

/** What is being written of a contract, with what is typed and not saved yet. */
export type ContractEditing = PaperDraft<ContractDraft>;

/** What is being written of a contract, saved by itself. */
export function useContractDraft(
  { id: contractId, spiritId: id }: Pick<Contract, 'id' | 'spiritId'>,
  draft: ContractDraft,
): ContractEditing {
  const refetch = useRefetchContracts(id);
  const saving = useMemo(
    (): PaperSaving<ContractDraft> => ({
      id: contractId,
      save: async (body, options) => {
        const address = 'PATCH /api/spirits/{id}/contracts/{contractId}';
        const saved = await call<typeof updateContract>(address, { params: { id, contractId }, body }, options);
        return existing(saved.draft);
      },
      refetch,
    }),
    [id, contractId, refetch],
  );
  return usePaperDraft(draft, saving);
}
