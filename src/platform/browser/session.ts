import { useSyncExternalStore } from 'react';
import { isRole, type Role } from '#vocabulary/roles.ts';
import type { Actor } from '../actor.ts';
import { storage } from './storage.ts';
import { createStore } from './store.ts';

/** The account as the browser keeps it; `roles` is comma-separated. */
export type Account = { id: string; email: string; roles: string };

/** What the browser knows of the person at it. */
export type BrowserSession = {
  sessionId: string;
  user: Account;
  role: Role;
  expired: boolean;
};

const storageKey = 'rivage.session';
const store = createStore<BrowserSession | null>(null);

/** Reads the session this browser holds; called once before anything is drawn, and whenever another tab changed it. */
export function restoreSession(): void {
  store.write(storage.read<BrowserSession>(storageKey));
}

/** Another tab signed in or out: this one follows at once. */
export function followOtherTabs(onChange: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    restoreSession();
    onChange();
  });
}

/** The roles a person holds, from the comma-separated text. */
export const rolesOf = (user: { roles: string }): Role[] => user.roles.split(',').filter(isRole);

/** Who is signed in here, if anybody. */
export const session = {
  read: store.read,
  start(sessionId: string, user: Account): void {
    const held = { id: user.id, email: user.email, roles: user.roles };
    const next = { sessionId, user: held, role: rolesOf(user)[0] ?? 'user', expired: false };
    storage.write(storageKey, next);
    store.write(next);
  },
  end(): void {
    storage.remove(storageKey);
    store.write(null);
  },
  markExpired(): void {
    const current = store.read();
    if (current) store.write({ ...current, expired: true });
  },
  chooseRole(role: Role): void {
    const current = store.read();
    if (!current) return;
    const next = { ...current, role };
    storage.write(storageKey, next);
    store.write(next);
  },
};

const nobody = () => null;

/** The session as components see it: always nobody on the server and during hydration. */
export const useSession = (): BrowserSession | null => useSyncExternalStore(store.subscribe, store.read, nobody);

/** The signed-in person in the active role, as the rules want it. */
export function useActor(): Actor | null {
  const current = useSession();
  return current && { userId: current.user.id, email: current.user.email, role: current.role };
}
