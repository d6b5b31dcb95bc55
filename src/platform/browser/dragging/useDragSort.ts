import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { itemAt } from '#vocabulary/lists.ts';
import '#platform/ui/styles/arranging.css';
import { autoScrollSpeed, type Box, dropIndexUnder, moveItem, type Offset, offsetsFor } from './geometry.ts';

/** A mouse that moves so far wants to drag; a finger that moves so far before it has rested wants to scroll. */
const dragThreshold = 6;
const longPressMilliseconds = 280;
const animationMilliseconds = 180;

type PointerPress = { id: number; grip: HTMLElement; piece: HTMLElement; x: number; y: number; rests?: number };

type DragState = {
  pieces: HTMLElement[];
  boxes: Box[];
  from: number;
  /** Where the pointer is, and where on the page it took hold. */
  pointer: Offset;
  hold: Offset;
  frame: number;
};

type DragSortOptions = {
  /** Holds the pieces (`data-piece`, their id), each with what it is taken by (`data-grip`; `at-once`: no finger scrolls there). */
  list: RefObject<HTMLElement | null>;
  /** The ids in their new order. */
  onReorder: (ids: string[], moved: string) => void;
  /** Covers the upper edge of the page. */
  cover: string;
};

/**
 * Pieces of a list or a table taken by mouse, pen or finger and laid elsewhere: the others make room meanwhile, the page
 * moves on at its edges, Escape lays it back. Nothing in the document changes place before it is laid down, so that what
 * comes in meanwhile is drawn as always. By keyboard the pieces are moved by their own buttons.
 */
export function useDragSort({ list, onReorder, cover }: DragSortOptions): void {
  const arranged = useRef(onReorder);
  arranged.current = onReorder;
  useEffect(() => {
    const element = list.current;
    return element ? followPointer(element, cover, (ids, moved) => arranged.current(ids, moved)) : undefined;
  }, [list, cover]);
}

const piecesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-piece]')];

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width, height };
}

