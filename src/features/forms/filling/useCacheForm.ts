import { useCallback } from 'react';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { queryOf } from '#platform/browser/api.ts';
import { useReadCache } from '#platform/browser/useReadCache.ts';
import type { ReplyOf } from '#platform/endpoint.ts';

/** Puts a form that was just saved among those of its record, so that every page shows it at once. */
export function useCacheForm(spiritId: string) {
  const readCache = useReadCache();
  return useCallback(
    (form: Form) => {
      const { queryKey } = queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id: spiritId } });
      readCache.setQueryData<ReplyOf<typeof getSpirit>>(
        queryKey,
        (before) => before && { ...before, forms: [...before.forms.filter(({ name }) => name !== form.name), form] },
      );
    },
    [readCache, spiritId],
  );
}
