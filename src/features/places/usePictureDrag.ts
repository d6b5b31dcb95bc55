import { type DragEvent, useState } from 'react';

/** Puts pictures in order with a pointer: which one is dragged, over which one, and what each needs to take part. */
export function usePictureDrag(ids: readonly string[], onMove: (id: string, by: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const sideOf = (id: string) => (dragged && ids.indexOf(id) > ids.indexOf(dragged) ? 'after' : 'before');
  return {
    /** For what is taken hold of: only that, so that words in the fields beside it can be marked with the pointer. */
    handle: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', '');
        setDragged(id);
      },
      onDragEnd: end,
    }),
    /** For the place a picture can be dropped on. */
    target: (id: string) => ({
      'data-dragged': dragged === id || undefined,
      'data-drop': dragged && over === id && dragged !== id ? sideOf(id) : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== id) onMove(dragged, ids.indexOf(id) - ids.indexOf(dragged));
        end();
      },
    }),
  };
}

/** What a picture needs to be taken hold of. */
export type DragHandle = ReturnType<ReturnType<typeof usePictureDrag>['handle']>;
