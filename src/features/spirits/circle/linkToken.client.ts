import { windowStorage } from '#platform/browser/storage.ts';

/** Where the token of a link waits in this window while its holder signs in. */
const key = 'rivage.circle-link';

const tokenIn = (hash: string): string => /^#([\w-]{20,100})$/.exec(hash)?.[1] ?? '';

/**
 * The token behind `#`, or the one that waited while somebody signed in; empty where there is none. It never stands in a path
 * or a query, where a server or a log would see it.
 */
export const readLinkToken = (): string => tokenIn(window.location.hash) || (windowStorage.read<string>(key) ?? '');

/** Lets the token wait in this window; it does not outlive it. A browser that forbids that asks for the link once more. */
export const keepLinkToken = (token: string): void => void windowStorage.write(key, token);

/** Forgets the token once it was used. */
export const forgetLinkToken = (): void => windowStorage.remove(key);
