/** What tells that somebody is at the page. Pages scroll by themselves too, when they are drawn or come back. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'] as const;

let isTouched = false;

function listen(run: () => void): () => void {
  const controller = new AbortController();
  const touch = () => {
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
