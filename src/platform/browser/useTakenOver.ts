import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True in the browser once the server's HTML has been taken over: only then is it known what this device holds. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
