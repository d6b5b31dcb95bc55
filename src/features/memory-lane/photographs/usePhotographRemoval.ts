import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { deleteMemoryPhotograph, restoreMemoryPhotograph } from '#features/memory-lane/core/contract.ts';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { editablePageQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import type { UndoableAction } from '#features/memory-lane/editing/useUndo.ts';
import { call } from '#platform/browser/network/api.ts';

type RemovalChange = { photographId: string; isAway: boolean };

/** Where a photograph lay that was removed: there it can be brought back. */
export type RemovedSlot = { id: string; index: number; act: UndoableAction };

function sendRemoval(id: string, { photographId, isAway }: RemovalChange): Promise<unknown> {
  const params = { id, photographId };
  const options = { quiet: true, idempotencyKey: crypto.randomUUID() };
  return isAway
    ? call<typeof deleteMemoryPhotograph>(
        'DELETE /api/spirits/{id}/memory-lane/photographs/{photographId}',
        { params },
        options,
      )
    : call<typeof restoreMemoryPhotograph>(
        'POST /api/spirits/{id}/memory-lane/photographs/{photographId}/restore',
        { params },
        options,
      );
}

type RemovalProps = { id: string; photographs: readonly MemoryPhotograph[]; editor: MemoryEditorState };

/** Photographs that are taken from the table, gone at once, and brought back by undo or where they lay. */
export function usePhotographRemoval({ id, photographs, editor }: RemovalProps) {
  // What we have taken away and the server still counts.
  const [away, setAway] = useState<readonly string[]>([]);
  const [gap, setGap] = useState<RemovedSlot | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const stay = useCallback((photographId: string) => setAway((all) => all.filter((one) => one !== photographId)), []);
  const queryClient = useQueryClient();
  const send = async ({ photographId, isAway }: RemovalChange) => {
    let isHere = !isAway;
    try {
      await sendRemoval(id, { photographId, isAway });
    } catch (error) {
      isHere = true;
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: editablePageQuery(id).queryKey });
      if (isHere) stay(photographId);
    }
  };
  const removal = useMutation({
    // One after the other, each with the look that follows: taken away and brought back at once, it is there in the end.
    mutationFn: (input: RemovalChange) => {
      const answer = queue.current.then(() => send(input));
      queue.current = answer.catch(() => undefined);
      return answer;
    },
  });
  const mutate = useRef(removal.mutate);
  mutate.current = removal.mutate;
  const take = useCallback((photographId: string) => {
    setAway((all) => [...all, photographId]);
    mutate.current({ photographId, isAway: true });
  }, []);
  const bringBack = useCallback((photographId: string) => mutate.current({ photographId, isAway: false }), []);
  // Once the server does not count it any more, it is not ours to hide: a relative may bring it back.
  useEffect(() => {
    setAway((all) => {
      const left = all.filter((one) => photographs.some((photograph) => photograph.id === one));
      return left.length === all.length ? all : left;
    });
  }, [photographs]);
  const left = photographs.filter((one) => !away.includes(one.id));
  const isClosed = gap !== null && left.some((one) => one.id === gap.id);
  useEffect(() => {
    if (isClosed) setGap(null);
  }, [isClosed]);
  const { did } = editor.undoing;
  const remove = (photographId: string, index: number) => {
    const act = { back: () => bringBack(photographId), forth: () => take(photographId) };
    take(photographId);
    setGap({ id: photographId, index, act });
    did(act);
  };
  return { left, remove, gap: isClosed ? null : gap, error: removal.error };
}
