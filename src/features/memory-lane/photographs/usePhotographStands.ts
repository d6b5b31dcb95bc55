import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { updateMemoryPhotograph } from '#features/memory-lane/core/contract.ts';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { editablePageQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { call } from '#platform/browser/network/api.ts';

const debounceMilliseconds = 600;

/** Where on the page a photograph stands, as the family says it. */
export type PhotographStand = Pick<MemoryPhotograph, 'chapter' | 'full'>;

type StandChange = { photographId: string; stand: PhotographStand };
type StandsProps = { id: string; photographs: readonly MemoryPhotograph[]; editor: MemoryEditorState };

/** Sends where photographs stand, one after the other: somebody who goes through a list by its letters means the last. */
function useStandWrites(id: string, onAnswered: (change: StandChange) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `stands ${id}` },
    mutationFn: ({ photographId, stand }: StandChange) =>
      call<typeof updateMemoryPhotograph>(
        'PATCH /api/spirits/{id}/memory-lane/photographs/{photographId}',
        { params: { id, photographId }, body: stand },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      ),
    onSettled: async (_answer, _error, change) => {
      await queryClient.invalidateQueries({ queryKey: editablePageQuery(id).queryKey });
      onAnswered(change);
    },
  });
}

/** Where photographs stand as the family has just said it: seen at once, sent when the hand rests, taken back like everything else. */
export function usePhotographStands({ id, photographs, editor }: StandsProps) {
  const [wished, setWished] = useState<ReadonlyMap<string, PhotographStand>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef(new Map<string, PhotographStand>());
  /** How those stood that were placed since the hand last rested. */
  const before = useRef(new Map<string, PhotographStand>());
  // What the server says is what stands there, unless the hand has moved on.
  const write = useStandWrites(id, ({ photographId, stand }) =>
    setWished((all) =>
      all.get(photographId) === stand ? new Map([...all].filter(([one]) => one !== photographId)) : all,
    ),
  );
  const now = useRef({ mutate: write.mutate, did: editor.undoing.did });
  Object.assign(now.current, { mutate: write.mutate, did: editor.undoing.did });
  const send = useCallback(() => {
    clearTimeout(timer.current);
    const sent = [...pending.current];
    pending.current.clear();
    for (const [photographId, stand] of sent) now.current.mutate({ photographId, stand });
  }, []);
  const wish = useCallback((photographId: string, stand: PhotographStand) => {
    pending.current.set(photographId, stand);
    setWished((all) => new Map(all).set(photographId, stand));
  }, []);
  const rest = useCallback(() => {
    for (const [photographId, stand] of pending.current) {
      const first = before.current.get(photographId);
      const put = (one: PhotographStand) => {
        wish(photographId, one);
        send();
      };
      if (first) now.current.did({ back: () => put(first), forth: () => put(stand) });
    }
    before.current.clear();
    send();
  }, [wish, send]);
  // Leaving in the last moment: what was said is sent as well.
  useEffect(() => send, [send]);
  const placed = photographs.map((one) => ({ ...one, ...wished.get(one.id) }));
  const place = (photographId: string, stand: PhotographStand) => {
    const one = placed.find((photograph) => photograph.id === photographId);
    if (one && !before.current.has(photographId))
      before.current.set(photographId, { chapter: one.chapter, full: one.full });
    wish(photographId, stand);
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, debounceMilliseconds);
  };
  return { placed, place, error: write.error };
}
