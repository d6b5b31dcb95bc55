import { useCallback, useEffect, useRef, useState } from 'react';
import type { orderMemoryPhotographs } from '#features/memory-lane/core/contract.ts';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { editablePageQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { moveItem } from '#platform/browser/dragging/order.ts';
import { call } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';

const debounceMilliseconds = 600;

type OrderProps = { id: string; photographs: readonly MemoryPhotograph[]; editor: MemoryEditorState };

/** The photographs as they lie on the table: moved at once, sent when the hand rests, taken back like everything else. */
export function usePhotographOrder({ id, photographs, editor }: OrderProps) {
  const [wished, setWished] = useState<readonly string[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<readonly string[] | null>(null);
  const order = useWrite<readonly string[]>([editablePageQuery(id).queryKey], (ids, options) =>
    call<typeof orderMemoryPhotographs>(
      'PATCH /api/spirits/{id}/memory-lane/photographs',
      { params: { id }, body: { ids: [...ids] } },
      options,
    ),
  );
  const mutate = useRef(order.mutate);
  mutate.current = order.mutate;
  const send = useCallback(() => {
    clearTimeout(timer.current);
    const ids = pending.current;
    pending.current = null;
    if (ids) mutate.current(ids);
  }, []);
  // What the server says afterwards is what lies there, unless the hand has moved on.
  const isSettled = wished !== null && !order.isPending;
  useEffect(() => {
    if (isSettled && pending.current === null) setWished(null);
  }, [isSettled]);
  const wish = useCallback(
    (ids: readonly string[]) => {
      pending.current = ids;
      setWished(ids);
      clearTimeout(timer.current);
      timer.current = setTimeout(send, debounceMilliseconds);
    },
    [send],
  );
  // Leaving in the last moment: what was moved is sent as well.
  useEffect(() => send, [send]);
  const place = (one: MemoryPhotograph) => {
    const index = wished?.indexOf(one.id) ?? -1;
    return index < 0 ? photographs.length : index;
  };
  const inOrder = wished ? photographs.toSorted((one, other) => place(one) - place(other)) : photographs;
  const before = inOrder.map((one) => one.id);
  const arrange = (after: readonly string[]) => {
    wish(after);
    editor.undoing.did({ back: () => wish(before), forth: () => wish(after) });
  };
  const move = (from: number, to: number) => arrange(moveItem(before, from, to));
  return { inOrder, move, arrange, error: order.error };
}