function shift(element: HTMLElement, { x, y }: Offset): void {
  element.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`;
}

/** Lets pieces glide from where they were seen to where they now lie. */
function animateMove(before: ReadonlyMap<HTMLElement, Box>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [piece, was] of before) {
    const now = boxOf(piece);
    const [x, y] = [was.left - now.left, was.top - now.top];
    if (piece.isConnected && Math.hypot(x, y) > 1)
      piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: animationMilliseconds,
        easing: 'ease-out',
      });
  }
}

/** Whoever has dragged has not pressed: the click that follows the release is nobody's. */
function suppressClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

function followPointer(
  list: HTMLElement,
  cover: string,
  onArranged: (ids: string[], moved: string) => void,
): () => void {
  let press: PointerPress | null = null;
  let held: DragState | null = null;
  /** Laid back by Escape while its button is still down. */
  let spent: number | null = null;

  const lift = ({ piece, id, x, y }: PointerPress) => {
    const before = piece.getBoundingClientRect();
    // What is folded while something is dragged may have stood above it: it stays under the hand.
    list.dataset.arranging = '';
    piece.dataset.lifted = '';
    window.scrollBy(0, piece.getBoundingClientRect().top - before.top);
    const pieces = piecesOf(list);
    const from = pieces.indexOf(piece);
    const boxes = pieces.map(boxOf);
    // Where a folded piece ends above the hand, it is held by its middle.
    const own = itemAt(boxes, from);
    const within = Math.min(y + window.scrollY, own.top + own.height) - own.top;
    const hold = { x: x + window.scrollX, y: own.top + Math.max(0, within) };
    held = { pieces, boxes, from, pointer: { x, y }, hold, frame: 0 };
    list.setPointerCapture(id);
    follow();
  };

  const makeRoom = ({ pieces, boxes, from, pointer, hold }: DragState): number => {
    const moved = { x: pointer.x + window.scrollX - hold.x, y: pointer.y + window.scrollY - hold.y };
    const place = dropIndexUnder(boxes, from, moved);
    for (const [index, to] of offsetsFor(boxes, from, place).entries())
      if (index !== from) shift(itemAt(pieces, index), to);
    shift(itemAt(pieces, from), moved);
    return place;
  };

  const follow = () => {
    if (!held) return;
    const bottom = document.querySelector(cover)?.getBoundingClientRect().bottom ?? 0;
    window.scrollBy(0, autoScrollSpeed(held.pointer.y, { from: Math.max(0, bottom), to: window.innerHeight }));
    makeRoom(held);
    held.frame = requestAnimationFrame(follow);
  };

  const forget = () => {
    if (press?.rests) clearTimeout(press.rests);
    press = null;
  };

  const layDown = (isLaid: boolean) => {
    const piece = press?.piece;
    forget();
    if (!held || !piece) return;
    const { pieces, from, frame } = held;
    const to = makeRoom(held);
    held = null;
    cancelAnimationFrame(frame);
    const before = new Map(pieces.map((one) => [one, boxOf(one)]));
    const ids = pieces.map((one) => one.dataset.piece ?? '');
    const top = piece.getBoundingClientRect().top;
    delete list.dataset.arranging;
    delete piece.dataset.lifted;
    for (const one of pieces) shift(one, { x: 0, y: 0 });
    if (isLaid && to !== from && piece.isConnected)
      flushSync(() => onArranged(moveItem(ids, from, to), piece.dataset.piece ?? ''));
    // What was folded and is open again must not push it out of sight.
    const pushed = piece.getBoundingClientRect().top - top;
    if (Math.abs(pushed) > window.innerHeight / 2) window.scrollBy(0, pushed);
    animateMove(before);
  };

  const down = (event: PointerEvent) => {
    spent = null;
    if (held || event.button !== 0 || !event.isPrimary) return;
    const grip = (event.target as Element).closest<HTMLElement>('[data-grip]');
    const piece = grip?.closest<HTMLElement>('[data-piece]');
    if (!grip || !piece || piece.parentElement !== list || piecesOf(list).length < 2) return;
    forget();
    const now: PointerPress = { id: event.pointerId, grip, piece, x: event.clientX, y: event.clientY };
    press = now;
    if (event.pointerType === 'touch' && grip.dataset.grip !== 'at-once')
      now.rests = window.setTimeout(() => press === now && !held && lift(now), longPressMilliseconds);
  };

  const move = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id) return;
    // Released where we did not hear of it.
    if (event.buttons === 0) return cancel();
    if (held) {
      held.pointer = { x: event.clientX, y: event.clientY };
      return;
    }
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < dragThreshold) return;
    if (press.rests) forget();
    else lift(press);
  };

  const up = (event: PointerEvent) => {
    if (held || event.pointerId === spent) suppressClick();
    if (held) held.pointer = { x: event.clientX, y: event.clientY };
    spent = null;
    if (press && event.pointerId === press.id) layDown(true);
  };

  const cancel = () => layDown(false);
  // A finger's pointer belongs to what it touched until it is ours.
  const lost = (event: PointerEvent) => event.target === list && cancel();
  // A finger that holds a piece does not scroll; before that it does.
  const touch = (event: TouchEvent) => held && event.cancelable && event.preventDefault();
  const menu = (event: Event) => press && (held || press.rests) && event.preventDefault();
  const drag = (event: Event) => press && event.preventDefault();
  const key = (event: KeyboardEvent) => {
    if (!held) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    spent = press?.id ?? null;
    cancel();
  };

  const own: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
    ['lostpointercapture', lost],
    ['touchmove', touch, { passive: false }],
    ['contextmenu', menu],
    ['dragstart', drag],
  ];
  for (const [name, act, options] of own) list.addEventListener(name, act as EventListener, options);
  window.addEventListener('keydown', key, true);
  window.addEventListener('blur', cancel);
  return () => {
    cancel();
    for (const [name, act] of own) list.removeEventListener(name, act as EventListener);
    window.removeEventListener('keydown', key, true);
    window.removeEventListener('blur', cancel);
  };
}
