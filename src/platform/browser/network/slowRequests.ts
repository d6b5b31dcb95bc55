import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/browser/store.ts';
import { limits } from '#vocabulary/limits.ts';

const isLong = createStore(false);
const slowCount = new Set<object>();
let shownAt = 0;
let hideTimer: ReturnType<typeof setTimeout> | undefined;

function show(): void {
  clearTimeout(hideTimer);
  if (!isLong.read()) shownAt = Date.now();
  isLong.write(true);
}

/** The words stay for a moment, because a line that only flashes unsettles. */
function hideSoon(): void {
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => isLong.write(false), Math.max(0, shownAt + limits.slowShownAtLeast - Date.now()));
}

/** What a person waits for: reads without an answer yet, changes they have sent, pages on their way. */
export const slowRequests = {
  isLong,
  /** Somebody waits from now on. Gives back how to say that it is over. */
  begin(): () => void {
    const wait = {};
    const timer = setTimeout(() => {
      slowCount.add(wait);
      show();
    }, limits.slowAfter);
    return () => {
      clearTimeout(timer);
      if (slowCount.delete(wait) && slowCount.size === 0) hideSoon();
    };
  },
  /** Somebody waits until this has come to an end, good or bad. */
  until(end: Promise<unknown>): void {
    if (typeof window === 'undefined') return;
    const over = slowRequests.begin();
    end.then(over, over);
  },
};

/** True while something takes longer than usual. */
export const useIsSlow = (): boolean => useSyncExternalStore(isLong.subscribe, isLong.read, () => false);
