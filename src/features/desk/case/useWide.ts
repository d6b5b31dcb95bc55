import { useSyncExternalStore } from 'react';

/** From here on three columns stand beside each other; Case.module.css says the same. */
const wide = '(width >= 72rem)';

const subscribe = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** True while a screen has room for three columns: what is read and reached by Tab stands in their order. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
