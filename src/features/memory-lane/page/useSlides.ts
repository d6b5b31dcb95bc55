import { useCallback, useEffect, useRef, useState } from 'react';

const slideMilliseconds = 8_000;
const activityMilliseconds = 3_000;

/** Keeps a screen from going dark while the pictures pass; a browser that cannot is left alone. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let lock: { release: () => Promise<void> } | null = null;
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock?.request('screen').then(
        (held) => {
          lock = held;
        },
        () => undefined,
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.release().catch(() => undefined);
    };
  }, [isOn]);
}

/** True for a moment after somebody has moved or pressed something. */
function useRecentActivity(): { isStirred: boolean; stir: () => void } {
  const [isStirred, setStirred] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stir = useCallback(() => {
    setStirred(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setStirred(false), activityMilliseconds);
  }, []);
  useEffect(() => {
    stir();
    return () => clearTimeout(timer.current);
  }, [stir]);
  return { isStirred, stir };
}

/** Which slide is shown, whether it goes on by itself, and whether the controls are seen. */
export function useSlides(count: number) {
  const [{ at, before }, setPlace] = useState({ at: 0, before: 0 });
  const [plays, setPlays] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const { isStirred, stir } = useRecentActivity();
  useWakeLock(plays);
  const move = useCallback(
    (by: number) => setPlace((now) => ({ at: (now.at + by + count) % count, before: now.at })),
    [count],
  );
  useEffect(() => {
    if (!plays) return undefined;
    // Counted anew from each slide, also from one that somebody turned to.
    const timer = setTimeout(() => setPlace({ at: (at + 1) % count, before: at }), slideMilliseconds);
    return () => clearTimeout(timer);
  }, [plays, at, count]);
  const begin = useCallback(() => {
    setBegun(true);
    setPlays(true);
    stir();
  }, [stir]);
  return { at, before, plays, setPlays, hasBegun, begin, move, isStirred, stir };
}
