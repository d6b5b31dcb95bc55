import { storage } from '#platform/browser/storage.ts';
import { whenIdle } from '#platform/browser/whenIdle.ts';

/** What tells that somebody is about to use an island. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'] as const;

const islandAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-hydrated])') : null;

const onTheWay = new Map<HTMLElement, Promise<void>>();

async function hydrate(island: HTMLElement): Promise<void> {
  try {
    const { hydrateIsland } = await import('./islands.tsx');
    await hydrateIsland(island);
    island.dataset.hydrated = '';
  } finally {
    // What could not be loaded is tried again at the next touch.
    onTheWay.delete(island);
  }
}

/** Takes an island over, once. */
function startIsland(island: HTMLElement): Promise<void> {
  const started = onTheWay.get(island) ?? hydrate(island);
  onTheWay.set(island, started);
  return started;
}

/** Stops what was pressed too early, and presses it again once somebody listens; without a network the browser's own way is left. */
function repeatLater(event: Event, island: HTMLElement, repeat: () => void, otherwise: () => void = () => {}): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  island.setAttribute('aria-busy', 'true');
  startIsland(island)
    .then(repeat, otherwise)
    .finally(() => island.removeAttribute('aria-busy'));
}

/** A button whose act only a script knows; links, summaries and what sends a form are the browser's own. */
const scriptedButtonAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[type=button], [role=button]:not(summary, a)') : null;

function onClick(event: MouseEvent): void {
  const island = islandAt(event.target);
  const button = scriptedButtonAt(event.target);
  if (island && button) repeatLater(event, island, () => button.click());
}

function onSubmit(event: SubmitEvent): void {
  const island = islandAt(event.target);
  const { target: form, submitter } = event;
  if (!island || !(form instanceof HTMLFormElement)) return;
  repeatLater(
    event,
    island,
    () => form.requestSubmit(submitter),
    // Only what the server answers as a page of its own.
    () => form.method === 'get' && form.submit(),
  );
}

/** Whether this browser holds a session, expired or not. */
export const isSomebodySignedIn = (): boolean => storage.read('rivage.session') !== null;

/** Whether somebody is known here: signed in, or in the middle of the questionnaire. */
const isSomebodyKnown = (): boolean => isSomebodySignedIn() || storage.read('rivage.draft') !== null;

function startResting(): void {
  const starts = isSomebodyKnown() ? ['resting', 'signed-in'] : ['resting'];
  for (const start of starts)
    for (const island of document.querySelectorAll<HTMLElement>(`[data-start="${start}"]`))
      startIsland(island).catch(() => undefined);
}

/**
 * Steps back to what an island had drawn in place before the document was left and loaded anew: until it is taken over,
 * nobody here can draw that.
 */
function watchHistory(): void {
  const { pathname, search } = location;
  window.addEventListener('popstate', () => {
    const isDrawn = location.pathname === pathname && location.search === search;
    if (!isDrawn && document.querySelector('[data-in-place]:not([data-hydrated])')) location.reload();
  });
}

/** From now on every island of the document starts when somebody comes near it, and nothing they do before that is lost. */
export function startIslands(): void {
  for (const sign of signs)
    document.addEventListener(
      sign,
      ({ target }) => {
        const island = islandAt(target);
        if (island) startIsland(island).catch(() => undefined);
      },
      { capture: true, passive: true },
    );
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('submit', onSubmit, { capture: true });
  watchHistory();
  whenIdle(startResting, 2_000);
}
