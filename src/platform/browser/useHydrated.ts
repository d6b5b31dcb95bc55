import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** True in the browser once the server's HTML has been taken over: only then is it known what this device holds. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
