import { unreachableNoticeId } from '#app/shell/notices/unreachable.ts';
import { controlsNow } from '#app/shell/typedInput.ts';
import { isSomebodyKnown, startsAtRest } from '#platform/browser/startsAtRest.ts';
import { carriedToastsKey, storage } from '#platform/browser/storage.ts';
import { whenIdle } from '#platform/browser/whenIdle.ts';
import { whenTouched } from '#platform/browser/whenTouched.ts';
import { wasTouched } from './earlyInput.ts';

/** What tells that somebody is about to use an island. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'] as const;

const islandAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-hydrated])') : null;

const onTheWay = new Map<HTMLElement, Promise<void>>();

/** Says that what was pressed could not be loaded, or takes it back. */
function reportUnreachable(isUnreachable: boolean): void {
  const notice = document.getElementById(unreachableNoticeId);
  if (notice) notice.hidden = !isUnreachable;
}

async function hydrate(island: HTMLElement): Promise<void> {
  try {
    const { hydrateIsland } = await import('./islands.tsx');
    await hydrateIsland(island);
    island.dataset.hydrated = '';
    reportUnreachable(false);
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

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Stops what was pressed too early, and presses it again once somebody listens; or leaves the browser's own way. */
function repeatLater(
  event: Event,
  island: HTMLElement,
  repeat: () => void,
  otherwise = () => reportUnreachable(true),
): void {
  stop(event);
  island.setAttribute('aria-busy', 'true');
  startIsland(island)
    .then(repeat, otherwise)
    .finally(() => island.removeAttribute('aria-busy'));
}

/** What only a script knows to act; other links, summaries and what sends a form are the browser's own. */
const scripted = 'button[type=button], [role=button]:not(summary, a), a[data-scripted]';

const scriptedAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(scripted) : null;

const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => !(ctrlKey || metaKey || shiftKey || altKey);

function onClick(event: MouseEvent): void {
  const island = islandAt(event.target);
  const pressed = scriptedAt(event.target);
  if (!island || !pressed) return;
  if (!(pressed instanceof HTMLAnchorElement)) repeatLater(event, island, () => pressed.click());
  else if (isPlain(event))
    repeatLater(
      event,
      island,
      () => pressed.click(),
      () => location.assign(pressed.href),
    );
}

/** Marks what is sent too early, so that it is sent once when its island is there, however often it was pressed. */
function onSubmit(event: SubmitEvent): void {
  const island = islandAt(event.target);
  const { target: form } = event;
  if (!island || !(form instanceof HTMLFormElement)) return;
  stop(event);
  const sender = event.submitter ?? form;
  sender.dataset.early = '';
  startIsland(island).catch(() => {
    delete sender.dataset.early;
    // Only what the server answers as a page of its own.
    if (form.method === 'get') form.submit();
    else reportUnreachable(true);
  });
}

/** Shortcuts of islands that nobody has touched yet, as they say them: `aria-keyshortcuts="Control+K Meta+K"`. */
function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (altKey || !(ctrlKey || metaKey) || !/^[a-z]$/i.test(key)) return;
  const shortcut = `${metaKey ? 'Meta' : 'Control'}+${key.toUpperCase()}`;
  const island = islandAt(document.querySelector(`[aria-keyshortcuts~="${shortcut}"]`));
  if (island) repeatLater(event, island, () => target?.dispatchEvent(new KeyboardEvent(event.type, event)));
}

function startResting(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]:not([data-hydrated])')) {
    const { start, remembers } = island.dataset;
    const begin = () => void startIsland(island).catch(() => undefined);
    if (startsAtRest(start, remembers?.split(' ') ?? [])) begin();
    else if (start === 'at-page' && isSomebodyKnown()) whenTouched(begin);
  }
}

/** What was sent, typed or looked at before this script was here wants its island. */
function startEarly(): void {
  for (const sender of document.querySelectorAll<HTMLElement>('[data-early]')) {
    const island = islandAt(sender);
    if (island) startIsland(island).catch(() => delete sender.dataset.early);
  }
  for (const control of [document.activeElement, ...controlsNow().filter(wasTouched)]) {
    const island = islandAt(control);
    if (island) startIsland(island).catch(() => undefined);
  }
}

/** The address for which the server has drawn this document, whatever stands in the bar by now. */
function drawnAddress(): URL {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name || location.href, location.href);
}

/**
 * Steps back to what an island had drawn in place before the document was left and loaded anew: until it is taken over,
 * nobody here can draw that.
 */
function watchHistory(): void {
  const { pathname, search } = drawnAddress();
  const drawAnew = () => {
    const isDrawn = location.pathname === pathname && location.search === search;
    if (!isDrawn && document.querySelector('[data-in-place]:not([data-hydrated])')) location.reload();
  };
  window.addEventListener('popstate', drawAnew);
  // Who steps back quickly does so before this script is here.
  drawAnew();
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
  document.addEventListener('keydown', onKeyDown, { capture: true });
  watchHistory();
  startEarly();
  if (storage.holds(carriedToastsKey)) void import('./islands.tsx').then((islands) => islands.showCarriedToasts());
  whenIdle(startResting, 2_000);
}
