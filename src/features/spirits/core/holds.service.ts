import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { heldMail } from './emails.ts';
import { findWhoWaits, type Held, insertHold, isThere, listAccountsOf } from './holds.repository.ts';

/** What a mailbox or the id of a record names; the newest account where a mailbox had several; undefined for neither. */
export async function findHeld(sql: Sql, kind: 'record' | 'account', name: string): Promise<Held | undefined> {
  const id = kind === 'account' ? (await listAccountsOf(sql, name.toLowerCase()))[0]?.id : name;
  if (!id || !isIdentifier(id)) return undefined;
  const held = kind === 'account' ? { userId: id } : { spiritId: id };
  return (await isThere(sql, held)) ? held : undefined;
}

/** Places a hold and tells whom it makes wait; its id, null where one stands already. */
export async function placeHoldOn(sql: Sql, held: Held, why: { reason: string; by: string }): Promise<string | null> {
  const id = await insertHold(sql, held, why);
  if (id !== null) await notifyWhoWaits(sql, held);
  return id;
}

/** Says to a family that has deleted something held that its erasure waits, and why. */
export async function notifyWhoWaits(sql: Sql, held: Held): Promise<void> {
  const family = await findWhoWaits(sql, held);
  if (family) await queueMail(sql, family.email, heldMail(family.language));
}
