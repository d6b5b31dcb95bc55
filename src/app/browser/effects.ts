import { options } from 'preact';

/**
 * Effects run as soon as what they belong to stands in the page, before it is painted: a dialog that opens in one, or a room that
 * is kept in one, is never seen without. Preact by itself waits for the next frame.
 */
options.requestAnimationFrame = queueMicrotask;

const inNextTask = (run: () => void): void => void setTimeout(run);

/**
 * From now on what components find out once they are there is drawn in tasks of its own. A page that is taken over is painted
 * already, and whoever presses or types meanwhile is heard between two of them. The answer ends it.
 */
export function drawInSteps(): () => void {
  options.requestAnimationFrame = inNextTask;
  options.debounceRendering = inNextTask;
  return () => {
    options.requestAnimationFrame = queueMicrotask;
    options.debounceRendering = undefined;
  };
}
