import { isOneOf } from '#vocabulary/isOneOf.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import { roles as allRoles, type Role } from '../../../vocabulary/roles.ts';

/** The one part of the web's `URL` used here: browser and server both have it, this floor's type libraries do not. */
declare const URL: new (text: string, base: string) => { origin: string };

const redirectMaximum = 2_000;
const ownOrigin = 'https://own.invalid';

/**
 * Where to go after signing in: the text itself when it is a path on our own origin, otherwise `/`. Slashes that are
 * hidden by an encoding are refused too, because some readers of a path decode it once more.
 */
export function safeRedirect(text: string | null | undefined): string {
  if (!text?.startsWith('/') || text.length > redirectMaximum) return '/';
  if (text.includes('//') || text.includes('\\') || /\p{Cc}/u.test(text)) return '/';
  const path = itemAt(text.split(/[?#]/, 1), 0);
  if (/%(2f|5c|0|1|7f)/i.test(path)) return '/';
  return new URL(text, ownOrigin).origin === ownOrigin ? text : '/';
}

/** A code as it was meant: people copy it with spaces or dashes. */
export const normalizeCode = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '');

/** What is known about a person at the moment they prove their mailbox. */
export type SignInState = {
  /** The roles the account holds, the first being the default; none for a new account. */
  held: readonly Role[];
  /** The types of the published listings that their mailbox keeps. */
  keptTypes: readonly PlaceType[];
  /** Whether the operator named their mailbox in `ADMIN_EMAILS`. */
  namedAdmin: boolean;
  /** Whether the account had been deleted: it comes back without administration. */
  restored: boolean;
};

/**
 * The roles a person holds after signing in. Roles are only added here; the first one is the role they act in when they
 * have not chosen: administration for named administrators, then the funeral home's desk, then what came first before.
 */
export function rolesAtSignIn({ held, keptTypes, namedAdmin, restored }: SignInState): Role[] {
  const before = held.filter((role) => !(restored && role === 'admin'));
  const kept = allRoles.filter((role) => isOneOf(keptTypes, role));
  const first: Role[] = namedAdmin ? ['admin'] : kept.includes('funeral-home') ? ['funeral-home'] : [];
  const base: readonly Role[] = before.length > 0 ? before : ['user'];
  return [...new Set([...first, ...base, ...kept])];
}
