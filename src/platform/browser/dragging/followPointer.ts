import { DragSession } from './dragSession.ts';
import type { Offset } from './geometry.ts';
import type { OnReorder } from './layDown.ts';
import { pressOn } from './lift.ts';

/** A click comes so long after the release, on a busy telephone too. */
const clickMilliseconds = 300;

/** Listens to the pointers on a list, and to the keys while one of its pieces is held; returns what ends that. */
export function followPointer(list: HTMLElement, cover: string, onReorder: OnReorder): () => void {
  const session = new DragSession({ list, cover, onReorder });
  const listening = new AbortController();
  const { signal } = listening;
  const down = (event: PointerEvent) => session.down(pressOn(list, event));
  const move = (event: PointerEvent) => session.move(event.pointerId, pointOf(event), event.buttons !== 0);
  const up = (event: PointerEvent) => session.up(event.pointerId, pointOf(event)) && suppressClick();
  const cancel = () => session.cancel();
  // A finger's pointer belongs to what it touched until it is ours.
  const lost = ({ target }: Event) => target === list && cancel();
  // A finger that holds a piece does not scroll; before that it does.
  const keepPage = preventWhere(() => session.isHeld);
  const keepMenu = preventWhere(() => session.isResting);
  const keepPiece = preventWhere(() => session.isPressed);
  list.addEventListener('pointerdown', down, { signal });
  list.addEventListener('pointermove', move, { signal });
  list.addEventListener('pointerup', up, { signal });
  list.addEventListener('pointercancel', cancel, { signal });
  list.addEventListener('lostpointercapture', lost, { signal });
  list.addEventListener('touchmove', keepPage, { signal, passive: false });
  list.addEventListener('contextmenu', keepMenu, { signal });
  list.addEventListener('dragstart', keepPiece, { signal });
  window.addEventListener('keydown', (event) => followKey(session, event), { signal, capture: true });
  window.addEventListener('blur', cancel, { signal });
  return () => {
    cancel();
    listening.abort();
  };
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Offset => ({ x, y });

const preventWhere = (isOurs: () => boolean) => (event: Event) => {
  if (isOurs() && event.cancelable) event.preventDefault();
};

/** No key does anything else while a piece is held. */
function followKey(session: DragSession, event: KeyboardEvent): void {
  if (!session.isHeld) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Escape') session.escape();
}

/** Whoever has dragged has not pressed: the click that follows the release is nobody's. A finger's comes a little later. */
function suppressClick(): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = () => waiting.abort();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  window.addEventListener('click', swallow, { capture: true, signal });
  window.addEventListener('pointerdown', end, { capture: true, signal });
  window.addEventListener('keydown', end, { capture: true, signal });
  setTimeout(end, clickMilliseconds);
}
