import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';

import type { ReplyOf } from '#platform/endpoint.ts';

/** Puts a form that was just saved among those of its record, so that every page shows it at once. */
export function useCacheForm(spiritId: string) {
  const queryClient = useQueryClient();
  return useCallback(
    (form: Form) => {
      const { queryKey } = queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id: spiritId } });
      queryClient.setQueryData<ReplyOf<typeof getSpirit>>(
        queryKey,
        (before) => before && { ...before, forms: [...before.forms.filter(({ name }) => name !== form.name), form] },
      );
    },
    [queryClient, spiritId],
  );
}
