const gap = 4;

const stopsOf = (menu: HTMLDetailsElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('summary, [data-panel] :is(a, button)')].filter(
    (stop, at) => at === 0 || !menu.open || stop.checkVisibility?.() !== false,
  );

/** Puts an open menu's panel beside its button, inside the window and free of any box that scrolls. */
export function placePanel(menu: HTMLDetailsElement): void {
  const [button, panel] = [menu.querySelector('summary'), menu.querySelector<HTMLElement>('[data-panel]')];
  if (!button || !panel) return;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const width = panel.offsetWidth;
  const endsWithButton = left + width + 2 * gap > clientWidth;
  const below = bottom + gap + panel.offsetHeight < clientHeight || top < clientHeight - bottom;
  panel.style.position = 'fixed';
  panel.style.inset = 'auto';
  // What is added to an open panel later makes it grow away from the window's edge.
  if (endsWithButton)
    panel.style.right = `${Math.max(gap, Math.min(clientWidth - right, clientWidth - width - gap))}px`;
  else panel.style.left = `${left}px`;
  panel.style.maxHeight = `${(below ? clientHeight - bottom : top) - 2 * gap}px`;
  if (below) panel.style.top = `${bottom + gap}px`;
  else panel.style.bottom = `${clientHeight - top + gap}px`;
}

/** Answers a key in an open menu: arrows, Home and End walk, Escape closes. True when the key was taken. */
export function focusNeighbour(menu: HTMLDetailsElement, key: string): boolean {
  const [button, ...items] = stopsOf(menu);
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  if (key === 'Escape' && menu.open) {
    menu.open = false;
    button?.focus();
    return true;
  }
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return false;
  if (!menu.open) {
    if (key !== 'ArrowDown') return false;
    menu.open = true;
    placePanel(menu);
    return focusNeighbour(menu, key);
  }
  const target = { ArrowDown: at + 1, ArrowUp: at < 0 ? items.length - 1 : at - 1, Home: 0, End: items.length - 1 }[
    key
  ]!;
  items.at(target % items.length)?.focus();
  return true;
}

/** Follows the button while the page moves under it; answers false when it has left the window. */
function stayBeside(menu: HTMLDetailsElement): boolean {
  const { top, bottom } = menu.querySelector('summary')!.getBoundingClientRect();
  if (bottom <= 0 || top >= document.documentElement.clientHeight) return false;
  placePanel(menu);
  return true;
}

const isWithin = (menu: Node, target: EventTarget | null): boolean => target instanceof Node && menu.contains(target);

/** Closes a menu when an item is chosen, on a press or focus elsewhere, when its button leaves the window; answers how to stop. */
export function closeOnLeaving(menu: HTMLDetailsElement): () => void {
  const close = () => {
    menu.open = false;
  };
  const closeOutside = (event: Event) => {
    if (menu.open && !isWithin(menu, event.target)) close();
  };
  const closeAfterChoice = (event: Event) => {
    const chosen = event.target instanceof Element && event.target.closest('[data-panel] :is(a, button)');
    if (!chosen) return;
    close();
    // What an act opens gives the focus back when it closes, and a closed menu's line could not take it.
    if (chosen.matches('button')) menu.querySelector('summary')?.focus();
  };
  const follow = (event: Event) => {
    if (menu.open && !isWithin(menu, event.target) && !stayBeside(menu)) close();
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('focusin', closeOutside, { signal });
  document.addEventListener('scroll', follow, { signal, capture: true, passive: true });
  window.addEventListener('resize', () => menu.open && !stayBeside(menu) && close(), { signal });
  // Before the line itself hears the press: what it opens then gives the focus back to the menu's button.
  menu.addEventListener('click', closeAfterChoice, { signal, capture: true });
  return () => listening.abort();
}
