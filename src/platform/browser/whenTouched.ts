/** What tells that somebody is at the page. Pages scroll by themselves too, when they are drawn or come back. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'] as const;

/** True where a browser says that a pointer moved because the page has moved below it. */
const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

let isTouched = false;

function listen(run: () => void): () => void {
  const controller = new AbortController();
  const touch = (event: Event) => {
    if (isAtRest(event)) return;
    controller.abort();
    run();
  };
  for (const sign of signs)
    window.addEventListener(sign, touch, { capture: true, passive: true, signal: controller.signal });
  return () => controller.abort();
}

if (!import.meta.env.SSR)
  listen(() => {
    isTouched = true;
  });

/**
 * Calls back once somebody does something at the page, at once where they already have: until then nothing is loaded that
 * only they would need; answers how to stop.
 */
export function whenTouched(run: () => void): () => void {
  if (!isTouched) return listen(run);
  run();
  return () => undefined;
}
