import { useSyncExternalStore } from 'react';
import { limits } from '#vocabulary/limits.ts';
import { createStore } from './store.ts';

const isLong = createStore(false);
const overdue = new Set<object>();
let shownAt = 0;
let hiding: ReturnType<typeof setTimeout> | undefined;

function show(): void {
  clearTimeout(hiding);
  if (!isLong.read()) shownAt = Date.now();
  isLong.write(true);
}

/** The words stay for a moment, because a line that only flashes unsettles. */
function hideSoon(): void {
  clearTimeout(hiding);
  hiding = setTimeout(() => isLong.write(false), Math.max(0, shownAt + limits.slowShownAtLeast - Date.now()));
}

/** What a person waits for: reads without an answer yet, changes she has sent, pages on their way. */
export const waiting = {
  isLong,
  /** Somebody waits from now on. Gives back how to say that it is over. */
  begin(): () => void {
    const wait = {};
    const timer = setTimeout(() => {
      overdue.add(wait);
      show();
    }, limits.slowAfter);
    return () => {
      clearTimeout(timer);
      if (overdue.delete(wait) && overdue.size === 0) hideSoon();
    };
  },
  /** Somebody waits until this has come to an end, good or bad. */
  until(end: Promise<unknown>): void {
    if (typeof window === 'undefined') return;
    const over = waiting.begin();
    end.then(over, over);
  },
};

/** True while something takes longer than usual. */
export const useIsWaitingLong = (): boolean => useSyncExternalStore(isLong.subscribe, isLong.read, () => false);
