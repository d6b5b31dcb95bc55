import { windowStorage } from './storage.ts';

const tokenIn = (hash: string): string => /^#([\w-]{20,100})$/.exec(hash)?.[1] ?? '';

/**
 * The token of a link that stands behind `#`, or the one that waited in this window under a key while somebody signed in. It never
 * stands in a path or a query, where a server or a log would see it.
 */
export const fragmentToken = (key: string) => ({
  /** Empty where there is none. */
  read: (): string => tokenIn(window.location.hash) || (windowStorage.read<string>(key) ?? ''),
  /** Lets the token wait in this window; it does not outlive it. A browser that forbids that asks for the link once more. */
  keep: (token: string): void => void windowStorage.write(key, token),
  /** Forgets the token once it was used. */
  forget: (): void => windowStorage.remove(key),
});
