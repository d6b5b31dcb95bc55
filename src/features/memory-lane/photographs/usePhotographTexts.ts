import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { updateMemoryPhotograph } from '#features/memory-lane/core/contract.ts';
import { editablePageQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import { call } from '#platform/browser/network/api.ts';
import { heldTexts, type TypedText } from './photographs.rules.ts';

type TextChange = { photographId: string; typed: TypedText };

/**
 * Writes what photographs show, one after the other and only the fields that were typed. What could not be written is held, and
 * stands in its fields again when the photograph is opened.
 */
export function usePhotographTexts(id: string) {
  const queryClient = useQueryClient();
  const [held, setHeld] = useState<ReadonlyMap<string, TypedText>>(new Map());
  const write = useMutation({
    scope: { id: `captions ${id}` },
    mutationFn: ({ photographId, typed }: TextChange) =>
      call<typeof updateMemoryPhotograph>(
        'PATCH /api/spirits/{id}/memory-lane/photographs/{photographId}',
        { params: { id, photographId }, body: typed },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      ),
    onSettled: (_answer, error, { photographId, typed }) => {
      setHeld((all) => heldTexts(all, photographId, error ? typed : {}));
      void queryClient.invalidateQueries({ queryKey: editablePageQuery(id).queryKey });
    },
  });
  const { mutate } = write;
  // They are sent again as soon as there is a connection.
  useEffect(() => {
    const again = () => {
      for (const [photographId, typed] of held) mutate({ photographId, typed });
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [held, mutate]);
  return { write: mutate, held, error: write.error };
}
