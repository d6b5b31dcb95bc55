import type { Box, Offset } from './geometry.ts';

/** What can be moved in a list: its own children that bear an id. */
export const piecesOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > [data-piece]'),
];

/** The id of a piece. */
export const idOf = (piece: HTMLElement): string => piece.dataset.piece ?? '';

/** Where an element is seen now, on the page. */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width, height };
}

/** Shows an element so far from where it lies; nothing in the document changes place. */
export function shift(element: HTMLElement, { x, y }: Offset): void {
  element.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`;
}
