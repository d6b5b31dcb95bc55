/** Where the token of a link waits in this window while its holder signs in. */
const key = 'rivage.circle-link';

const tokenIn = (hash: string): string => /^#([\w-]{20,100})$/.exec(hash)?.[1] ?? '';

/**
 * The token behind `#`, or the one that waited while somebody signed in; empty where there is none. It never stands in a path
 * or a query, where a server or a log would see it.
 */
export function readLinkToken(): string {
  const token = tokenIn(window.location.hash);
  try {
    return token || (sessionStorage.getItem(key) ?? '');
  } catch {
    return token;
  }
}

/** Lets the token wait in this window; it does not outlive it. A browser that forbids that asks for the link once more. */
export function keepLinkToken(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Whoever has signed in opens the link again.
  }
}

/** Forgets the token once it was used. */
export function forgetLinkToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // What was never kept is not to be forgotten.
  }
}
