let isArriving: (() => boolean) | undefined;

/** Says once how an app page knows that code or answers of it are on their way; a document has all there is to it. */
export function watchArrivals(told: () => boolean): void {
  isArriving = told;
}

/** Whether parts of this page may come later than the page. */
export const comesInParts = (): boolean => isArriving !== undefined;

/** Frames with nothing on its way after which a page is whole: what has come is drawn first, and may ask for more. */
const calmFrames = 3;

/** Resolves once nothing of the page is on its way any more, at the latest after so many milliseconds. */
export async function untilWhole(timeout: number): Promise<void> {
  if (!isArriving) return;
  const begun = performance.now();
  for (let calm = 0; calm < calmFrames && performance.now() - begun < timeout; calm = isArriving() ? 0 : calm + 1)
    await new Promise(requestAnimationFrame);
}
