import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/browser/store.ts';
import { limits } from '#vocabulary/limits.ts';

const isLong = createStore(false);
const slowCount = new Set<object>();
let shownAt = 0;
let askedCount = 0;
let hideTimer: ReturnType<typeof setTimeout> | undefined;

function show(): void {
  if (askedCount > 0) return;
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
  /** While the person is asked something it is us who wait: nothing is called slow until a while after their answer. */
  async whileAsked<Answer>(answer: Promise<Answer>): Promise<Answer> {
    askedCount += 1;
    clearTimeout(hideTimer);
    isLong.write(false);
    try {
      return await answer;
    } finally {
      askedCount -= 1;
      setTimeout(() => slowCount.size > 0 && show(), limits.slowAfter);
    }
  },
};

/** True while something takes longer than usual. */
export const useIsSlow = (): boolean => useSyncExternalStore(isLong.subscribe, isLong.read, () => false);
