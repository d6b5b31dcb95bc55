import { isOneOf } from '#vocabulary/isOneOf.ts';

/** Who is offered a passkey: those who see many families’ days. Nobody asks a family about locks. */
export const offeredPasskeys = ['funeral-home', 'admin'] as const;

/** True for those who may be offered a passkey after they have signed in with a code. */
export const mayBeOfferedPasskey = (actor: { role: string } | null | undefined): boolean =>
  isOneOf(offeredPasskeys, actor?.role);
