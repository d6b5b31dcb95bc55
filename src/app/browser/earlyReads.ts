/** What the page's HTML has asked for before its code came (documents/earlyReads.ts), and as whom. */
type EarlyReads = {
  headers: Record<string, string>;
  /** By path; undefined where nobody answered: it is asked again then. */
  replies: Record<string, Promise<Response | undefined>>;
};

declare global {
  interface Window {
    /** Null where nothing is to be asked for any more. */
    rivageEarlyReads?: EarlyReads | null;
  }
}

/** Whether both ask as the same person in the same role, language, day and place: only the time of day has gone on. */
function isSameAsker(one: Headers, other: Headers): boolean {
  const names = new Set([...one.keys(), ...other.keys()]);
  names.delete('client-time');
  return [...names].every((name) => one.get(name) === other.get(name));
}

/** Fetches, or takes the answer that was asked for early, which is good for one call and only until the page is taken over. */
export function fetchOrTakeEarlyRead(path: string, init: RequestInit): Promise<Response> {
  const { headers, replies = {} } = window.rivageEarlyReads ?? {};
  const reply = init.method === 'GET' ? replies[path] : undefined;
  delete replies[path];
  if (!reply || !isSameAsker(new Headers(headers), new Headers(init.headers))) return fetch(path, init);
  return reply.then((response) => response ?? fetch(path, init));
}

/** The page's code is here and asks by itself: what was not asked for by now is not any more. */
export function takeOverReads(): void {
  window.rivageEarlyReads ??= null;
}

/** The page is taken over: an answer that nobody has taken by now grows old. */
export function dropEarlyReads(): void {
  window.rivageEarlyReads = null;
}
