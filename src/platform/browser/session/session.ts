import { useSyncExternalStore } from 'react';
import type { Actor } from '#platform/actor.ts';
import { clearUserData, sessionKey, storage } from '#platform/browser/storage.ts';
import { createStore } from '#platform/browser/store.ts';
import { isRole, type Role } from '#vocabulary/roles.ts';

/** The account as the browser keeps it; `roles` is comma-separated. */
export type Account = { id: string; email: string; roles: string };

/** What the browser knows of the person at it. */
export type BrowserSession = {
  sessionId: string;
  user: Account;
  role: Role;
  /** The server no longer knows the session: what is on the screen stays, signing in again clears it. */
  expired: boolean;
};

/** The name of the window that is opened for signing in again: only that one closes afterwards. */
export const signInWindow = 'rivage-sign-in';

const store = createStore<BrowserSession | null>(null);

const isSession = (value: BrowserSession | null): value is BrowserSession =>
  typeof value?.sessionId === 'string' && typeof value.user?.roles === 'string' && isRole(value.role);

/** Reads the session this browser holds; called once before anything is drawn, and whenever another tab changed it. */
export function restoreSession(): void {
  const held = storage.read<BrowserSession>(sessionKey);
  const next = isSession(held) ? held : null;
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
  start(sessionId: string, user: Account): void {
    const held = { id: user.id, email: user.email, roles: user.roles };
    write({ sessionId, user: held, role: roleAtStart(user), expired: false });
  },
  /** Signs out in this browser: nothing of the person stays in any of its stores. */
  end(): void {
    clearUserData();
    store.write(null);
  },
  /** The server does not know the session any more; the other tabs are told too, so that one of them can sign in. */
  markExpired(): void {
    const current = store.read();
    if (current && !current.expired) write({ ...current, expired: true });
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

const signedOut = () => null;

/** The session as components see it: always nobody on the server and during hydration. */
export const useSession = (): BrowserSession | null => useSyncExternalStore(store.subscribe, store.read, signedOut);

/** The signed-in person in the active role, as the rules want it. */
export function useActor(): Actor | null {
  const current = useSession();
  return current && { userId: current.user.id, email: current.user.email, role: current.role };
}

/** As whom a question is asked: an answer is only for the same person in the same role and session. */
export const cacheUserOf = (current: BrowserSession | null): string =>
  current ? `${current.user.id} ${current.role} ${current.sessionId}` : '';
