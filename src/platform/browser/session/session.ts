import { useSyncExternalStore } from 'react';
import type { Actor } from '#platform/actor.ts';
import { clearUserData, leavingKey, sessionKey, storage } from '#platform/browser/storage.ts';
import { createStore } from '#platform/browser/store.ts';
import { isRole, type Role } from '#vocabulary/roles.ts';

/** The account as the browser keeps it; `roles` is comma-separated. */
export type Account = { id: string; email: string; roles: string };

/** What the browser knows of the person at it. What proves them is a cookie, which no script reads. */
export type BrowserSession = {
  /** Tells one signing-in from the next; not there, or 0, for one from before there was a cookie. */
  startedAt?: number;
  /** The token of a session from before there was a cookie, until it has been moved there. */
  sessionId?: string | undefined;
  user: Account;
  role: Role;
  /** The server no longer knows the session: what is on the screen stays, signing in again clears it. */
  expired: boolean;
};

/** The name of the window that is opened for signing in again: only that one closes afterwards. */
export const signInWindow = 'rivage-sign-in';

const store = createStore<BrowserSession | null>(null);

const isSession = (value: BrowserSession | null): value is BrowserSession =>
  typeof value?.user?.roles === 'string' && isRole(value.role) && (value.startedAt ?? value.sessionId) !== undefined;

function heldSession(): BrowserSession | null {
  const held = storage.read<BrowserSession>(sessionKey);
  return isSession(held) ? held : null;
}

/** Reads the session this browser holds; called once before anything is drawn, and whenever another tab changed it. */
export function restoreSession(): void {
  const next = heldSession();
  if (JSON.stringify(next) !== JSON.stringify(store.read())) store.write(next);
}

/** The roles a person holds, from the comma-separated text. */
export const rolesOf = (user: { roles: string }): Role[] => user.roles.split(',').filter(isRole);

/** The role to act in after signing in: the one of before where it is the same person again, otherwise their first. */
function roleAtStart(user: Account): Role {
  const held = rolesOf(user);
  const before = store.read();
  return before?.user.id === user.id && held.includes(before.role) ? before.role : (held[0] ?? 'user');
}

function write(next: BrowserSession): void {
  storage.write(sessionKey, next);
  store.write(next);
}

/** Who is signed in here, if anybody. */
export const session = {
  read: store.read,
  subscribe: store.subscribe,
  /** Somebody has signed in: the browser has got their cookie. */
  start(user: Account): void {
    const held = { id: user.id, email: user.email, roles: user.roles };
    storage.remove(leavingKey);
    write({ startedAt: Date.now() + Math.random(), user: held, role: roleAtStart(user), expired: false });
  },
  /** The person's roles are others now: where the one they act in is not among them, they go on in their first. */
  updateRoles(roles: string): void {
    const current = store.read();
    if (!current || current.user.roles === roles) return;
    const user = { ...current.user, roles };
    write({ ...current, user, role: roleAtStart(user) });
  },
  /**
   * Signs out in this browser: nothing of the person stays in any of its stores. Where the server has not taken the cookie
   * away yet, that is still to be done.
   */
  end(isCookieGone = false): void {
    clearUserData();
    if (!isCookieGone) storage.write(leavingKey, true);
    store.write(null);
  },
  /** The server does not know the session any more; the other tabs are told too, so that one of them can sign in. */
  markExpired(): void {
    const current = store.read();
    const held = heldSession();
    // Another tab has signed in meanwhile, and this one has not heard of it yet.
    if (current && held && held.startedAt !== current.startedAt) store.write(held);
    else if (current && !current.expired) write({ ...current, expired: true });
  },
  /** The server says that the person does not hold a role any more: where they act in it, they go on in their first other one. */
  loseRole(lost: Role): void {
    const current = store.read();
    if (current?.role !== lost) return;
    const left = rolesOf(current.user).filter((role) => role !== lost);
    if (left[0]) write({ ...current, user: { ...current.user, roles: left.join(',') }, role: left[0] });
  },
  chooseRole(role: Role): void {
    const current = store.read();
    if (current) write({ ...current, role });
  },
};

/** Who is signed in, for what has a meaning only then; raises the error of the specification (section 8) where nobody is. */
export function requireSession(): BrowserSession {
  const current = store.read();
  if (!current) throw new Error('no userStore or user defined');
  return current;
}

const signedOut = () => null;

/** The session as components see it: always nobody on the server and during hydration. */
export const useSession = (): BrowserSession | null => useSyncExternalStore(store.subscribe, store.read, signedOut);

const actorOf = (current: BrowserSession | null): Actor | null =>
  current && { userId: current.user.id, email: current.user.email, role: current.role };

/** The signed-in person in the active role, as the rules want it. */
export const useActor = (): Actor | null => actorOf(useSession());

/** The same before the session is restored: what only they see can be loaded and asked for early. Nobody on a server. */
export const heldActor = (): Actor | null => actorOf(store.read() ?? heldSession());

/** As whom a question is asked: an answer is only for the same person in the same role and session. */
export const cacheUserOf = (current: BrowserSession | null): string =>
  current ? `${current.user.id} ${current.role} ${current.startedAt ?? 0}` : '';
